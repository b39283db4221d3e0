// What a reader sees where there is no plain answer: the outcome, why, and where to go from here.
import type { Answer, AnswerStatus } from '../../contract/answer.ts';
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import type { OutlineContainer, Suggestion } from '../model.ts';
import { readerAddress } from '../reader-addresses.ts';
import { asksNothing, reasonText } from '../texts/reason-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { composerId } from './element-ids.ts';
import { BlockWords } from './html.tsx';
import { Icon, type IconName } from './icons.tsx';
import { PlaceName } from './place-name.tsx';
import { RefusedWays } from './refused-ways.tsx';

type Refusal = Exclude<AnswerStatus, 'answered'>;

const icons: Readonly<Record<Refusal, IconName>> = {
  not_covered: 'empty',
  ambiguous_reference: 'question',
  unknown_reference: 'question',
  withheld: 'warning',
  unavailable: 'offline',
};

interface OutcomeProps {
  readonly answer: Answer;
  readonly status: Refusal;
  /** Authors see what was asked and got no answer. */
  readonly isSeen: boolean;
  readonly titled: OutlineContainer | null;
  readonly actions: WorkspaceActions;
  readonly onRetry: () => void;
  readonly onEdit: () => void;
}

export function OutcomeCard({ answer, status, isSeen, titled, actions, onRetry, onEdit }: OutcomeProps) {
  const texts = useTexts('ask');
  const hasSentences = answer.sentences.length > 0;
  // Withheld, but not without a word: what stands is either a part, or the passages themselves.
  const partHeading = answer.guard.is_fallback ? texts.ownWords : texts.onlyPart;
  const isUnasked = asksNothing(answer);
  // The passages themselves say what there is: the refusal need not say it again.
  // A question in another language is told so in the answer's own text, closest passages or not.
  const isNear = answer.reason !== 'other_language' && answer.suggestions.some(({ content }) => content !== undefined);
  const reason = isNear && answer.reason === 'not_in_material' ? null : reasonText(answer.reason, texts);
  // The page says it in plain words of its own, and what helps.
  const isPlain = answer.reason === 'not_in_material' || answer.reason === 'says_no_more';
  const isRefused = status === 'not_covered' && !isUnasked;
  const isAbsent = answer.reason === 'not_in_material' && answer.suggestions.length === 0;
  const heading = () => {
    if (answer.reason === 'says_no_more') return texts.saysNoMore;
    if (isNear) return texts.closest;
    if (hasSentences) return partHeading;
    return isUnasked ? texts.noQuestion : texts.outcomes[status];
  };
  return (
    <div class={`outcome outcome-${status}`}>
      <div class="outcome-head">
        <span class="outcome-icon">
          <Icon name={isUnasked ? 'question' : icons[status]} />
        </span>
        <div>
          <h3>{heading()}</h3>
          {!hasSentences && !isNear && !isPlain && <p class="outcome-text">{answer.answer}</p>}
          {reason && <p class="fine">{reason}</p>}
        </div>
      </div>
      <Suggestions answer={answer} heading={isNear ? null : texts.suggestions[status]} actions={actions} />
      {isNear && <ReadOn answer={answer} />}
      {isRefused && (
        <RefusedWays courseId={answer.course_id} isNear={!isAbsent} {...{ isSeen, titled, actions, onEdit }} />
      )}
      {status === 'unavailable' && actions.isLive && (
        <button type="button" class="button" onClick={onRetry}>
          <Icon name="refresh" /> {texts.turn.retry}
        </button>
      )}
    </div>
  );
}

/** From the closest passage on: what is asked may stand beside it. */
function ReadOn({ answer }: Pick<OutcomeProps, 'answer'>) {
  const { readOn } = useTexts('ask').suggestions;
  const closest = answer.suggestions.find(({ canonical_reference }) => canonical_reference !== null);
  if (!closest) return null;
  const { canonical_reference: reference, title } = closest;
  return (
    <p class="read-on">
      <a class="button" href={readerAddress({ courseId: answer.course_id, reference })}>
        <Icon name="book" /> {fill(readOn, { place: title })}
      </a>
    </p>
  );
}

/** Places to go from here. */
export function Suggestions(props: {
  readonly answer: Pick<Answer, 'suggestions' | 'status' | 'course_id'>;
  /** Null where what stands above heads them. */
  readonly heading: string | null;
  readonly actions: WorkspaceActions;
}) {
  const { answer, heading, actions } = props;
  if (answer.suggestions.length === 0) return null;
  const Offer = answer.status === 'ambiguous_reference' ? Choice : Nearest;
  return (
    <div class="suggestions">
      {heading !== null && <p class="eyebrow">{heading}</p>}
      <ul>
        {answer.suggestions.map((suggestion) => (
          <li key={`${suggestion.container_id} ${suggestion.canonical_reference}`} class="offer">
            <Offer courseId={answer.course_id} suggestion={suggestion} actions={actions} />
            {suggestion.content !== undefined && <Closest html={suggestion.html} text={suggestion.content} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface SuggestionProps {
  readonly courseId: string;
  readonly suggestion: Suggestion;
  readonly actions: WorkspaceActions;
}

/** A choice asks again, naming the place; it is a button, as it does something. */
function Choice({ suggestion, actions }: SuggestionProps) {
  const { display_reference: place, title } = suggestion;
  const choose = (event: MouseEvent) => {
    event.preventDefault();
    actions.ask(place);
  };
  return (
    <button
      class="suggestion"
      type="submit"
      form={composerId}
      name="suggested"
      value={place}
      formnovalidate
      onClick={choose}
    >
      <span class="suggestion-place">
        <PlaceName text={place} />
      </span>
      <span class="suggestion-title">{title}</span>
      <Icon name="send" />
    </button>
  );
}

/** Leads to the passage, or to the part of the course that the next question can be limited to. */
function Nearest({ courseId, suggestion, actions }: SuggestionProps) {
  const { canonical_reference: reference, container_id: scope } = suggestion;
  const target = reference ? { place: { reference, version: null } } : { scope };
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    actions.choose(suggestion);
  };
  return (
    <a class="suggestion is-titled" href={pageAddress({ course: courseId, ...target })} onClick={follow}>
      <span class="suggestion-title">{suggestion.title}</span>{' '}
      <span class="suggestion-place">
        <PlaceName text={suggestion.display_reference} />
      </span>
      <Icon name="book" />
    </a>
  );
}

/** Of what is longer only the beginning shows until more is asked for; without a script as well. */
const longestShown = { characters: 500, lines: 8 };

/** The text of a passage that may not answer: nothing in it is numbered or marked like a citation. */
function Closest({ html, text }: { readonly html?: string | undefined; readonly text: string }) {
  const texts = useTexts('ask').suggestions;
  const isLong = text.length > longestShown.characters || text.split('\n').length > longestShown.lines;
  return (
    <div class={isLong ? 'closest is-long' : 'closest'}>
      <BlockWords html={html} text={text} />
      {isLong && (
        <details>
          <summary>
            <span class="closest-more">{texts.showAll}</span>
            <span class="closest-less">{texts.showLess}</span>
          </summary>
        </details>
      )}
    </div>
  );
}
