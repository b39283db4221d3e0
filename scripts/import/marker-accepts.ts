// Whether our deterministic marker can mark an answer: right in another spelling, wrong when changed.
// A drill that it cannot decide would wait for a model, and no tier depends on one.
import { checkDrill } from '../../functions/policy/check-drill.ts';
import { latexToPlain } from '../../functions/policy/drill-answer/latex-to-plain.ts';
import { parseAnswer } from '../../functions/policy/drill-answer/parse-answer.ts';

/** Words that learners may be asked to write, beside single ones. */
const longestPhraseWords = 3;

/** @param input.question LaTeX of what was to be transformed; empty where there is none */
export function markerAccepts(input: { readonly answer: string; readonly question: string }): boolean {
  const { answer } = input;
  const expected = [answer];
  const question = input.question === '' ? null : input.question;
  const parsed = parseAnswer(answer);
  if (parsed.kind === 'text')
    return isPlainPhrase(answer) && checkDrill({ expected, given: `${answer.toUpperCase()}.` }) === 'right';
  const plain = latexToPlain(answer);
  if (plain === null) return parsed.kind === 'matrix' && checkDrill({ expected, given: answer, question }) === 'right';
  // Spelt so that sameness of the letters does not decide it.
  const respelt = parsed.kind === 'expression' && !parsed.hasPercent ? `(${plain})+0` : `${plain}.`;
  if (checkDrill({ expected, given: respelt, question, form: 'any' }) !== 'right') return false;
  if (parsed.kind !== 'expression') return checkDrill({ expected, given: '7919.37', question }) !== 'right';
  return checkDrill({ expected, given: `(${plain.replace(/\s*%$/, '')})+1.37`, question }) === 'wrong';
}

/** Whether the answer is the question as it stands. */
export function givesQuestionBack(input: { readonly answer: string; readonly question: string }): boolean {
  const bare = (text: string) => text.replace(/[\s$]|\\left|\\right/g, '');
  return input.question !== '' && bare(input.answer) === bare(input.question);
}

function isPlainPhrase(answer: string): boolean {
  return /^[\p{L}][\p{L}' -]*$/u.test(answer) && answer.split(/\s+/).length <= longestPhraseWords;
}
