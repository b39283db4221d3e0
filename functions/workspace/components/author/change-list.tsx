// What changed between two versions, passage by passage, in the order of the course; then documents and learning path.
import type { ChangeKind, VersionChangesBody } from '../../../contract/version-changes.ts';
import { authorAddress } from '../../author-addresses.ts';
import { usePlace, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useNumber } from './author-page.tsx';
import { ChangedPassage } from './changed-passage.tsx';
import { PathChanges } from './path-changes.tsx';

export interface ChangeChoice {
  readonly kind: ChangeKind | 'text';
  readonly container: string | null;
}

interface ChangeListProps {
  readonly shown: VersionChangesBody;
  readonly choice: ChangeChoice;
  /** Changes on one page. */
  readonly pageSize: number;
}

export function ChangeList({ shown, choice, pageSize }: ChangeListProps) {
  const { changes: texts } = useTexts('documents');
  return (
    <>
      <KindLinks shown={shown} choice={choice} />
      <ContainerChoice shown={shown} choice={choice} />
      {shown.changes.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <ol class="author-changes">
          {shown.changes.map((change) => (
            <li>
              <ChangedPassage change={change} courseId={shown.course_id} />
            </li>
          ))}
        </ol>
      )}
      <PageLinks shown={shown} choice={choice} pageSize={pageSize} />
      <DocumentChanges documents={shown.documents} />
      {shown.learning_path && <PathChanges path={shown.learning_path} />}
    </>
  );
}

function addressOf(shown: VersionChangesBody, search: Readonly<Record<string, string | number | null>>): string {
  return authorAddress('changes', { course: shown.course_id, from: shown.from, to: shown.to, ...search });
}

function KindLinks({ shown, choice }: { readonly shown: VersionChangesBody; readonly choice: ChangeChoice }) {
  const { changes: texts } = useTexts('documents');
  const format = useNumber();
  const { counts } = shown;
  const count = (kind: ChangeKind) => counts[kind] ?? 0;
  const kinds = [
    ['text', count('added') + count('edited') + count('moved') + count('removed')],
    ...(['added', 'edited', 'moved', 'removed', 'renumbered', 'details'] as const).map(
      (kind) => [kind, count(kind)] as const,
    ),
  ] as const;
  return (
    <nav class="author-kinds" aria-label={texts.kindsLabel}>
      <ul>
        {kinds.map(([kind, number]) => (
          <li>
            <a href={addressOf(shown, { kind })} aria-current={kind === choice.kind ? 'true' : undefined}>
              {texts.kinds[kind]} <span class="author-count">{format(number)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContainerChoice({ shown, choice }: { readonly shown: VersionChangesBody; readonly choice: ChangeChoice }) {
  const { changes: texts } = useTexts('documents');
  const format = useNumber();
  const placeName = usePlace();
  if (shown.containers.length < 2) return null;
  const all = shown.containers.reduce((sum, { change_count: count }) => sum + count, 0);
  return (
    <form class="author-filter" method="get" action={authorAddress('changes')}>
      {Object.entries({ course: shown.course_id, from: shown.from, to: shown.to, kind: choice.kind }).map(
        ([name, value]) => (
          <input type="hidden" name={name} value={String(value)} />
        ),
      )}
      <label>
        <span>{texts.container}</span>
        <select name="container">
          <option value="">{fill(texts.everywhere, { count: format(all) })}</option>
          {shown.containers.map(({ code, display_reference: place, title, change_count: count }) => (
            <option value={code} selected={code === choice.container}>
              {fill(texts.inContainer, { place: placeName(place), title, count: format(count) })}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" class="button">
        {texts.show}
      </button>
    </form>
  );
}

function PageLinks({ shown, choice, pageSize }: ChangeListProps) {
  const { changes: texts } = useTexts('documents');
  const format = useNumber();
  const { offset, total, changes } = shown;
  if (changes.length === 0 || (offset === 0 && changes.length === total)) return null;
  const last = offset + changes.length;
  const at = (start: number) => addressOf(shown, { ...choice, offset: start === 0 ? null : start });
  return (
    <nav class="author-pager" aria-label={texts.pages}>
      {offset > 0 && (
        <a class="button" href={at(Math.max(0, offset - pageSize))} rel="prev">
          {texts.previous}
        </a>
      )}
      <span>{fill(texts.range, { first: format(offset + 1), last: format(last), total: format(total) })}</span>
      {last < total && (
        <a class="button" href={at(last)} rel="next">
          {texts.next}
        </a>
      )}
    </nav>
  );
}

function DocumentChanges({ documents }: { readonly documents: VersionChangesBody['documents'] }) {
  const { changes: texts } = useTexts('documents');
  const rows = [
    ...documents.added.map((path) => [texts.documentAdded, path] as const),
    ...documents.removed.map((path) => [texts.documentRemoved, path] as const),
    ...documents.moved.map(({ from, to }) => [texts.documentMoved, `${from} → ${to}`] as const),
  ];
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{texts.documents}</h2>
      <ul class="author-lines">
        {rows.map(([word, path]) => (
          <li dir="auto">
            <span class="tag">{word}</span> {path}
          </li>
        ))}
      </ul>
    </section>
  );
}
