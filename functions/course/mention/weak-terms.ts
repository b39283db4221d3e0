// Decides which weak terms count: letters with numbers get their level from their place in a chain ("d20 l1 s3"),
// loose wordings ("the first step") count beside another level. What stands alone is dropped.

import type { MentionLevel } from './levels.ts';
import type { Link } from './link.ts';
import type { LevelTerm } from './term.ts';
import type { Token } from './tokenise.ts';

type LinkOf = (left: LevelTerm, right: LevelTerm) => Link;

/** The terms that count, letters with their level filled in. `linkOf` reads the link between two terms. */
export function settleWeakTerms(terms: readonly LevelTerm[], tokens: readonly Token[], linkOf: LinkOf): LevelTerm[] {
  const settled: LevelTerm[] = [];
  for (let at = 0; at < terms.length; ) {
    const term = terms[at] as LevelTerm;
    const before = settled.at(-1);
    const after = terms[at + 1];
    const isBeside = (left: LevelTerm | undefined, right: LevelTerm | undefined) =>
      left !== undefined &&
      right !== undefined &&
      isTied(linkOf(left, right)) &&
      supports(term, left === term ? right : left);
    if (term.letter !== null) {
      let next = at + 1;
      while (terms[next]?.letter && isChained(linkOf(terms[next - 1] as LevelTerm, terms[next] as LevelTerm)))
        next += 1;
      const chain = terms.slice(at, next);
      const follower = terms[next];
      const isAnchored = before !== undefined && isTied(linkOf(before, term)) && isHeld(before, term, tokens);
      const levels = levelsOfChain(chain, isAnchored ? before : undefined);
      const isFollowed = follower !== undefined && isTied(linkOf(chain.at(-1) as LevelTerm, follower));
      if (levels !== null && (isAnchored || isFollowed || standsAlone(chain, levels, tokens)))
        settled.push(...chain.map((each, index) => ({ ...each, level: levels[index] ?? each.level, isWeak: false })));
      at = next;
      continue;
    }
    if (!term.isWeak || isBeside(before, term) || isBeside(term, after)) settled.push(term);
    at += 1;
  }
  return settled;
}

/** "d20 lab 1", "step 3, l1" */
function isTied(link: Link): boolean {
  return (link.kind === 'nest' && link.via !== 'gap') || (link.kind === 'range' && link.isDash);
}

function isChained(link: Link): boolean {
  return isTied(link) || link.kind === 'coordinate' || link.kind === 'range';
}

/** "S3 in lab 2" may well be the product; "lab 2, s3" and "lab 2 S3" are steps. */
function isHeld(before: LevelTerm, term: LevelTerm, tokens: readonly Token[]): boolean {
  return (
    before.letter !== null ||
    tokens.slice(before.next, term.first).every(({ kind, text }) => kind === 'mark' || text === 'of')
  );
}

/** A bare "B12" is a cell beside a sheet only. */
function supports(term: LevelTerm, other: LevelTerm): boolean {
  if (other.letter !== null) return false;
  if (term.level !== 'cell') return other.level !== term.level;
  return other.level === 'sheet' || (other.level === 'row' && typeof term.values[0] === 'number');
}

const letterLevels: Readonly<Record<string, MentionLevel>> = {
  ...{ d: 'day', c: 'chapter', l: 'lab', s: 'step', e: 'example', p: 'procedure', r: 'row' },
};

/** The level of each letter of a chain; null where they make no sense. */
function levelsOfChain(chain: readonly LevelTerm[], anchor: LevelTerm | undefined): readonly MentionLevel[] | null {
  const levels: MentionLevel[] = [];
  for (const [index, { letter, level: own }] of chain.entries()) {
    const isRepeated = index > 0 && chain[index - 1]?.letter === letter;
    const said = [...(anchor ? [anchor.level] : []), ...levels];
    const isHeld = said.some((level) => level === 'chapter' || level === 'lab');
    const plain = own === 'column' ? own : letter === 'c' && isHeld ? 'concept' : letterLevels[letter ?? ''];
    const level = isRepeated ? levels.at(-1) : plain;
    if (level === undefined || (!isRepeated && said.includes(level))) return null;
    levels.push(level);
  }
  return levels;
}

/** Without a full level word beside it, a chain of two levels needs small letters, or what holds steps and cells. */
function standsAlone(chain: readonly LevelTerm[], levels: readonly MentionLevel[], tokens: readonly Token[]): boolean {
  const isSmall = chain.every((term) => tokens[term.first]?.raw === term.letter);
  return new Set(levels).size > 1 && (isSmall || levels.some((level) => /^(?:lab|chapter|row)$/.test(level)));
}
