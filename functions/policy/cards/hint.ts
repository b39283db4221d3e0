// The next hint on a drill: its author's, from the gentlest on, none that says a right answer. Pure.
import { checkDrill } from '../check-drill.ts';
import { type SaidOfChoice, shownAnswer, wordsOfChoice } from './feedback.ts';
import type { DrillKey } from './teaching-passage.ts';
import { type CardLanguage, cardTexts } from './texts.ts';

/**
 * @param input.given how many hints on this drill the learner had
 * @param input.beside what the course says beside the drill's passage, as it is to be shown
 * @param input.wrongOptions choices that may be ruled out one by one where no hint is left: of practice, never of what counts. Of
 * some the course says something; that comes before what stands beside, and before those that are only ruled out
 * @param input.aboutOption what the course says of a choice; null where it says nothing
 * @param input.unitTitle names what to look up where nothing else is left
 * @returns null where nothing is left to say without saying the answer
 */
export function nextHint(input: {
  readonly key: Pick<DrillKey, 'answers' | 'hints'>;
  readonly given: number;
  readonly language?: CardLanguage;
  readonly unitTitle?: string | null;
  readonly beside?: string | null;
  readonly wrongOptions?: readonly string[];
  readonly aboutOption?: (option: string) => SaidOfChoice | null;
}): string | null {
  const { key, given, unitTitle = null, beside = null, wrongOptions = [] } = input;
  const texts = cardTexts(input.language ?? 'en');
  const written = key.hints.filter((hint) => hint.trim() !== '' && !tellsAnswer(hint, key.answers));
  const options = wrongOptions.map((option) => {
    const about = wordsOfChoice(texts, input.aboutOption?.(option) ?? null);
    const ruledOut = texts.ruledOut(shownAnswer(option));
    return { saysMore: about !== null, text: about === null ? ruledOut : `${ruledOut} ${about}` };
  });
  const [telling, bare] = [options.filter(({ saysMore }) => saysMore), options.filter(({ saysMore }) => !saysMore)];
  // One wrong choice stays beside the right one.
  const left = [...telling, ...bare].slice(0, -1);
  const textsOf = (all: typeof left) => all.filter((option) => left.includes(option)).map(({ text }) => text);
  const hints = [...written, ...textsOf(telling), ...(beside === null ? [] : [beside]), ...textsOf(bare)];
  const next = hints[given];
  if (next !== undefined) return next;
  // Said once: whoever is stuck still needs the idea itself.
  return given > hints.length || unitTitle === null || tellsAnswer(unitTitle, key.answers)
    ? null
    : texts.lookUp(unitTitle);
}

/** Whether a text holds a right answer, whole or as one of its formulas or numbers. */
export function tellsAnswer(text: string, answers: readonly string[]): boolean {
  const plain = comparable(text);
  const pieces = [
    ...text.matchAll(/\$\$?([^$]+)\$\$?/g),
    ...text.matchAll(/(?<![\w.])([-−]?\d+(?:[.,/]\d+)*)(?![\w])/g),
  ].flatMap((match) => (match[1] ?? '').split(/=|\\approx|\\Rightarrow/));
  return answers.some((answer) => {
    const wanted = comparable(answer);
    const solved = comparable(answer.split('=').at(-1) ?? answer);
    if ([wanted, solved].some((each) => each !== '' && holdsWhole(plain, each))) return true;
    return pieces.some((piece) => checkDrill({ expected: [answer], given: piece, form: 'any' }) === 'right');
  });
}

function holdsWhole(text: string, part: string): boolean {
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + part.length] ?? ' '];
    if (!/[\p{L}\p{N}.]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

function comparable(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[$*_]|\\left|\\right|\\text(?=\{)/g, '')
    .replace(/[−–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}
