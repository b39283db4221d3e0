// Who does what to whom, read from word order: the heads on either side of a word, a passive turned round.
// No grammar: what is no verb gives roles too, which is harmless because only an exact exchange of both heads counts.

import type { PreparedSentence } from './prepare.ts';

interface Role {
  readonly act: string;
  readonly by: string;
  readonly to: string;
}

/** Words that may stand between a head and what it does. */
const between =
  /^(?:is|are|was|were|be|been|being|can|could|will|would|may|might|must|should|does|do|did|has|have|had|also|then|to|not|always|often|usually|directly)$/;
const passive = /^(?:is|are|was|were|be|been|being)$/;
const determiners =
  /^(?:the|a|an|this|that|these|those|its|their|his|her|your|our|each|every|all|some|any|one|by|with|to|from)$/;
/** Furthest a head may stand from its act, in words. */
const reach = 5;

/** True when a source says the same act with both heads exchanged, and none says it the sentence's way. */
export function exchangesRoles(sentence: PreparedSentence, near: readonly PreparedSentence[]): boolean {
  if (sentence.content.length < 3) return false;
  const own = rolesOf(sentence);
  if (own.length === 0) return false;
  const known = near.flatMap(rolesOf);
  const has = (act: string, by: string, to: string): boolean =>
    known.some((role) => role.act === act && role.by === by && role.to === to);
  return own.some(({ act, by, to }) => has(act, to, by) && !has(act, by, to));
}

function rolesOf(sentence: PreparedSentence): readonly Role[] {
  const isContent = new Set(sentence.content);
  const roles: Role[] = [];
  for (const index of sentence.content) {
    const left = headBefore(sentence, isContent, index);
    const right = headAfter(sentence, isContent, index);
    const act = sentence.tokens[index];
    if (left === null || right === null || !act || act.kind !== 'word' || left.stem === right.stem) continue;
    const turned = left.isPassive && right.isBy;
    // "A is connected to B" says nothing of who acts; only "by" does.
    if (left.isPassive && !turned) continue;
    roles.push({ act: act.stem, by: turned ? right.stem : left.stem, to: turned ? left.stem : right.stem });
  }
  return roles;
}

function headBefore(
  sentence: PreparedSentence,
  isContent: ReadonlySet<number>,
  act: number,
): { readonly stem: string; readonly isPassive: boolean } | null {
  let isPassive = false;
  for (let index = act - 1; index >= 0 && act - index <= reach; index -= 1) {
    const token = sentence.tokens[index];
    if (!token || isBroken(sentence, index)) return null;
    if (isContent.has(index)) return { stem: token.stem, isPassive };
    if (!between.test(token.word)) return null;
    if (passive.test(token.word)) isPassive = true;
  }
  return null;
}

/** Head of the words after the act: the last topic word before the run breaks. */
function headAfter(
  sentence: PreparedSentence,
  isContent: ReadonlySet<number>,
  act: number,
): { readonly stem: string; readonly isBy: boolean } | null {
  let isBy = false;
  let head: string | null = null;
  for (let index = act + 1; index < sentence.tokens.length && index - act <= reach; index += 1) {
    const token = sentence.tokens[index];
    if (!token || isBroken(sentence, index - 1)) break;
    if (isContent.has(index)) head = token.stem;
    else if (head !== null || !determiners.test(token.word)) break;
    else if (token.word === 'by') isBy = true;
  }
  return head === null ? null : { stem: head, isBy };
}

/** A mark that ends a phrase stands after the token. */
function isBroken(sentence: PreparedSentence, index: number): boolean {
  const between = sentence.text.slice(sentence.tokens[index]?.end ?? 0, sentence.tokens[index + 1]?.start ?? 0);
  return /[,;:.!?()]/.test(between);
}
