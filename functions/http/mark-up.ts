// Adds safe HTML to what an answer or a passage says, for pages that ask for it (`?markup=html`).
import type { AskEvent } from '../ask/ask-interface.ts';
import type { Answer } from '../contract/answer.ts';
import type { Passage, ReferenceView } from '../contract/course.ts';
import type { Span } from '../contract/spans.ts';
import { renderPassage } from '../workspace/render-passage.ts';
import { renderQuoted } from '../workspace/render-quoted.ts';

/** The same event, its sentences also as HTML. What is stored stays without: `save` keeps to its own answer. */
export function markUpEvent(event: AskEvent): AskEvent {
  if (event.type === 'sentence') return { ...event, sentence: markUpSentence(event.sentence) };
  if (event.type !== 'answer') return event;
  return { ...event, answer: markUpAnswer(event.answer) };
}

/** The same answer, its sentences and the passages of a refusal also as HTML. */
export function markUpAnswer(answer: Answer): Answer {
  const suggestions = answer.suggestions.map((suggestion) =>
    suggestion.content === undefined
      ? suggestion
      : { ...suggestion, html: passageHtml({ ...suggestion, content: suggestion.content }) },
  );
  return { ...answer, sentences: answer.sentences.map(markUpSentence), suggestions };
}

function markUpSentence(sentence: Answer['sentences'][number]): Answer['sentences'][number] {
  return { ...sentence, html: renderQuoted(sentence) };
}

/** The same view, each passage also as HTML. @param marks what of its own passage to mark: offsets into its content */
export function markUpView(view: ReferenceView, marks: readonly Span[] = []): ReferenceView {
  const { passage, current, parent, before, after } = view;
  return {
    ...view,
    passage: { ...passage, html: passageHtml(passage, marks) },
    current: current && markUpPassage(current),
    parent: parent && markUpPassage(parent),
    before: before.map(markUpPassage),
    after: after.map(markUpPassage),
  };
}

function markUpPassage(passage: Passage): Passage {
  return { ...passage, html: passageHtml(passage) };
}

/** A row is cited as a whole: nothing of its table is marked. */
function passageHtml({ content, table }: Pick<Passage, 'content' | 'table'>, marks: readonly Span[] = []): string {
  return table === undefined
    ? renderPassage(content, marks)
    : renderQuoted({ text: table, block: 'table', is_quote: true });
}
