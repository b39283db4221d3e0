// Adds safe HTML to what an answer or a passage says, for pages that ask for it (`?markup=html`).
import type { AskEvent } from '../ask/ask-interface.ts';
import type { Answer } from '../contract/answer.ts';
import type { Passage, ReferenceView } from '../contract/course.ts';
import { renderPassage, renderSentence } from '../workspace/render-passage.ts';

/** The same event, its sentences also as HTML. What is stored stays without: `save` keeps to its own answer. */
export function markUpEvent(event: AskEvent): AskEvent {
  if (event.type === 'sentence') return { ...event, sentence: markUpSentence(event.sentence) };
  if (event.type !== 'answer') return event;
  return { ...event, answer: markUpAnswer(event.answer) };
}

/** The same answer, its sentences also as HTML. */
export function markUpAnswer(answer: Answer): Answer {
  return { ...answer, sentences: answer.sentences.map(markUpSentence) };
}

function markUpSentence<Sentence extends { readonly text: string }>(sentence: Sentence): Sentence & { html: string } {
  return { ...sentence, html: renderSentence(sentence.text) };
}

/** The same view, each passage also as HTML. */
export function markUpView(view: ReferenceView): ReferenceView {
  const { passage, current, parent, before, after } = view;
  return {
    ...view,
    passage: markUpPassage(passage),
    current: current && markUpPassage(current),
    parent: parent && markUpPassage(parent),
    before: before.map(markUpPassage),
    after: after.map(markUpPassage),
  };
}

function markUpPassage(passage: Passage): Passage {
  return { ...passage, html: renderPassage(passage.content) };
}
