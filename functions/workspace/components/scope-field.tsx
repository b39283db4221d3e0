// Which part of the course a question looks in. A course of one part has nothing to choose, and one that is not open yet has
// nothing to find.
import type { WorkspaceActions } from '../actions.ts';
import type { WorkspaceData } from '../model.ts';
import { usePlace, useTexts } from '../texts/use-texts.ts';
import { scopeFieldId } from './element-ids.ts';

interface ScopeFieldProps {
  readonly data: Pick<WorkspaceData, 'outline' | 'scope'>;
  readonly actions: WorkspaceActions;
}

export function ScopeField({ data, actions }: ScopeFieldProps) {
  const texts = useTexts('composer').scope;
  const place = usePlace();
  const { outline, scope } = data;
  const open = (outline?.containers ?? []).filter(({ node_count: count }) => count > 0);
  if (open.length < 2) return null;
  return (
    <label class="scope">
      <span class="scope-label">{texts.label}</span>
      <select
        id={scopeFieldId}
        name="scope"
        onInput={(event: Event) => actions.limitTo((event.target as HTMLSelectElement).value || null)}
        {...(actions.isLive ? { value: scope ?? '' } : {})}
      >
        <option value="" selected={scope === null}>
          {texts.whole}
        </option>
        {open.map((container) => (
          <option value={container.container_id} selected={scope === container.container_id}>
            {[...new Set([place(container.display_reference), container.title])].join(' · ')}
          </option>
        ))}
      </select>
    </label>
  );
}
