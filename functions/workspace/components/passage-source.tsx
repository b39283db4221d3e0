// Where a passage comes from: document, place in it, licence, attribution, and the way there.
import type { Passage } from '../../contract/course.ts';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import { safeUrl } from '../safe-url.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill, type Texts } from '../texts/wording.ts';
import { Icon } from './icons.tsx';

type PassageTexts = Texts['ask']['passage'];

interface SourceProps {
  readonly courseId: string;
  readonly passage: Passage;
  readonly actions: WorkspaceActions;
}

export function PassageSource({ courseId, passage, actions }: SourceProps) {
  const texts = useTexts('ask').passage;
  const { document } = passage;
  const link = document.link === null ? null : safeUrl(document.link);
  const place = placeInDocument(document, texts);
  const limit = (event: MouseEvent) => {
    event.preventDefault();
    actions.limitTo(passage.container_id);
  };
  return (
    <div class="passage-source">
      <dl>
        <Row name={texts.document} value={documentName(document, texts)} />
        <Row name={texts.place} value={place === document.name ? null : place} />
        <Row name={texts.licence} value={document.licence} />
        <Row name={texts.attribution} value={document.attribution} />
        <div class="fact">
          <dt>{texts.reference}</dt>
          <dd>
            <code>{passage.canonical_reference}</code>
          </dd>
        </div>
      </dl>
      <div class="passage-links">
        {link && (
          <a class="button" href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="leave" /> {texts.openSource}
            <span class="visually-hidden"> {texts.newTab}</span>
          </a>
        )}
        <a class="button" href={pageAddress({ course: courseId, scope: passage.container_id })} onClick={limit}>
          <Icon name="question" /> {texts.askPart}
        </a>
      </div>
    </div>
  );
}

function Row({ name, value }: { readonly name: string; readonly value: string | null }) {
  if (value === null || value === '') return null;
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd dir="auto">{value}</dd>
    </div>
  );
}

function documentName({ name, revision }: Passage['document'], texts: PassageTexts): string {
  return revision ? fill(texts.revision, { name, revision }) : name;
}

function placeInDocument(
  { page, page_kind, section, sheet, row }: Passage['document'],
  texts: PassageTexts,
): string | null {
  const parts = [
    page === null ? null : fill(page_kind === 'slide' ? texts.slide : texts.page, { number: page }),
    sheet === null ? null : fill(texts.sheet, { name: sheet }),
    row === null ? null : fill(texts.row, { number: row }),
    section,
  ];
  const said = parts.filter((part) => part !== null).join(', ');
  return said === '' ? null : said;
}
