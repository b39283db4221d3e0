import { describe, expect, test } from 'vitest';
import { type Piece, textDifference } from '../../functions/http/author/text-difference.ts';

const textOf = (pieces: readonly Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

/** A small generator of its own: the same texts on every machine. */
function randomTexts(seed: number) {
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const words = ['the', 'dough', ' ', '  ', '\n', '.', '$x^2$', 'आटा', '<b>', '☃', 'rises', '12.5'];
  return () => Array.from({ length: next(60) }, () => words[next(words.length)]).join('');
}

describe('the difference of two texts', () => {
  test('names the words that changed and no others', () => {
    expect(textDifference('Rye keeps for six months.', 'Rye keeps for five months.')).toEqual([
      { kind: 'same', text: 'Rye keeps for ' },
      { kind: 'removed', text: 'six' },
      { kind: 'added', text: 'five' },
      { kind: 'same', text: ' months.' },
    ]);
    expect(textDifference('It cannot be so.', 'It is seldom so.')).toEqual([
      { kind: 'same', text: 'It ' },
      { kind: 'removed', text: 'cannot be' },
      { kind: 'added', text: 'is seldom' },
      { kind: 'same', text: ' so.' },
    ]);
    expect(textDifference('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }]);
    expect(textDifference('', 'new')).toEqual([{ kind: 'added', text: 'new' }]);
    expect(textDifference('old', '')).toEqual([{ kind: 'removed', text: 'old' }]);
  });

  test('gives back both texts, whatever they are', () => {
    const text = randomTexts(7);
    for (let round = 0; round < 500; round += 1) {
      const [before, after] = [text(), text()];
      const pieces = textDifference(before, after);
      expect(textOf(pieces, 'added')).toBe(before);
      expect(textOf(pieces, 'removed')).toBe(after);
      for (const [index, piece] of pieces.entries()) expect(piece.kind).not.toBe(pieces[index + 1]?.kind);
    }
  });

  test('stays quick for long texts that share little', () => {
    const before = Array.from({ length: 20_000 }, (_, index) => `old${index}`).join(' ');
    const after = Array.from({ length: 20_000 }, (_, index) => `new${index}`).join(' ');
    const begun = performance.now();
    const pieces = textDifference(`The start. ${before}`, `The start. ${after}`);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect(pieces[0]).toEqual({ kind: 'same', text: 'The start. ' });
    expect(textOf(pieces, 'removed')).toBe(`The start. ${after}`);
  });
});
