// The parts a document brings, each leading to its place in the course.
import type { AuthorDocumentDetailBody } from '../../../contract/author-material.ts';
import { pageAddress } from '../../addresses.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { PlaceName } from '../place-name.tsx';

export function DocumentOutline({ document }: { readonly document: AuthorDocumentDetailBody }) {
  const { document: texts, plural } = useTexts('documents');
  const count = useCount();
  const { containers, course_id: course } = document;
  return (
    <section>
      <h2>{texts.outline}</h2>
      {containers.length === 0 ? (
        <p>{texts.outlineNone}</p>
      ) : (
        <ul class="author-outline">
          {containers.map((container) => {
            const reference = container.first_reference;
            const place = reference === null ? null : { reference, version: null };
            return (
              <li dir="auto">
                <a href={pageAddress({ course, scope: container.container_id, place })}>
                  <PlaceName text={container.display_reference} />
                </a>{' '}
                {container.title} <span class="fine">{count(plural.passages, container.node_count)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
