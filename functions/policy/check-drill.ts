// Marks a drill's answer without a model: right, wrong, or not to be decided here. Pure and deterministic.
// Errs to `undecided`: a wrong "wrong" discourages, a wrong "right" would count as evidence.
import type { AnswerForm } from '../course/tutor-material.ts';
import { hasForm, repeatsTask } from './drill-answer/answer-form.ts';
import { type AnswerVerdict, compareAnswers, compareValues } from './drill-answer/compare-answers.ts';
import { compareTexts } from './drill-answer/compare-texts.ts';
import { type ParsedAnswer, parseAnswer } from './drill-answer/parse-answer.ts';
import { baseValue, mayLackUnit, type Quantity, readQuantity, valueIn } from './drill-answer/read-quantity.ts';

export type DrillVerdict = AnswerVerdict;

/** Characters of an answer that rules read, given or expected: longer ones are compared as they stand. */
export const longestMarked = 200;

/**
 * Marks an answer given in LaTeX or plain form ("x=4", "4", "\frac{8}{2}", "4,0").
 * @param input.expected all answers that are right, as the drill's author wrote them
 * @param input.question the expression that was to be transformed, if any: giving it back is no answer, however it is ordered
 * @param input.form the form it is wanted in; otherwise the one that the expected answers show
 */
export function checkDrill(input: {
  readonly expected: readonly string[];
  readonly given: string;
  readonly question?: string | null;
  readonly form?: AnswerForm | null | undefined;
}): DrillVerdict {
  const given = input.given.normalize('NFC');
  if (given.trim() === '') return 'wrong';
  if (input.expected.some((expected) => bare(expected) === bare(given))) return 'right';
  if (input.question && (bare(given) === bare(input.question) || repeatsTask(input.question, given))) return 'wrong';
  if (given.length > longestMarked) return 'undecided';
  const readings = readingsOf(given);
  const short = input.expected.filter((expected) => expected.length <= longestMarked);
  const verdicts = short.map((expected) => checkAgainst(expected, given, readings, input.form ?? null));
  if (verdicts.includes('right')) return 'right';
  if (isInOtherScript(given, input.expected)) return 'undecided';
  return verdicts.includes('undecided') || verdicts.length === 0 ? 'undecided' : 'wrong';
}

/** A word written in letters that none of the answers has: it may be the same word. */
function isInOtherScript(given: string, expected: readonly string[]): boolean {
  const isLatin = (text: string) => /\p{Script=Latin}/u.test(text);
  const isOther = (text: string) => /(?!\p{Script=Latin}|\p{Script=Greek})\p{L}/u.test(text);
  if (!isOther(given) && !isLatin(given)) return false;
  const words = expected.filter((text) => /\p{L}{2}/u.test(text));
  if (words.length === 0) return false;
  return isOther(given) && !isLatin(given) ? !words.some(isOther) : !isOther(given) && !words.some(isLatin);
}

function checkAgainst(
  expected: string,
  given: string,
  readings: readonly ParsedAnswer[],
  form: AnswerForm | null,
): DrillVerdict {
  const right = isAllNumbers(expected) ? allNumbers : parseAnswer(expected);
  const measured = checkQuantity(expected, given);
  if (measured !== null) return measured === 'right' && !measuresHaveForm(expected, given, form) ? 'wrong' : measured;
  if (right.kind === 'text') return compareTexts(expected, given);
  const verdicts = [...readings, ...(isAllNumbers(given) ? [allNumbers] : [])].map((each) => {
    const verdict = compareAnswers(right, each);
    return verdict === 'right' && !hasForm(form, right, each) ? 'wrong' : verdict;
  });
  return verdicts.includes('right') ? 'right' : verdicts.includes('undecided') ? 'undecided' : 'wrong';
}

function measuresHaveForm(expected: string, given: string, form: AnswerForm | null): boolean {
  const [wanted, said] = [expected, given].map((text) => {
    const measure = measureOf(text);
    return measure === null ? parseAnswer(text) : asValue(measure.value);
  });
  return wanted === undefined || said === undefined || hasForm(form, wanted, said);
}

/** Null where neither has a unit, or where only what else is written can tell. */
function checkQuantity(expected: string, given: string): DrillVerdict | null {
  const [one, other] = [measureOf(expected), measureOf(given)];
  if (one !== null && other !== null) {
    const verdict = checkMeasures(one, other);
    return verdict !== 'right' && one.isLetter && other.isLetter ? null : verdict;
  }
  if (one !== null) {
    const bareNumber = parseAnswer(given);
    if (bareNumber.kind !== 'expression' || one.isLetter) return null;
    return mayLackUnit(one) ? compareValues(asValue(one.value), bareNumber) : 'wrong';
  }
  // A unit that nobody asked for is no mistake; a letter behind a number may be an unknown.
  if (other === null || other.isLetter) return null;
  const right = parseAnswer(expected);
  return right.kind === 'expression' ? compareValues(right, asValue(other.value)) : null;
}

/** Per cent is read with the number itself, since it may be left out or turned into a decimal. */
function measureOf(text: string): Quantity | null {
  const quantity = readQuantity(text);
  return quantity?.unit.dimension === 'share' ? null : quantity;
}

function checkMeasures(expected: Quantity, given: Quantity): DrillVerdict {
  if (expected.unit.dimension !== given.unit.dimension) return 'wrong';
  if (expected.unit === given.unit) return compareValues(asValue(expected.value), asValue(given.value));
  const exact = compareValues(asValue(baseValue(expected)), asValue(baseValue(given)));
  // "3.28 ft" for "1 m": rounded as far as it is written.
  return exact === 'right' ? 'right' : compareValues(asValue(valueIn(expected, given.unit)), asValue(given.value));
}

function asValue(expression: Quantity['value']): Extract<ParsedAnswer, { kind: 'expression' }> {
  return { kind: 'expression', expression, hasPercent: false };
}

const allNumbers: ParsedAnswer = parseAnswer('(-infinity, infinity)');

function isAllNumbers(text: string): boolean {
  return /^[\s$]*(?:all(?: of the)?(?: real)? numbers|all reals?|any real number|(?:the )?real numbers|(?:x\s*(?:∈|\\in)\s*)?(?:ℝ|R|\\mathbb\s*\{?R\}?|\\R))[\s$.]*$/i.test(
    text,
  );
}

/** "4,0" may be four, written with a decimal comma, or two numbers. */
function readingsOf(given: string): readonly ParsedAnswer[] {
  const text = given.trim();
  const isDecimalComma = /\d,\d/.test(text) && text.split(',').length === 2 && !/[([{;]/.test(text);
  return isDecimalComma ? [parseAnswer(text), parseAnswer(text.replace(',', '.'))] : [parseAnswer(text)];
}

/** Space means nothing in mathematics; between words it does. */
function bare(text: string): string {
  if (/^[\p{L}\p{M}\s'’-]+$/u.test(text)) return text.normalize('NFC').trim().replace(/\s+/g, ' ');
  return text.normalize('NFC').replace(/[\s$]|\\left|\\right/g, '');
}
