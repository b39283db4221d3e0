// `<groundwork-course course="…">` for pages of other sites: a question field and cited answers in a shadow root. Where the
// service is, the address of this script says, or `server`.
import type { CourseBody } from '../../contract/course.ts';
import { CourseService } from './course-service.ts';
import { add, make } from './dom.ts';
import css from './embed.css';
import { TokenKeeper, type TokenSource, tokenFrom } from './token-keeper.ts';
import { TurnView } from './turn-view.ts';
import { type Wording, wordingOf } from './wording.ts';

const { currentScript } = document;
const home = currentScript instanceof HTMLScriptElement ? currentScript.src : null;
const longestQuestion = 2000;
const keptTurns = 20;

class GroundworkCourse extends HTMLElement {
  /** Who asks: a token of the identity provider that the service trusts, or a function that gives it. May be set before this script runs. */
  token: TokenSource | null = (this as { readonly token?: TokenSource | null }).token ?? null;

  readonly #root = this.attachShadow({ mode: 'open' });
  readonly #said = make('div', { class: 'said', role: 'log', 'aria-live': 'polite' });
  readonly #turns = make('div', { part: 'turns' });
  readonly #footer = make('div', { part: 'footer' });
  #running: AbortController | null = null;
  #service: CourseService | null = null;
  #course: CourseBody | null = null;
  #shown: TurnView[] = [];
  #setRunning: (isRunning: boolean) => void = () => {};

  connectedCallback(): void {
    if (this.#root.childElementCount > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    this.#root.adoptedStyleSheets = [sheet];
    this.#root.append(this.#form(), this.#said, this.#turns, this.#footer);
  }

  disconnectedCallback(): void {
    this.#running?.abort();
  }

  #wording(): Wording {
    const nearest = this.closest<HTMLElement>('[lang]')?.lang;
    return wordingOf(this.getAttribute('language') ?? nearest ?? '', this.#course?.language);
  }

  #form(): HTMLElement {
    const { texts, language } = this.#wording();
    const field = make('textarea', {
      id: 'question',
      part: 'field',
      rows: '1',
      maxlength: String(longestQuestion),
      dir: 'auto',
    });
    const submit = make('button', { part: 'button', class: 'main' }, texts.ask);
    const stop = make(
      'button',
      { type: 'button', part: 'stop', hidden: true, click: () => this.#running?.abort() },
      texts.stop,
    );
    this.#setRunning = (isRunning) => {
      const hadFocus = this.#root.activeElement === (isRunning ? submit : stop);
      [submit.hidden, stop.hidden] = [isRunning, !isRunning];
      if (hadFocus) (isRunning ? stop : field).focus();
    };
    const send = (event: Event) => {
      event.preventDefault();
      const question = field.value.trim();
      if (question === '' || this.#running) return;
      field.value = '';
      void this.#ask(question, false);
    };
    // Enter asks, as in every field of one line; while a script is composed it belongs to that.
    field.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.shiftKey && !event.isComposing) send(event);
    });
    const label = make('label', { for: 'question', part: 'label' }, this.getAttribute('label') ?? texts.label);
    return make(
      'form',
      { part: 'form', lang: language, submit: send },
      label,
      make('div', { class: 'row' }, field, submit, stop),
    );
  }

  async #ask(question: string, isAsTyped: boolean): Promise<void> {
    if (this.#running) return;
    const { texts } = this.#wording();
    const server = this.#server();
    const courseId = this.getAttribute('course');
    if (server === null || !courseId)
      return this.#footer.replaceChildren(make('p', { role: 'alert' }, texts.failures.not_set_up));
    const from = this.getAttribute('token-from');
    this.#service ??= new CourseService({
      server,
      courseId,
      tokens: new TokenKeeper(server, this.token ?? (from === null ? null : tokenFrom(from))),
    });
    const running = new AbortController();
    this.#running = running;
    this.#setRunning(true);
    this.#said.replaceChildren();
    const turn = new TurnView({
      ...{ question, server, service: this.#service },
      wording: () => this.#wording(),
      ask: (other, typed = false) => void this.#ask(other, typed),
      say: (text) => add(this.#said, make('p', {}, text)),
    });
    this.#shown = [turn, ...this.#shown].slice(0, keptTurns);
    this.#turns.replaceChildren(...this.#shown.map(({ element }) => element));
    this.#turns.lang = this.#wording().language;
    await turn.run(isAsTyped, running.signal);
    if (this.#running === running) this.#running = null;
    this.#setRunning(false);
    await this.#readCourse(this.#service);
  }

  /** After the first answer, so that whoever only looks at the page asks the service nothing. */
  async #readCourse(service: CourseService): Promise<void> {
    if (this.#course !== null) return;
    const read = await service.course();
    if (!read.ok) return;
    this.#course = read.value;
    for (const turn of this.#shown) turn.refresh();
    this.#offerErasing(service);
  }

  #offerErasing(service: CourseService): void {
    const { erase } = this.#wording().texts;
    const button = (text: string, click: () => void) => make('button', { type: 'button', class: 'link', click }, text);
    const offer = () => this.#footer.replaceChildren(button(erase.ask, sure));
    const sure = () => {
      const keep = button(erase.keep, offer);
      this.#footer.replaceChildren(
        button(erase.sure, () => void done()),
        ' ',
        keep,
      );
      keep.focus();
    };
    const done = async () => {
      const erased = await service.erase();
      const { texts } = this.#wording();
      const said = erased.ok ? erase.done : texts.failures[await service.explain(erased.failure)];
      if (erased.ok) {
        this.#shown = [];
        this.#turns.replaceChildren();
      }
      this.#footer.replaceChildren(make('p', { role: 'status' }, said));
    };
    // Whom a token of the page's own names has their data at the service itself.
    if (this.token === null && !this.hasAttribute('token-from')) offer();
  }

  #server(): string | null {
    const given = this.getAttribute('server') ?? home;
    const url = given !== null && URL.canParse(given, document.baseURI) ? new URL(given, document.baseURI) : null;
    return url !== null && /^https?:$/.test(url.protocol) ? url.origin : null;
  }
}

if (!customElements.get('groundwork-course')) customElements.define('groundwork-course', GroundworkCourse);
