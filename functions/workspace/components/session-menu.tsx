// One session of the list, and what its learner can do with it: give it a name, delete it. Both need a script.
import { type Child, useEffect, useState } from 'hono/jsx';
import type { WorkspaceActions } from '../actions.ts';
import type { SessionSummary } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { Icon } from './icons.tsx';

interface SessionEntryProps {
  readonly summary: SessionSummary;
  readonly actions: WorkspaceActions;
  /** The link to it. */
  readonly children?: Child;
}

type Open = 'nothing' | 'form' | 'question';

export function SessionEntry({ summary, actions, children }: SessionEntryProps) {
  const texts = useTexts('tutor').session;
  const [open, setOpen] = useState<Open>('nothing');
  const buttonId = `manage-${summary.id}`;
  const close = () => {
    setOpen('nothing');
    document.getElementById(buttonId)?.focus();
  };
  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || open === 'nothing') return;
    // What the list stands in stays open.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  return (
    <li class="session-row" onKeydown={closeByEscape}>
      {children}
      {actions.isLive && (
        <button
          key="manage"
          id={buttonId}
          type="button"
          class="icon-button"
          aria-expanded={open === 'nothing' ? 'false' : 'true'}
          aria-label={fill(texts.manage, { title: summary.title ?? texts.untitled })}
          onClick={() => (open === 'nothing' ? setOpen('form') : close())}
        >
          <Icon name="more" />
        </button>
      )}
      {open === 'form' && (
        <NameForm key="form" summary={summary} actions={actions} onDone={close} onDelete={() => setOpen('question')} />
      )}
      {open === 'question' && <DeleteQuestion key="question" summary={summary} actions={actions} onDone={close} />}
    </li>
  );
}

interface FormProps {
  readonly summary: SessionSummary;
  readonly actions: WorkspaceActions;
  readonly onDone: () => void;
}

function NameForm({ summary, actions, onDone, onDelete }: FormProps & { readonly onDelete: () => void }) {
  const texts = useTexts('tutor').session;
  const [failed, setFailed] = useState('');
  const fieldId = `name-${summary.id}`;
  useEffect(() => document.getElementById(fieldId)?.focus(), []);
  const save = async (event: Event) => {
    event.preventDefault();
    const title = String(new FormData(event.target as HTMLFormElement).get('title') ?? '').trim();
    const said = await actions.renameSession(summary.id, title);
    if (said === null) onDone();
    else setFailed(said);
  };
  return (
    <form class="session-form" onSubmit={(event: Event) => void save(event)}>
      <label for={fieldId}>{texts.name}</label>
      <input id={fieldId} name="title" maxlength={120} autocomplete="off" dir="auto" value={summary.title ?? ''} />
      <p class="fine" role="status">
        {failed}
      </p>
      <button type="submit" class="button">
        {texts.save}
      </button>
      <button type="button" class="button is-danger" onClick={onDelete}>
        <Icon name="bin" /> {texts.remove}
      </button>
    </form>
  );
}

/** What is deleted is gone: it is asked once more, and what stays is said. */
function DeleteQuestion({ summary, actions, onDone }: FormProps) {
  const texts = useTexts('tutor').session;
  const [failed, setFailed] = useState('');
  const keepId = `keep-${summary.id}`;
  useEffect(() => document.getElementById(keepId)?.focus(), []);
  const remove = async () => setFailed((await actions.deleteSession(summary.id)) ?? '');
  return (
    <fieldset class="session-form">
      <legend>{texts.removeAsk}</legend>
      <p class="fine">{summary.kind === 'thread' ? texts.removesThread : texts.removesConversation}</p>
      <p class="fine" role="status">
        {failed}
      </p>
      <button type="button" class="button" id={keepId} onClick={onDone}>
        {texts.keep}
      </button>
      <button type="button" class="button is-danger" onClick={() => void remove()}>
        <Icon name="bin" /> {texts.removeYes}
      </button>
    </fieldset>
  );
}
