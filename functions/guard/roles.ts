// Who does what to whom, read from word order: the heads on either side of a word, a passive turned round.
// No grammar: what is no verb gives roles too, which is harmless because only an exchange of both sides counts.

import { type PreparedSentence, stemAt } from '../text/prepare.ts';
import { exchangesFollowers, marksRolesBehind } from './exchanged-followers.ts';
import { perSentence } from './per-sentence.ts';

function list(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/));
}

interface Role {
  readonly act: string;
  /** Stems of the words that stand together as the one who acts, and as what is acted on. */
  readonly by: readonly string[];
  readonly to: readonly string[];
}

/** Words that may stand between a head and what it does. */
const between = list(
  `is are was were be been being can could will would may might must should does do did has have had also then to not
  always often usually directly`,
);
const passive = list('is are was were be been being');
const determiners = list(
  'the a an this that these those its their his her your our each every all some any one by with to from',
);
/** Furthest a head may stand from its act, in words. */
const reach = 5;

/** True when a source says the same act with both sides exchanged, and none says it the sentence's way. */
export function exchangesRoles(sentence: PreparedSentence, near: readonly PreparedSentence[]): boolean {
  if (sentence.content.length < 3) return false;
  if (marksRolesBehind(sentence.text)) return near.some((source) => exchangesFollowers(sentence, source));
  const own = rolesOf(sentence);
  if (own.length === 0) return false;
  const known = near.map(rolesOf);
  return own.some((role) => {
    const same = known.flatMap((roles) => roles.filter((other) => other.act === role.act));
    return (
      same.some((other) => share(role.by, other.to) && share(role.to, other.by)) &&
      !same.some((other) => share(role.by, other.by) || share(role.to, other.to))
    );
  });
}

function share(left: readonly string[], right: readonly string[]): boolean {
  return left.some((stem) => right.includes(stem));
}

const rolesOf = perSentence((sentence): readonly Role[] => {
  const isContent = new Set(sentence.content);
  const roles: Role[] = [];
  for (const index of sentence.content) {
    const act = sentence.tokens[index];
    if (act?.kind !== 'word') continue;
    const left = sideBefore(sentence, isContent, index);
    const right = left === null ? null : sideAfter(sentence, isContent, index);
    if (left === null || right === null || share(left.stems, right.stems)) continue;
    const turned = left.isPassive && right.isBy;
    // "A is connected to B" says nothing of who acts; only "by" does.
    if (left.isPassive && !turned) continue;
    roles.push({ act: act.stem, by: turned ? right.stems : left.stems, to: turned ? left.stems : right.stems });
  }
  return roles;
});

function sideBefore(
  sentence: PreparedSentence,
  isContent: ReadonlySet<number>,
  act: number,
): { readonly stems: readonly string[]; readonly isPassive: boolean } | null {
  let isPassive = false;
  for (let index = act - 1; index >= 0 && act - index <= reach; index -= 1) {
    const token = sentence.tokens[index];
    if (!token || isBroken(sentence, index)) return null;
    if (isContent.has(index)) return { stems: runBefore(sentence, isContent, index), isPassive };
    if (!between.has(token.word)) return null;
    if (passive.has(token.word)) isPassive = true;
  }
  return null;
}

/** The topic words that stand together up to a head, at most three. */
function runBefore(sentence: PreparedSentence, isContent: ReadonlySet<number>, head: number): readonly string[] {
  const stems: string[] = [];
  for (let index = head; index > head - 3 && isContent.has(index); index -= 1) {
    stems.push(stemAt(sentence, index));
    if (index > 0 && isBroken(sentence, index - 1)) break;
  }
  return stems;
}

/** The topic words that stand together after the act. */
function sideAfter(
  sentence: PreparedSentence,
  isContent: ReadonlySet<number>,
  act: number,
): { readonly stems: readonly string[]; readonly isBy: boolean } | null {
  let isBy = false;
  const stems: string[] = [];
  for (let index = act + 1; index < sentence.tokens.length && index - act <= reach; index += 1) {
    const token = sentence.tokens[index];
    if (!token || isBroken(sentence, index - 1)) break;
    if (isContent.has(index)) stems.push(token.stem);
    else if (stems.length > 0 || !determiners.has(token.word)) break;
    else if (token.word === 'by') isBy = true;
  }
  return stems.length === 0 ? null : { stems, isBy };
}

/** A mark that ends a phrase stands after the token. */
function isBroken(sentence: PreparedSentence, index: number): boolean {
  const to = sentence.tokens[index + 1]?.start ?? 0;
  for (let at = sentence.tokens[index]?.end ?? 0; at < to; at += 1)
    if (',;:.!?()'.includes(sentence.text[at] ?? ' ')) return true;
  return false;
}
