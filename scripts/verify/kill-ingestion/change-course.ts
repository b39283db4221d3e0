// Random edits of a course's files, the way authors make them. The same seed makes the same history.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const vocabulary =
  'sensor harbour violin copper meadow lantern orchard glacier saddle compass parcel timber whistle pepper marble'.split(
    ' ',
  );

export interface Chance {
  /** A whole number from 0 to below `limit`. */
  readonly below: (limit: number) => number;
  readonly share: () => number;
}

/** Numerical Recipes' linear congruential generator: reproducible, and good enough to pick lines. */
export function openChance(seed: number): Chance {
  let state = seed >>> 0;
  const share = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  return { share, below: (limit) => Math.floor(share() * limit) };
}

/** Inserts, edits and deletes a few paragraphs in every document named. */
export function changeCourse(input: {
  readonly folder: string;
  readonly paths: readonly string[];
  readonly chance: Chance;
  readonly round: number;
}): void {
  const { chance, round } = input;
  for (const path of input.paths) {
    const file = join(input.folder, path);
    const blocks = readFileSync(file, 'utf8').trimEnd().split('\n\n');
    const prose = blocks.flatMap((block, index) => (/^[A-Za-z]/.test(block) ? [index] : []));
    const edited = prose[chance.below(Math.max(1, prose.length))];
    if (edited !== undefined) blocks[edited] = `${blocks[edited]} In round ${round} this grew.`;
    for (let count = 1 + chance.below(3); count > 0; count -= 1) {
      blocks.splice(1 + chance.below(blocks.length), 0, `${sentence(chance)} It was added in round ${round}.`);
    }
    const added = blocks.flatMap((block, index) => (/It was added in round/.test(block) ? [index] : []));
    if (added.length > 8) blocks.splice(added[chance.below(added.length)] ?? 1, 1);
    writeFileSync(file, `${blocks.join('\n\n')}\n`);
  }
}

function sentence(chance: Chance): string {
  const words = Array.from({ length: 8 }, () => vocabulary[chance.below(vocabulary.length)]);
  return `A ${words.join(' ')} ${chance.below(10_000)} stands here.`;
}
