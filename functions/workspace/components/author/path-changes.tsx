// What changed of a learning path between two versions, by name.
import type { VersionChangesBody } from '../../../contract/version-changes.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { useNumber } from './author-page.tsx';

type Path = NonNullable<VersionChangesBody['learning_path']>;
type Named = Path['units'];

export function PathChanges({ path }: { readonly path: Path }) {
  const { changes: texts } = useTexts('documents');
  const format = useNumber();
  const parts = [
    ['units', path.units],
    ['prerequisites', { ...path.prerequisites, changed: [] }],
    ['drills', path.drills],
    ['exam_items', path.exam_items],
  ] as const satisfies readonly (readonly [keyof Path, Named])[];
  return (
    <section>
      <h2>{texts.path}</h2>
      {parts.map(
        ([part, named]) =>
          named.total > 0 && (
            <details open={named.total <= 20}>
              <summary>
                {texts.pathKinds[part]} <span class="author-count">{format(named.total)}</span>
              </summary>
              <NamedChanges named={named} />
            </details>
          ),
      )}
    </section>
  );
}

function NamedChanges({ named }: { readonly named: Named }) {
  const { changes: texts } = useTexts('documents');
  const rows = [
    ...named.added.map((entry) => [texts.pathAdded, entry] as const),
    ...named.removed.map((entry) => [texts.pathRemoved, entry] as const),
    ...named.changed.map((entry) => [texts.pathChanged, entry] as const),
  ];
  return (
    <ul class="author-lines">
      {rows.map(([word, { id, title }]) => (
        <li dir="auto">
          <span class="tag">{word}</span> <code>{id}</code> {title}
        </li>
      ))}
    </ul>
  );
}
