// Units whose content is not released yet: their titles and when they open, and nothing that leads into them.
import { useTexts } from '../../texts/use-texts.ts';
import { MomentIn } from '../moment.tsx';
import type { PathData } from './path-model.ts';

export function LaterUnits({ data }: { readonly data: PathData }) {
  const { later } = useTexts('path');
  const { locked = [] } = data.path;
  if (locked.length === 0) return null;
  return (
    <section class="path-list" aria-labelledby="path-later">
      <h2 id="path-later" class="state-word">
        {later.title}
      </h2>
      <ol>
        {locked.map(({ unitId, title, opensAt }) => (
          <li key={unitId} class="path-row">
            <span dir="auto">{title}</span>
            <span class="fine">
              <MomentIn at={opensAt} text={later.opens} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
