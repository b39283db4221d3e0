// The wording of a question as it stands alone: what asks, what is a heading only, and how a sentence begins and ends.
import { onlyFormula } from './source-text.ts';

const verbs =
  'add|approximate|calculate|choose|classify|combine|complete|compute|condense|compare|construct|convert|decompose|determine|describe|differentiate|divide|eliminate|estimate|evaluate|expand|explain|express|factor|find|give|graph|identify|interpret|list|match|multiply|name|order|parameterize|perform|plot|predict|prove|recognize|reduce|reflect|rewrite|round|select|show|simplify|sketch|solve|state|subtract|sum|test|translate|use|verify|write';
const instruction = new RegExp(`^(?:please )?(?:${verbs}|model the|for the following|set up)\\b`, 'i');
const asking = new RegExp(
  `\\?|(?:^|[.:;,]\\s+|\\n|\\b(?:and|please|then|to)\\s+)(?:${verbs}|model the|set up|what|which|how)\\b`,
  'i',
);
const questionWord = /^(?:what|which|how|who|where|is|are|does|do|can)\b/i;

/** Whether a text tells a learner what to do. */
export function asks(text: string): boolean {
  return asking.test(text);
}

/** Whether a text begins with what to do. */
function isInstruction(text: string): boolean {
  return instruction.test(text) || questionWord.test(text);
}

/** A line that names what follows and says nothing: "Cosine of angle", "Finding zeros using the Factor Theorem". */
export function isHeading(text: string): boolean {
  if (/^for the following \p{L}+:$/iu.test(text)) return true;
  const isGerund = /^\p{L}+ing\s\p{L}/u.test(text);
  const name = isGerund ? text.replace(/\.$/, '') : text;
  const isShort = text.split(/\s+/).length <= (isGerund ? 12 : 6);
  return isShort && !/[$\d.?!:,;=]/.test(name) && !isInstruction(text) && !condition.test(text);
}

const condition = /^(?:if|when|where|given|let|suppose|assume|assuming|using|for|after|before|on|in|at|with)\b/i;

/** One question is no list of exercises: it begins with a capital and ends with its mark. */
export function wordAlone(text: string): string {
  const own = text.replace(/^(?:for|in) (?:each of )?the following (?:exercise|problem|question)s?\s*[,:]\s*/i, '');
  const sentences = own.replace(laterInstruction, (whole) => whole.toUpperCase());
  return endSentence(
    /^\p{Ll}{2,}\b/u.test(sentences) ? sentences.charAt(0).toUpperCase() + sentences.slice(1) : sentences,
  );
}

const laterInstruction = new RegExp(`(?<=[.?!] )(?=(?:${verbs})\\b)[a-z]`, 'g');

function endSentence(begun: string): string {
  if (onlyFormula(begun) !== null || !/[\p{L}\p{N}$)]$/u.test(begun)) return begun;
  const last = begun.split(/(?<=[.?!])\s+/).at(-1) ?? begun;
  if (questionWord.test(last)) return `${begun}?`;
  return instruction.test(last) ? `${begun}.` : begun;
}

/** "Evaluate it at:" and the "a" after it are one sentence. */
export function joinOpenEnds(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const bare = /^(?:[a-zA-Z]|-?\d+(?:\.\d+)?)$/.test(part) ? `$${part}$` : part;
    const isValue = onlyFormula(bare) !== null && bare.length <= 24;
    if (before === undefined || !isValue || !/\b(?:at|for|when|where):?$/i.test(before)) joined.push(part);
    else joined.splice(-1, 1, `${before.replace(/:$/, '')} ${bare}`);
  }
  return joined;
}
