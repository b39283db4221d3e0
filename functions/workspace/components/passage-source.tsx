// Where a passage comes from: document, place in it, licence, attribution, and the way there.
import type { Passage } from '../../contract/course.ts';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import { safeUrl } from '../safe-url.ts';
import { Icon } from './icons.tsx';

interface SourceProps {
  readonly courseId: string;
  readonly passage: Passage;
  readonly actions: WorkspaceActions;
}

export function PassageSource({ courseId, passage, actions }: SourceProps) {
  const { document } = passage;
  const link = document.link === null ? null : safeUrl(document.link);
  const place = placeInDocument(document);
  const limit = (event: MouseEvent) => {
    event.preventDefault();
    actions.limitTo(passage.container_id);
  };
  return (
    <div class="passage-source">
      <dl>
        <Row name="Document" value={documentName(document)} />
        <Row name="Place in it" value={place === document.name ? null : place} />
        <Row name="Licence" value={document.licence} />
        <Row name="Attribution" value={document.attribution} />
        <div class="fact">
          <dt>Reference</dt>
          <dd>
            <code>{passage.canonical_reference}</code>
          </dd>
        </div>
      </dl>
      <div class="passage-links">
        {link && (
          <a class="button" href={link} target="_blank" rel="noopener noreferrer">
            <Icon name="leave" /> Open the source
            <span class="visually-hidden"> (in a new tab)</span>
          </a>
        )}
        <a class="button" href={pageAddress({ course: courseId, scope: passage.container_id })} onClick={limit}>
          <Icon name="question" /> Ask about this part only
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

function documentName({ name, revision }: Passage['document']): string {
  return revision ? `${name}, revision ${revision}` : name;
}

function placeInDocument({ page, section, sheet, row }: Passage['document']): string | null {
  const parts = [
    page === null ? null : `page ${page}`,
    sheet === null ? null : `sheet “${sheet}”`,
    row === null ? null : `row ${row}`,
    section,
  ];
  const said = parts.filter((part) => part !== null).join(', ');
  return said === '' ? null : said;
}
