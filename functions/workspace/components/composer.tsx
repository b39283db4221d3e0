// Where a question to the course or a message to the tutor is written. Without a script it is a plain form for asking
// that the server answers with a page. Keeps no text itself: the draft is the page's.

import { useEffect, useState } from 'hono/jsx';
import type { WorkspaceActions } from '../actions.ts';
import { isTouched } from '../is-touched.ts';
import type { WorkspaceData } from '../model.ts';
import { askAbout } from '../quoted-question.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type ComposerMode, ComposerModes } from './composer-modes.tsx';
import { composerId, questionFieldId } from './element-ids.ts';
import { FormKey } from './form-key.tsx';
import { Icon } from './icons.tsx';
import { MathPreviewLine } from './math-preview.tsx';
import { goToEmptyPlace, MathToggle, MathTools } from './math-tools.tsx';
import { Field, FieldFoot, longestText } from './question-field.tsx';
import { Quotation } from './quotation.tsx';
import { isPreviewLoaded, type PreviewState, useMathPreview } from './use-math-preview.ts';
import { useRefusedFiles } from './use-refused-files.ts';
import { useVoice, type Voice, VoiceButton, VoicePlace, voiceButtonId } from './voice-button.tsx';

/** The second thing to do with the field, in a course that has a tutor. */
export interface Tutoring {
  readonly mode: ComposerMode;
  /** Whether the tutor is at work: nothing more is sent until it has answered. */
  readonly isBusy: boolean;
  onMode(mode: ComposerMode): void;
  say(input: { readonly text?: string; readonly latex?: string }): void;
}

interface ComposerProps {
  readonly data: Pick<WorkspaceData, 'course' | 'outline' | 'scope' | 'draft' | 'quote' | 'turns'>;
  readonly isAsking: boolean;
  readonly actions: WorkspaceActions;
  /** Absent or null: there is only asking. */
  readonly tutoring?: Tutoring | null;
}

export function Composer({ data, isAsking, actions, tutoring = null }: ComposerProps) {
  // A plain form can only ask.
  const isTutor = actions.isLive && tutoring?.mode === 'tutor';
  const isBusy = isTutor ? (tutoring?.isBusy ?? false) : isAsking;
  const voice = useVoice();
  const send: Send = (given, latex) => {
    if ((latex ?? given).trim() === '' || isBusy) return false;
    const asked = askAbout(data.quote, given.trim());
    if (isTutor) tutoring?.say(latex === null ? { text: asked } : { latex });
    else actions.ask(asked);
    return true;
  };
  const focusOn = (id: string) => document.getElementById(id)?.focus();
  return (
    <>
      <Writing
        key="writing"
        data={data}
        actions={actions}
        tutoring={tutoring}
        isTutor={isTutor}
        isBusy={isBusy}
        voice={voice}
        onSend={send}
      />
      <VoicePlace
        key="voice"
        voice={voice}
        isForTutor={isTutor}
        language={data.course?.language ?? 'en'}
        maxLength={longestText}
        onConfirm={(words, latex) => {
          send(words, latex);
          focusOn(questionFieldId);
        }}
        onClose={() => {
          voice.close();
          focusOn(voiceButtonId);
        }}
      />
    </>
  );
}

/** @returns false where nothing was sent: there was nothing, or something is still under way */
type Send = (given: string, latex: string | null) => boolean;

interface WritingProps extends Pick<ComposerProps, 'data' | 'actions'> {
  readonly tutoring: Tutoring | null;
  readonly isTutor: boolean;
  readonly isBusy: boolean;
  readonly voice: Voice;
  readonly onSend: Send;
}

function Writing({ data, actions, tutoring, isTutor, isBusy, voice, onSend }: WritingProps) {
  const { draft } = data;
  const [isMathWanted, setMathWanted] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const isMathOpen = isTutor && isMathWanted;
  const preview = useMathPreview(isTutor ? draft : '', isMathOpen);
  const hasRefused = useRefusedFiles(draft);
  useGrowingField(questionFieldId, draft);
  const submit = (event: Event) => {
    event.preventDefault();
    const field = document.getElementById(questionFieldId) as HTMLTextAreaElement;
    const isToBeFilled = isMathOpen && goToEmptyPlace(field);
    setWaiting(isToBeFilled);
    if (isToBeFilled || !onSend(draft, isTutor ? latexOf(preview) : null)) return;
    if (isTutor) actions.setDraft('');
    if (isTouched()) field.blur();
  };
  const isLimited = data.scope !== null && !isTutor;
  return (
    <form
      class={classOf({ 'is-limited': isLimited, 'has-tutor': tutoring !== null, 'has-quote': data.quote !== null })}
      id={composerId}
      method="post"
      action="/"
      onSubmit={submit}
    >
      <input type="hidden" name="course" value={data.course?.course_id ?? ''} />
      {!actions.isLive && <FormKey />}
      {data.quote !== null && <Quotation key="quote" quote={data.quote} data={data} actions={actions} />}
      {tutoring && <ComposerModes key="modes" mode={tutoring.mode} onMode={tutoring.onMode} />}
      <Field key="field" data={data} isTutor={isTutor} actions={actions} isMathOpen={isMathOpen} />
      <div class="composer-tools" key="tools">
        {isTutor && (
          <MathToggle
            key="math"
            fieldId={questionFieldId}
            isOpen={isMathOpen}
            isDisabled={false}
            onToggle={() => setMathWanted(!isMathWanted)}
          />
        )}
        {actions.isLive && <VoiceButton key="voice" voice={voice} isDisabled={isBusy} />}
      </div>
      <SendButton key="send" isTutor={isTutor} isBusy={isBusy} actions={actions} />
      <FieldFoot key="below" data={data} isTutor={isTutor} actions={actions} />
      <Notice key="notice" hasRefused={hasRefused} isWaiting={isWaiting} hasFailedToLoad={voice.state === 'failed'} />
      <Mathematics
        key="mathematics"
        isTutor={isTutor}
        isOpen={isMathOpen}
        preview={preview}
        onInput={actions.setDraft}
      />
    </form>
  );
}

function classOf(states: Readonly<Record<string, boolean>>): string {
  return ['composer', ...Object.keys(states).filter((name) => states[name])].join(' ');
}

interface MathematicsProps {
  readonly isTutor: boolean;
  readonly isOpen: boolean;
  readonly preview: PreviewState;
  onInput(value: string): void;
}

/** Symbols and preview; once they have been opened, a formula is shown as one even with the symbols put away. */
function Mathematics({ isTutor, isOpen, preview, onInput }: MathematicsProps) {
  if (isOpen) {
    const field = { fieldId: questionFieldId, isDisabled: false, maxLength: longestText };
    return <MathTools {...field} preview={preview} onInput={onInput} />;
  }
  return isTutor && isPreviewLoaded() && preview.kind === 'formula' ? (
    <MathPreviewLine id={`${questionFieldId}-preview`} preview={preview} />
  ) : null;
}

/** LaTeX that the learner has seen as a formula goes as one; plain mathematics goes as it was typed. */
function latexOf(preview: PreviewState): string | null {
  return preview.kind === 'formula' && preview.isLatex ? preview.latex : null;
}

/** Asks or sends; or stops what is being answered. */
function SendButton(props: {
  readonly isTutor: boolean;
  readonly isBusy: boolean;
  readonly actions: WorkspaceActions;
}) {
  const texts = useTexts('composer');
  if (props.isBusy && !props.isTutor) {
    return (
      <button key="stop" type="button" class="ask" onClick={() => props.actions.stop()}>
        <Icon name="stop" /> <span>{texts.stop}</span>
      </button>
    );
  }
  return (
    // Not disabled while the tutor works: that would take the focus away.
    <button key="ask" type="submit" class="ask" aria-disabled={props.isBusy ? 'true' : 'false'}>
      <span>{props.isTutor ? texts.send : texts.ask}</span> <Icon name="send" />
    </button>
  );
}

interface NoticeProps {
  readonly hasRefused: boolean;
  readonly isWaiting: boolean;
  readonly hasFailedToLoad: boolean;
}

function Notice({ hasRefused, isWaiting, hasFailedToLoad }: NoticeProps) {
  const texts = useTexts('composer');
  const failed = hasFailedToLoad ? texts.voice.failedToLoad : '';
  return (
    <p class="composer-notice" role="status">
      {hasRefused ? texts.filesRefused : isWaiting ? texts.math.nextBox : failed}
    </p>
  );
}

/** @param text what stands in the field: at each change its height is set anew; the style sheet says the greatest */
function useGrowingField(id: string, text: string): void {
  useEffect(() => {
    const field = document.getElementById(id);
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight}px`;
  }, [id, text]);
}
