// The field that a question or a message is written in, and the line below it. Keeps no text itself.
import { useState } from 'hono/jsx';
import type { WorkspaceActions } from '../actions.ts';
import type { WorkspaceData } from '../model.ts';
import { isSlashOn, setSlash } from '../slash-key.ts';
import { useCount, useTexts } from '../texts/use-texts.ts';
import { questionFieldId, quoteId } from './element-ids.ts';
import { ScopeField } from './scope-field.tsx';

export const longestText = 2000;
/** Characters left from which on their number is shown. */
const tightRoom = 200;
const hintId = 'composer-hint';

/** What is asked about goes with the question. */
function roomOf({ quote }: Pick<WorkspaceData, 'quote'>): number {
  return quote === null ? longestText : longestText - `${quote}\n`.length;
}

interface FieldProps {
  readonly data: Pick<WorkspaceData, 'course' | 'outline' | 'scope' | 'draft' | 'quote' | 'turns'>;
  readonly actions: WorkspaceActions;
  readonly isTutor: boolean;
}

export function Field({ data, isTutor, isMathOpen, actions }: FieldProps & { readonly isMathOpen: boolean }) {
  const texts = useTexts('composer');
  const { quote, turns } = data;
  const first = data.scope === null ? 'first' : 'part';
  const asking = texts.placeholder[quote !== null ? 'quoted' : turns.length > 0 ? 'followUp' : first];
  const described = [quote === null ? '' : quoteId, hintId, isMathOpen ? `${questionFieldId}-preview` : ''];
  return (
    <>
      <label for={questionFieldId} class="visually-hidden">
        {isTutor ? texts.field.tutor : texts.field.ask}
      </label>
      <textarea
        id={questionFieldId}
        name="question"
        rows={1}
        maxlength={roomOf(data)}
        required
        placeholder={isTutor ? texts.placeholder.tutor : asking}
        aria-describedby={described.filter(Boolean).join(' ')}
        enterkeyhint="send"
        {...(actions.isLive && isSlashOn() ? { 'aria-keyshortcuts': '/' } : {})}
        dir="auto"
        {...(actions.isLive ? { value: data.draft } : {})}
        onInput={(event: Event) => actions.setDraft((event.target as HTMLTextAreaElement).value)}
        onKeydown={submitOnEnter}
      >
        {actions.isLive ? undefined : data.draft}
      </textarea>
    </>
  );
}

/** Which part of the course is asked, how to send, how much room is left. */
export function FieldFoot({ data, isTutor, actions }: FieldProps) {
  const texts = useTexts('composer');
  const count = useCount();
  const left = roomOf(data) - data.draft.length;
  const isLimited = !isTutor && data.scope !== null;
  const hint = isTutor ? texts.hint.tutor : isLimited ? texts.hint.limited : texts.hint.ask;
  const isTight = left <= tightRoom;
  return (
    <div class="composer-row">
      {!isTutor && <ScopeField key="scope" data={data} actions={actions} />}
      <span
        id={hintId}
        key="hint"
        class={isTight ? 'composer-hint is-tight' : isLimited ? 'composer-hint is-said' : 'composer-hint'}
      >
        {isTight ? count(texts.left, left) : actions.isLive || isLimited ? hint : texts.hint.withoutScript}
      </span>
      {actions.isLive && <SlashKey key="slash" />}
    </div>
  );
}

function SlashKey() {
  const texts = useTexts('composer');
  const [isOn, setOn] = useState(isSlashOn());
  const toggle = ({ target }: Event) => {
    const { checked } = target as HTMLInputElement;
    setSlash(checked);
    setOn(checked);
  };
  return (
    <label class="slash-key">
      <input type="checkbox" checked={isOn} onInput={toggle} /> <span>{texts.slashKey}</span>
    </label>
  );
}

/** Enter sends; not while a word is being composed (Hindi, Chinese…), where Enter ends the word. */
function submitOnEnter(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  (event.target as HTMLTextAreaElement).form?.requestSubmit();
}
