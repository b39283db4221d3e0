// An answer as elements: its sentences as the course set them, a numbered button behind each for its passage, the sources,
// and what is said beside or instead of them.

import type { Answer } from '../../contract/answer.ts';
import { placeTitle } from '../../contract/place-title.ts';
import { type AnswerPiece, groupSentences, type NumberedSentence } from '../group-sentences.ts';
import { asksNothing } from '../texts/reason-text.ts';
import { fill } from '../texts/wording.ts';
import type { Sentence } from './course-service.ts';
import { make, wordsOf } from './dom.ts';
import type { Wording } from './wording.ts';

export interface AnswerSoFar {
  readonly sentences: readonly Sentence[];
  readonly references: Answer['references'];
  /** The whole answer, once it is there. */
  readonly verdict: Answer | null;
}

interface AnswerActions {
  open(reference: string, marks: readonly Sentence['evidence'][number][], opener: HTMLElement): void;
  ask(question: string): void;
  askAsTyped(): void;
}

type Shown = AnswerSoFar & { readonly wording: Wording; readonly actions: AnswerActions };

export function answerView(shown: Shown): readonly Node[] {
  const { verdict, wording, sentences } = shown;
  const parts = [
    verdict && spellingNote(verdict, shown),
    verdict && outcome(verdict, shown),
    sentences.length > 0 && text(shown),
  ];
  if (verdict)
    parts.push(further(verdict, shown), declined(verdict, wording), sources(shown), suggestions(verdict, shown));
  return parts.filter((part) => part instanceof Node);
}

function text(shown: Shown): Node {
  const passages = groupSentences(shown.sentences, shown.references).map(({ isQuote, pieces }) => {
    const set = pieces.map((piece) => setPiece(piece, shown));
    return isQuote ? make('blockquote', { part: 'quote' }, ...set) : make('div', {}, ...set);
  });
  return make('div', { part: 'answer', lang: shown.wording.courseLanguage }, ...passages);
}

function setPiece({ kind, items }: AnswerPiece, shown: Shown): Node {
  const setAll = (sentences: readonly NumberedSentence[]) =>
    sentences.map((each) => sentenceOf(each, kind === 'table', shown));
  if (kind !== 'list' && kind !== 'numbered_list') {
    const set = items.flatMap(({ sentences }) => setAll(sentences));
    return make(kind === 'table' ? 'div' : 'p', { class: kind }, ...set);
  }
  const listed = items.map(({ step, number, sentences }) => {
    const label = step === null ? null : make('b', {}, `${fill(shown.wording.texts.step, { number: step })} `);
    return make('li', { value: number === null ? undefined : String(number) }, label, ...setAll(sentences));
  });
  return make(kind === 'list' ? 'ul' : 'ol', {}, ...listed);
}

function sentenceOf({ sentence, isCited }: NumberedSentence, isBlock: boolean, shown: Shown): Node {
  const given = sentence as Sentence;
  const words = wordsOf(given, isBlock ? 'div' : 'span');
  const answers = given.answers && given.is_quote && !isBlock;
  const cited = isCited ? [...new Set(given.references)] : [];
  const marks = cited.flatMap((name) => mark(name, given, shown));
  return make(isBlock ? 'div' : 'span', { part: 'sentence' }, answers ? make('mark', {}, words) : words, ...marks, ' ');
}

/** Numbers count in the order of first use, as the references do that come after the sentences. */
function numberOf(name: string, { sentences }: AnswerSoFar): number {
  return [...new Set(sentences.flatMap(({ references }) => references))].indexOf(name) + 1;
}

function mark(name: string, sentence: Sentence, shown: Shown): readonly Node[] {
  const { references, wording, actions } = shown;
  const number = numberOf(name, shown);
  const reference = references.find(({ canonical_reference }) => canonical_reference === name);
  const place = wording.place(reference?.display_reference ?? name);
  const marks = sentence.evidence.filter(({ reference: of }) => of === name);
  const click = (event: MouseEvent) => actions.open(name, marks, event.currentTarget as HTMLElement);
  const label = fill(wording.texts.source, { number, place });
  return [make('button', { type: 'button', class: 'mark', part: 'mark', 'aria-label': label, click }, String(number))];
}

function sources({ references, wording, actions, ...shown }: Shown): Node | null {
  if (references.length === 0) return null;
  const items = references.map(
    ({ canonical_reference: name, display_reference, container_title: container, document }) => {
      const title = placeTitle({ container, document: document.name, section: document.section });
      const click = (event: MouseEvent) => actions.open(name, [], event.currentTarget as HTMLElement);
      const number = numberOf(name, { references, ...shown });
      const named = `${number > 0 ? `${number}. ` : ''}${title}`;
      return make(
        'li',
        {},
        make('button', { type: 'button', class: 'link', part: 'source', click }, named),
        ` ${wording.place(display_reference)}`,
      );
    },
  );
  return make(
    'div',
    { part: 'sources' },
    make('p', { class: 'fine' }, wording.texts.sources),
    make('ul', { class: 'plain' }, ...items),
  );
}

/** Where there is no plain answer: what became of the question, and the service's own words where nothing else is shown. */
function outcome(verdict: Answer, { wording: { texts, courseLanguage } }: Shown): Node | null {
  if (verdict.status === 'answered') return null;
  const isNear =
    verdict.reason !== 'other_language' && verdict.suggestions.some(({ content }) => content !== undefined);
  if (isNear) return make('p', { part: 'note' }, make('b', {}, texts.closest));
  const heading = asksNothing(verdict) ? null : make('b', {}, texts.outcomes[verdict.status]);
  const said = verdict.sentences.length > 0 ? null : make('p', { lang: courseLanguage, dir: 'auto' }, verdict.answer);
  return make('div', { part: 'note' }, heading, said);
}

function suggestions(verdict: Answer, { wording, actions }: Shown): Node | null {
  if (verdict.suggestions.length === 0) return null;
  const isChoice = verdict.status === 'ambiguous_reference';
  const items = verdict.suggestions.map((suggestion) => {
    const { canonical_reference: name, display_reference: place, title, content, html } = suggestion;
    const click = (event: MouseEvent) => {
      if (isChoice || name === null) actions.ask(place);
      else actions.open(name, [], event.currentTarget as HTMLElement);
    };
    const [named, beside] = isChoice ? [wording.place(place), title] : [title, wording.place(place)];
    const offer = make('button', { type: 'button', class: 'link', part: 'suggestion', click }, named);
    const words = content === undefined ? null : wordsOf({ text: content, html }, 'div');
    words?.setAttribute('lang', wording.courseLanguage ?? '');
    return make('li', {}, offer, ` ${beside}`, words);
  });
  return make('ul', { class: 'plain', part: 'suggestions' }, ...items);
}

function spellingNote({ spelling = [] }: Answer, { wording: { texts }, actions }: Shown): Node | null {
  if (spelling.length === 0) return null;
  const words = (of: 'typed' | 'meant') => spelling.map((each) => `“${each[of]}”`).join(', ');
  const again = fill(texts.spelling.asTyped, { words: words('typed') });
  const click = () => actions.askAsTyped();
  return make(
    'p',
    { part: 'note' },
    `${fill(texts.spelling.shown, { words: words('meant') })} `,
    make('button', { type: 'button', class: 'link', click }, again),
  );
}

function declined({ parts = [] }: Answer, { texts }: Wording): Node | null {
  const lines = parts
    .filter(({ status }) => status !== 'answered')
    .map(({ question, status }) =>
      fill(texts.declined[status === 'not_covered' ? status : 'not_answered'], { question }),
    );
  if (lines.length === 0) return null;
  return make('ul', { class: 'plain', part: 'note' }, ...lines.map((line) => make('li', { dir: 'auto' }, line)));
}

function further({ further: left = [] }: Answer, { wording, actions }: Shown): Node | null {
  if (left.length === 0) return null;
  const items = left.map(({ canonical_reference: name, display_reference, count }) => {
    const click = (event: MouseEvent) => actions.open(name, [], event.currentTarget as HTMLElement);
    const words = fill(wording.texts.more, { count, place: wording.place(display_reference) });
    return make('li', {}, make('button', { type: 'button', class: 'link', click }, words));
  });
  return make('ul', { class: 'plain' }, ...items);
}
