// Signals of what a sentence has and its evidence has not: names as wholes, runs of words, and subjects only pointed at.
import { describe, expect, test } from 'vitest';
import { align, chooseEvidence } from '../../functions/guard/align.ts';
import { coverageSignals } from '../../functions/guard/coverage-signals.ts';
import { meetTerms } from '../../functions/guard/meet-terms.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms, emptyStatistics, type TermStatistics } from '../../functions/text/term-statistics.ts';

function signals(claim: string, source: string, statistics: TermStatistics = emptyStatistics) {
  const sentence = prepareSentence(claim);
  const passage = preparePassage(source);
  const alignment = align(sentence, passage, statistics);
  return coverageSignals(meetTerms(sentence, passage, alignment, chooseEvidence(alignment)));
}
type Row = readonly [claim: string, source: string, value: number];
const reads = (name: string, rows: readonly Row[]) =>
  test.each(rows)(`${name} of "%s" beside "%s" is %s`, (claim, source, value) => {
    expect(signals(claim, source)[name]).toBeCloseTo(value, 5);
  });

describe('what is said of the subject', () => {
  reads('cover_predicate', [
    ['Flange hums loudly.', 'Flange hums.', 1 / 2],
    ['The flange is a gasket of a sprocket.', 'The gasket hums.', 1 / 2],
    ['flanges clank at the Borealis gasket', 'It clanks at a gasket. Flanges hum.', 1],
    ['flanges clank at the Borealis gasket', 'Oil clanks at a gasket. Flanges hum.', 3 / 4],
    ['flanges clank at the Borealis gasket', 'The oil clanks at a gasket. Flanges hum.', 1],
    ['flanges clank at the Borealis gasket', 'The Oil clanks at a gasket. Flanges hum.', 3 / 4],
    ['flanges clank at the Borealis gasket', 'The.', 0],
    ['flanges clank at the plinth gasket', 'It clanks at a gasket.', 1 / 2],
    ['Borealis is of the Xyloph gasket.', 'It has a gasket.', 1 / 2],
    ['It is.', 'Oil drips.', 1],
  ]);
  test('names that are met count, also where others are pointed at', () => {
    const source = 'It clanks at Borealis. Moss grows.';
    expect(signals('flanges clank at Borealis of Xyloph', source)['cover_predicate']).toBeCloseTo(2 / 3);
  });
});

describe('words', () => {
  reads('words_missing', [
    ['Flange, gasket.', 'Flange.', 1 / 3],
    ['Flange of 5 V.', 'Flange.', 0],
    ['Flange of 5.', 'Flange.', 0],
    ['Flange of five.', 'Flange.', 0],
    ['Flange of 3.4.5.', 'Flange.', 0],
    ['Flange of Borealis.', 'Flange.', 0],
    ['Flange of GPIO17.', 'Flange.', 0],
  ]);
  reads('longest_new_run', [
    ['Flange, gasket, plinth.', 'Flange.', 2 / 4],
    ['Flange, gasket, plinth.', 'Gasket.', 1 / 4],
    ['Gasket connectors.', 'Connections.', 1 / 4],
    ['Flange by flange.', 'Flange.', 0],
  ]);
  test('the heaviest missing is the rarest', () => {
    const course = countTerms([['flang'], ['flang'], ['gasket', 'flang'], ['plinth']]);
    const heaviest = (claim: string) => signals(claim, 'Oil drips.', course)['heaviest_missing'] ?? 0;
    expect(heaviest('flange gasket')).toBeCloseTo(Math.log(1 + 3.5 / 1.5) / 6);
    expect(heaviest('gasket flange')).toBe(heaviest('flange gasket'));
    expect(heaviest('flange')).toBeCloseTo(Math.log(1 + 1.5 / 3.5) / 6);
  });
  test('two neighbouring sentences count together, before and behind', () => {
    const window = (source: string) => signals('Flange, gasket, plinth.', source)['window_of_long'];
    const whole = Math.log(4) / 4;
    expect(window('Flange hums. Gasket drips. Plinth glows.')).toBeCloseTo((whole * 2) / 3);
    expect(window('Flange, gasket. Plinth glows.')).toBeCloseTo(whole);
    expect(window('Plinth glows. Flange, gasket.')).toBeCloseTo(whole);
    expect(window('Plinth glows. Oil drips. Flange, gasket.')).toBeCloseTo((whole * 2) / 3);
  });
});

describe('names', () => {
  reads('name_missing', [
    ['The pump of Ada hums.', 'The pump hums.', 1],
    ['The pump of Ada Stone hums.', 'The pump of Stone hums.', 0],
    ['The pump of Ada, Stone hums.', 'The pump of Stone hums.', 1],
    ['The pump of Ada-Stone hums.', 'The pump of Oslo hums.', 1],
    ['The pump of Ada then Stone hums.', 'The pump of Stone hums.', 1],
    ['The pump of Ada  Stone hums.', 'The pump of Stone hums.', 1],
    ['Ada Stone hums.', 'It hums.', 0],
    ['Ada Stone hums.', 'Oil hums.', 1],
    ['Ada Stone hums at Oslo.', 'It hums.', 1],
    ['The pump hums.', 'Oil drips.', 0],
    ['The GPIO17 hums.', 'Oil drips.', 0],
  ]);
  test('any word of them counts with the length of the sentence', () => {
    const of = (claim: string, source: string) => signals(claim, source)['name_missing_of_long'];
    expect(of('The pump of Ada Stone hums.', 'The pump of Stone hums.')).toBeCloseTo(Math.log(5) / 4);
    expect(of('The pump of GPIO17 hums.', 'The pump hums.')).toBeCloseTo(Math.log(4) / 4);
    expect(of('The pump of GPIO17 hums.', 'The GPIO17 hums.')).toBe(0);
    expect(of('The pump hums.', 'Oil drips.')).toBe(0);
  });
});
