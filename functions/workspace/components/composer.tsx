// Where a question is written. Without a script it is a plain form that the server answers with a page.
import type { WorkspaceActions } from '../actions.ts';
import type { WorkspaceData } from '../model.ts';
import { composerId, questionFieldId, scopeFieldId } from './element-ids.ts';
import { Icon } from './icons.tsx';

const longestQuestion = 2000;

interface ComposerProps {
  readonly data: WorkspaceData;
  readonly isAsking: boolean;
  readonly actions: WorkspaceActions;
}

export function Composer({ data, isAsking, actions }: ComposerProps) {
  const { course, scope } = data;
  const submit = (event: Event) => {
    event.preventDefault();
    if (data.draft.trim() !== '' && !isAsking) actions.ask(data.draft);
  };
  return (
    <form
      class={scope === null ? 'composer' : 'composer is-limited'}
      id={composerId}
      method="post"
      action="/"
      onSubmit={submit}
    >
      <input type="hidden" name="course" value={course?.course_id ?? ''} />
      <label for={questionFieldId} class="visually-hidden">
        Your question
      </label>
      <textarea
        id={questionFieldId}
        name="question"
        rows={1}
        maxlength={longestQuestion}
        required
        placeholder={data.turns.length > 0 ? 'Ask a follow-up…' : 'Ask about this course…'}
        aria-describedby="composer-hint"
        enterkeyhint="send"
        dir="auto"
        {...(actions.isLive ? { value: data.draft } : {})}
        onInput={(event: Event) => actions.setDraft((event.target as HTMLTextAreaElement).value)}
        onKeydown={submitOnEnter}
      >
        {actions.isLive ? undefined : data.draft}
      </textarea>
      <AskButton isAsking={isAsking} actions={actions} />
      <div class="composer-row">
        <ScopeField data={data} actions={actions} />
        <span id="composer-hint" class="composer-hint">
          {actions.isLive ? 'Enter asks, Shift + Enter starts a new line' : 'Answers come only from this course'}
        </span>
      </div>
    </form>
  );
}

/** Asks, or stops what is being answered. */
function AskButton({ isAsking, actions }: { readonly isAsking: boolean; readonly actions: WorkspaceActions }) {
  return isAsking ? (
    <button key="stop" type="button" class="ask" onClick={() => actions.stop()}>
      <Icon name="stop" /> <span>Stop</span>
    </button>
  ) : (
    <button key="ask" type="submit" class="ask">
      <span>Ask</span> <Icon name="send" />
    </button>
  );
}

/** Which part of the course to look in. A course of one part has nothing to choose. */
function ScopeField({ data, actions }: { readonly data: WorkspaceData; readonly actions: WorkspaceActions }) {
  const { outline, scope } = data;
  if (!outline || outline.containers.length < 2) return null;
  return (
    <label class="scope">
      <span class="scope-label">Look in</span>
      <select
        id={scopeFieldId}
        name="scope"
        onInput={(event: Event) => actions.limitTo((event.target as HTMLSelectElement).value || null)}
        {...(actions.isLive ? { value: scope ?? '' } : {})}
      >
        <option value="" selected={scope === null}>
          the whole course
        </option>
        {outline.containers.map((container) => (
          <option value={container.container_id} selected={scope === container.container_id}>
            {`${container.display_reference} · ${container.title}`}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Enter asks; not while a word is being composed (Hindi, Chinese…), where Enter ends the word. */
function submitOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
