// A drill: what to work out, hints, a field or choices for the answer, and what came of it. After a wrong answer one more try,
// which does not count. Only the latest card of a thread is open: a drill that was left for another is set aside.
import { useState } from 'hono/jsx';
import type { DrillCard } from '../../../contract/tutor-card.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { BlockWords, InlineWords } from '../html.tsx';
import { MathField } from '../math-field.tsx';
import { SourceLinks } from '../tutor-text.tsx';
import { CardButton, CardButtons } from './card-button.tsx';
import { cardAnswerId, cardTitleId, focusAnswer } from './card-ids.ts';
import type { CardProps } from './card-props.ts';
import { ChoiceList } from './choice-list.tsx';
import { StatusPill } from './status-pill.tsx';
import { useArrival } from './use-arrival.ts';

/** What the service takes. */
const longestAnswer = 500;

type DrillProps = CardProps<DrillCard>;

export function DrillCardView(props: DrillProps) {
  const { card, message, activity, actions, language } = props;
  const { drill } = useTexts('tutor');
  const [refusal, setRefusal] = useState<'missing' | 'same' | null>(null);
  const arrival = useArrival(card.result?.gradedAt ?? null);
  const check = () => {
    const answer = answerOf(props);
    // The service takes what was marked before for the same answer, and would say nothing new.
    const isSame = answer !== '' && answer === card.result?.answer;
    setRefusal(answer === '' ? 'missing' : isSame ? 'same' : null);
    if (answer === '' || isSame) focusAnswer(message.id);
    else if (activity.kind !== 'working') actions.grade(message.id, answer);
  };
  const missing = card.options.length > 0 ? drill.chooseFirst : drill.answerFirst;
  return (
    <>
      <header class="card-head">
        <h2 id={cardTitleId(message.id)}>{drill.title}</h2>
        {card.place && <span class="tag">{placeText(card.place, drill)}</span>}
        {card.isDraft && <span class="tag">{drill.draft}</span>}
        {!card.countsTowardsTier && !card.isDraft && props.hasTiers && <span class="tag">{drill.practice}</span>}
      </header>
      <div class="card-task" lang={language}>
        <BlockWords html={card.promptHtml} text={card.prompt} />
        {card.questionLatex !== '' && <BlockWords key="formula" html={card.questionHtml} text={card.questionLatex} />}
      </div>
      <Hints {...props} />
      {isSetAside(props) ? <p class="fine">{drill.setAside}</p> : <Answer {...props} onSubmit={check} />}
      <div class="card-result" role="status" tabindex={-1} ref={arrival}>
        {card.result && <Result key="result" {...props} result={card.result} />}
        {!isDone(props) && refusal && <p key="missing">{refusal === 'same' ? drill.changeFirst : missing}</p>}
      </div>
      {card.result !== null &&
        message.references.some(({ canonical_reference: each }) => card.references.includes(each)) && (
          <div key="sources" class="card-read">
            <p class="eyebrow">{drill.sources}</p>
            <SourceLinks {...props} references={card.references} />
          </div>
        )}
      {actions.isLive && <Buttons key="buttons" {...props} onCheck={check} />}
    </>
  );
}

function placeText(place: NonNullable<DrillCard['place']>, texts: { readonly place: string; readonly only: string }) {
  return place.of === 1 ? texts.only : fill(texts.place, place);
}

/** A formula stands in the drill: its answer may be one. */
function isMathematical({ prompt, questionLatex }: DrillCard): boolean {
  return questionLatex !== '' || /[$=^]/.test(prompt);
}

/** Nothing was answered, and another card was asked for. */
function isSetAside({ card, isLatest }: DrillProps): boolean {
  return card.result === null && !isLatest;
}

/** Marked for good; until then the answer can be written. */
function isDone({ card }: Pick<DrillProps, 'card'>): boolean {
  return card.result !== null && !card.result.mayRetry;
}

function Hints({ hints, language }: DrillProps) {
  return (
    <div class="card-hints" role="status" lang={language}>
      {hints.map(({ id, sentences }) => (
        <div key={id}>
          {sentences.map(({ text, html }) => (
            <p key={text}>
              <InlineWords html={html} text={text} />
            </p>
          ))}
        </div>
      ))}
    </div>
  );
}

function Answer(props: DrillProps & { readonly onSubmit: () => void }) {
  const { card, message, answerDraft, actions, onSubmit } = props;
  const { drill } = useTexts('tutor');
  if (card.options.length > 0) return <Choices key="choices" {...props} />;
  if (isDone(props)) return <Given key="given" text={answerDraft} html={card.result?.answerHtml} />;
  return (
    <MathField
      key="field"
      id={cardAnswerId(message.id)}
      label={drill.answer}
      value={answerDraft}
      // Not while it is being marked: that would take the focus from whoever pressed Enter in it.
      isDisabled={!actions.isLive}
      isLive={actions.isLive}
      maxLength={longestAnswer}
      hasSymbols={isMathematical(card)}
      onInput={props.onAnswerDraft}
      onSubmit={onSubmit}
    />
  );
}

/** What was marked may be none of the choices: a client of the API can have sent its own words. */
function Choices({ card, message, answerDraft, chosenOption, actions, language, onChoose }: DrillProps) {
  const { drill, card: shared } = useTexts('tutor');
  const { options, optionsHtml } = card;
  const result = isDone({ card }) ? card.result : null;
  return (
    <>
      <ChoiceList
        key="list"
        name={cardAnswerId(message.id)}
        label={drill.choose}
        choices={options.map((text, index) => ({ id: text, text, html: optionsHtml?.[index] }))}
        chosen={chosenOption}
        chosenNote={result && shared.given}
        isDisabled={result !== null || !actions.isLive}
        language={language}
        onChoose={onChoose}
      />
      {result && !options.includes(answerDraft) && <Given key="given" text={answerDraft} html={result.answerHtml} />}
    </>
  );
}

/** As a formula where it is one, else as it was typed. Nothing where nobody kept it. */
function Given({ text, html }: { readonly text: string; readonly html: string | undefined }) {
  const { given } = useTexts('tutor').card;
  if (text.trim() === '') return null;
  return (
    <p class="card-given">
      <span class="eyebrow">{given}</span> <InlineWords html={html} text={text} />
    </p>
  );
}

function Result({ result, language }: DrillProps & { readonly result: NonNullable<DrillCard['result']> }) {
  const { drill } = useTexts('tutor');
  const { isCorrect, feedbackText, feedbackHtml, isRetry } = result;
  return (
    <>
      {isCorrect === true && <StatusPill outcome="good" text={drill.correct} />}
      {isCorrect === false && <StatusPill outcome="bad" text={drill.incorrect} />}
      {isCorrect === null && <StatusPill outcome="open" text={drill.undecided} />}
      {isCorrect !== true && (
        <p key="feedback" class="card-feedback" lang={language}>
          <InlineWords html={feedbackHtml} text={feedbackText} />
        </p>
      )}
      {isRetry && (
        <p key="retry" class="fine">
          {drill.secondTry}
        </p>
      )}
    </>
  );
}

function Buttons({
  card,
  message,
  activity,
  actions,
  isLatest,
  onCheck,
}: DrillProps & { readonly onCheck: () => void }) {
  const { drill, card: shared } = useTexts('tutor');
  const { id } = message;
  const isOpen = isDone({ card }) === false;
  const button = { activity, busyText: shared.working };
  if (isOpen && !isLatest && card.result === null) return null;
  if (isOpen) {
    return (
      <CardButtons key="open">
        <CardButton
          {...button}
          action="grade"
          look="primary"
          text={drill.check}
          busyText={drill.checking}
          onPress={onCheck}
        />
        {isLatest && <CardButton {...button} action="stuck" text={drill.stuck} onPress={() => actions.stuck(id)} />}
        {isLatest && card.result && (
          <CardButton
            {...button}
            action="continueDrill"
            text={shared.continue}
            onPress={() => actions.continueDrill(id)}
          />
        )}
      </CardButtons>
    );
  }
  if (!isLatest) return null;
  return (
    <CardButtons key="marked">
      <CardButton
        {...button}
        action="continueDrill"
        look="primary"
        text={shared.continue}
        onPress={() => actions.continueDrill(id)}
      />
      {card.place?.of !== 1 && (
        <CardButton
          key="another"
          {...button}
          action="requestDrill"
          text={drill.tryAnother}
          onPress={() => actions.requestDrill(card.unitId)}
        />
      )}
    </CardButtons>
  );
}

function answerOf({ card, answerDraft, chosenOption }: DrillProps): string {
  return (card.options.length > 0 ? (chosenOption ?? '') : answerDraft).trim();
}
