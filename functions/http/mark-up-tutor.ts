// Adds safe HTML to what the tutor says and to its cards, for pages that ask for it (`?markup=html`). What is stored stays
// plain. Texts of the material are Markdown; sentences are plain; both hold `$…$` mathematics.
import type {
  ConceptCard,
  DrillCard,
  ExamCard,
  TutorCard,
  TutorMessage,
  TutorSentence,
} from '../contract/tutor-card.ts';
import type { ThreadView } from '../contract/tutor-thread.ts';
import { holdsList } from '../workspace/group-sentences.ts';
import { escapeHtml, removeUnprintable } from '../workspace/markup/escape-html.ts';
import { showEmptyPlaces } from '../workspace/markup/insert-math.ts';
import { previewMath } from '../workspace/markup/preview-math.ts';
import { renderMath } from '../workspace/markup/render-math.ts';
import { renderPassage, renderPhrase, renderSentence } from '../workspace/render-passage.ts';
import { renderQuoted } from '../workspace/render-quoted.ts';

/** A reply that holds one message or several, and perhaps a memo. */
interface TutorReply {
  readonly message?: TutorMessage;
  readonly messages?: readonly TutorMessage[];
  readonly memo?: string | null;
}

/** The same reply, its texts also as HTML. */
export function markUpReply<Reply extends TutorReply>(reply: Reply): Reply {
  const { message, messages, memo } = reply;
  return {
    ...reply,
    ...(message && { message: markUpMessage(message) }),
    ...(messages && { messages: messages.map(markUpMessage) }),
    ...(typeof memo === 'string' && { memoHtml: renderPassage(memo) }),
  };
}

/** Characters of what a learner wrote whose formulas are set whenever the thread is read: a day's talk, and no more work. */
const mostSetAgain = 20_000;

/** Formulas of the learner's latest words are set; where there are more than anybody types, older ones stand as typed. */
export function markUpThread(view: ThreadView): ThreadView {
  let left = mostSetAgain;
  const messages = view.messages.toReversed().map((message) => {
    const { role, text, latex } = message;
    if (role !== 'learner') return markUpMessage(message);
    if (/[$\\]/.test(text ?? '')) left -= text?.length ?? 0;
    left -= latex?.length ?? 0;
    return left >= 0 ? markUpMessage(message) : showAsTyped(message);
  });
  return { ...view, messages: messages.reverse() };
}

function showAsTyped(message: TutorMessage): TutorMessage {
  const { text, latex } = message;
  return {
    ...message,
    ...(text !== null && { textHtml: escapeHtml(removeUnprintable(text)) }),
    ...(latex !== null && { latexHtml: `<code class="latex">${escapeHtml(removeUnprintable(latex))}</code>` }),
  };
}

/** The tutor's words are marked up by sentence; a learner's as a whole. */
export function markUpMessage(message: TutorMessage): TutorMessage {
  const { text, latex, sentences, card } = message;
  return {
    ...message,
    ...(text !== null && sentences.length === 0 && { textHtml: renderSentence(text) }),
    ...(latex !== null && { latexHtml: renderFormula(latex, true) }),
    sentences: sentences.map(markUpSentence),
    card: card && markUpCard(card),
    ...(message.closest && { closest: message.closest.map(markUpClosest) }),
  };
}

function markUpClosest(place: NonNullable<TutorMessage['closest']>[number]) {
  return place.content === undefined ? place : { ...place, html: renderPassage(place.content) };
}

function markUpCard(card: TutorCard): TutorCard {
  switch (card.type) {
    case 'CONCEPT':
      return markUpConcept(card);
    case 'DRILL':
      return markUpDrill(card);
    case 'EXAM':
      return markUpExam(card);
  }
}

function markUpConcept(card: ConceptCard): ConceptCard {
  const { keyIdeas, workedExample: example } = card;
  return {
    ...card,
    keyIdeas: keyIdeas.map(markUpSentence),
    workedExample: example && {
      ...example,
      problemHtml: renderProblem(example.problemLatex),
      stepsHtml: example.stepsLatex.map(renderExample),
      finalAnswerHtml: renderExample(example.finalAnswerLatex),
    },
  };
}

function markUpDrill(card: DrillCard): DrillCard {
  const { prompt, questionLatex, options, result } = card;
  return {
    ...card,
    promptHtml: renderPassage(withGaps(prompt)),
    ...(questionLatex !== '' && { questionHtml: renderFormula(questionLatex, true) }),
    optionsHtml: options.map(renderPhrase),
    result: result && markUpResult(result),
  };
}

/** What a learner answered is a formula or stays as it was typed: it is no Markdown. */
function markUpResult(result: NonNullable<DrillCard['result']>): NonNullable<DrillCard['result']> {
  const answer = previewMath(result.answer ?? '', showEmptyPlaces);
  return {
    ...result,
    feedbackHtml: renderPhrase(result.feedbackText),
    ...(answer.kind === 'formula' && { answerHtml: answer.html }),
  };
}

function markUpExam(card: ExamCard): ExamCard {
  const { stem, options } = card;
  return {
    ...card,
    stemHtml: renderPassage(withGaps(stem)),
    options: options.map((option) => ({ ...option, html: renderPhrase(option.text) })),
  };
}

/** What is quoted of the course is Markdown; our own words are plain. */
function markUpSentence(sentence: TutorSentence): TutorSentence & { html: string } {
  const { text, block } = sentence;
  if (block === 'text' && holdsList(text)) return { ...sentence, html: renderPassage(text) };
  return { ...sentence, html: block ? renderQuoted({ text, block, is_quote: true }) : renderSentence(text) };
}

/** A gap to fill is neither emphasis nor a line across the card. */
function withGaps(markdown: string): string {
  return markdown.includes('`') ? markdown : markdown.replace(/(?<!\\)_{3,}/g, (gap) => '\\_'.repeat(gap.length));
}

/** LaTeX by itself, also where its writer put dollar signs around it. */
function renderFormula(latex: string, isDisplay: boolean): string {
  return latex.includes('$') ? renderSentence(latex) : renderMath(latex, isDisplay);
}

/** Parts of a worked example are LaTeX, or the content's own words with mathematics in them. */
function renderExample(part: string): string {
  return isWords(part) ? renderPhrase(part) : renderMath(part, false);
}

/** What is asked may be several paragraphs. */
function renderProblem(problem: string): string {
  return isWords(problem) ? renderPassage(problem) : renderMath(problem, true);
}

/** Dollar signs, or letters in a row that no command takes: words, or a product that reads well as they stand. */
function isWords(part: string): boolean {
  if (part.includes('$')) return true;
  return /[\p{L}\p{M}]{3,}/u.test(part.replace(/\\(?:text|mathrm|operatorname)\s*\{[^{}]*\}|\\[a-zA-Z]+/g, ' '));
}
