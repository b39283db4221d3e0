// What a passage is called where it stands by itself: its place, if the source's own numbers lead there; else the title it stands
// under, with the place beside it.

import type { Passage } from '../../contract/course.ts';
import { isCounted } from '../../contract/place-title.ts';
import { PlaceName } from './place-name.tsx';

export function PassageName({ passage }: { readonly passage: Passage }) {
  const title = titleOf(passage);
  return title === null ? <PlaceName text={passage.display_reference} /> : <span dir="auto">{title}</span>;
}

/** Nothing where the name is the place itself. */
export function PassagePlace({ passage }: { readonly passage: Passage }) {
  if (titleOf(passage) === null) return null;
  return (
    <p class="fine">
      <PlaceName text={passage.display_reference} />
    </p>
  );
}

/** Null: it goes by its place. */
function titleOf({ node_type: nodeType, document, section, container_title: container }: Passage): string | null {
  if (isCounted({ nodeType, page: document.page })) return null;
  return [section.at(-1), document.name, container].find((title) => title !== undefined && title.trim() !== '') ?? null;
}
