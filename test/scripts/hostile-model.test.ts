import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../scripts/evaluate/metrics.ts';
import { writeLies } from '../../scripts/verify/hostile-model.ts';

const text =
  'A relay is an electrically operated switch. The relay in the kit is rated for 5 A at most. Pumps draw more current than a board gives. Water the beds before 9 in the morning.';
const shown = [{ n: 1, text }];

describe('the hostile model of evaluation', () => {
  it('mixes true sentences with false ones and records just the false', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { draft: said, lies } = writeLies(shown, ['Siemens', 'Arduino'], seededRandom(seed));
      const draft = said.map((each) => each.text);
      expect(draft).toHaveLength(4);
      expect(said.every(({ evidence }) => evidence.join() === '1')).toBe(true);
      expect(lies.length).toBeGreaterThan(0);
      for (const { text: lie } of lies) {
        expect(draft).toContain(lie);
        expect(text).not.toContain(lie);
      }
      const others = draft.filter((sentence) => !lies.some((lie) => lie.text === sentence));
      for (const sentence of others) expect(text).toContain(sentence);
    }
  });

  it('has every kind of lie', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 200; seed += 1) {
      for (const { kind } of writeLies(shown, ['Siemens', 'Arduino'], seededRandom(seed)).lies) kinds.add(kind);
    }
    for (const kind of ['negation', 'number', 'outside fact', 'added claim', 'reference'])
      expect(kinds).toContain(kind);
  });
});
