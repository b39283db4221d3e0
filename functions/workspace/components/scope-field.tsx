// Which part of the course a question looks in. A course of one part has nothing to choose.
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
  if (!outline || outline.containers.length < 2) return null;
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
        {outline.containers.map((container) => (
          <option value={container.container_id} selected={scope === container.container_id}>
            {[...new Set([place(container.display_reference), container.title])].join(' · ')}
          </option>
        ))}
      </select>
    </label>
  );
}
