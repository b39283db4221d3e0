// One question and what becomes of it: its answer as it arrives, a passage opened beneath it, or why nothing came.
import { spokenWords } from '../said-words.ts';
import { fill } from '../texts/wording.ts';
import { type AnswerSoFar, answerView } from './answer-view.ts';
import type { CourseService, Sentence } from './course-service.ts';
import { add, make } from './dom.ts';
import { passageView } from './passage-view.ts';
import type { EmbedFailure } from './token-keeper.ts';
import type { Wording } from './wording.ts';

interface TurnGiven {
  readonly question: string;
  readonly server: string;
  readonly service: CourseService;
  wording(): Wording;
  /** Asks anew: this question as it is typed or once more, or another one. */
  ask(question: string, isAsTyped?: boolean): void;
  /** Told to screen readers. */
  say(text: string): void;
}

export class TurnView {
  readonly element: HTMLElement;
  readonly #given: TurnGiven;
  readonly #body = make('div');
  readonly #passage = make('div');
  #answer: AnswerSoFar = { sentences: [], references: [], verdict: null };

  constructor(given: TurnGiven) {
    this.#given = given;
    const question = make('p', { part: 'question', dir: 'auto' }, given.question);
    this.element = make('article', { part: 'turn', 'aria-label': given.question }, question, this.#body, this.#passage);
    add(this.#body, make('p', { class: 'fine', part: 'status' }, given.wording().texts.searching));
  }

  async run(isAsTyped: boolean, signal: AbortSignal): Promise<void> {
    const { service, question, say, wording } = this.#given;
    try {
      const asked = await service.ask(question, { isAsTyped, signal });
      if (!asked.ok) return await this.#fail(asked.failure);
      for await (const event of asked.value.events) {
        if (event.type === 'data-sentence') {
          const { index, ...sentence } = event.data;
          this.#show({ sentences: [...this.#answer.sentences.slice(0, index), sentence] });
          say(spokenWords(sentence));
        } else if (event.type === 'data-references') this.#show({ references: event.data.references });
        else if (event.type === 'data-verdict') {
          const { sentences, references } = event.data;
          this.#show({ sentences, references, verdict: event.data });
        }
      }
      const { verdict } = this.#answer;
      if (verdict === null) await this.#fail({ kind: 'unreadable', status: 200, requestId: null });
      else say(verdict.status === 'answered' ? wording().texts.complete : (this.#body.textContent ?? ''));
    } catch (error) {
      if (!signal.aborted) return this.#fail({ kind: 'unreadable', status: 0, requestId: null }, error);
      this.#note(wording().texts.stopped);
    }
  }

  /** With what has come to be known meanwhile, such as the course's language. */
  refresh(): void {
    if (this.#answer.sentences.length > 0 || this.#answer.verdict) this.#show({});
  }

  #show(change: Partial<AnswerSoFar>): void {
    this.#answer = { ...this.#answer, ...change };
    const { wording, ask, question } = this.#given;
    const root = this.element.getRootNode() as ShadowRoot;
    const focused = this.#buttons().indexOf(root.activeElement as HTMLButtonElement);
    const actions = {
      ask: (other: string) => ask(other),
      askAsTyped: () => ask(question, true),
      open: (name: string, marks: readonly Sentence['evidence'][number][], opener: HTMLElement) =>
        void this.#open(name, marks, opener),
    };
    this.#body.replaceChildren(...answerView({ ...this.#answer, wording: wording(), actions }));
    if (focused >= 0) this.#buttons()[focused]?.focus();
  }

  /** Made anew with all that is shown: who goes back to one finds it by its place. */
  #buttons(): readonly HTMLButtonElement[] {
    return [...this.#body.querySelectorAll('button')];
  }

  #note(text: string): void {
    this.#body.querySelector('[part=status]')?.remove();
    add(this.#body, make('p', { class: 'fine', part: 'status' }, text));
    this.#given.say(text);
  }

  async #fail(failure: EmbedFailure, error?: unknown): Promise<void> {
    const { service, wording, ask, question } = this.#given;
    const { texts } = wording();
    const code = await service.explain(failure);
    const text = fill(texts.failures[code], { origin: location.origin });
    console.error(`groundwork-course: ${text}`, failure, error ?? '');
    this.#note(text);
    if (code === 'not_allowed' || code === 'not_found') return;
    const retry = make('button', { type: 'button', part: 'button', click: () => ask(question) }, texts.retry);
    add(this.#body, retry);
  }

  async #open(name: string, marks: readonly Sentence['evidence'][number][], opener: HTMLElement): Promise<void> {
    const { service, server, wording } = this.#given;
    const at = this.#buttons().indexOf(opener as HTMLButtonElement);
    const close = () => {
      this.#passage.replaceChildren();
      this.#buttons()[at]?.focus();
    };
    const show = (content: Parameters<typeof passageView>[0]) => {
      const view = passageView(content, { server, wording: wording(), close });
      this.#passage.replaceChildren(view);
      view.focus();
    };
    show(null);
    const version = this.#answer.references.find((each) => each.canonical_reference === name)?.version;
    const read = await service.passage(name, version ?? this.#answer.verdict?.course_version ?? 1, marks);
    if (read.ok) return show({ view: read.value });
    show({ failure: fill(wording().texts.failures[await service.explain(read.failure)], { origin: location.origin }) });
  }
}
