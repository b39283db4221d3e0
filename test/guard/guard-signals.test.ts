// What each signal of the guard is read from: pairs of sentence and source that differ in one thing.
import { describe, expect, test } from 'vitest';
import { align, chooseEvidence, coverageBy, strengthBy, wholeCoverage } from '../../functions/guard/align.ts';
import { fewSentences, isOfFew, measureSupport, readSignals } from '../../functions/guard/support.ts';
import { applyLogistic, logisticModel, sigmoid } from '../../functions/text/calibration.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms, emptyStatistics, inverseDocumentFrequency } from '../../functions/text/term-statistics.ts';

function lay(claim: string, source: string, titles: readonly string[] = []) {
  const sentence = prepareSentence(claim);
  const passage = preparePassage(source, { titles });
  return { sentence, passage, alignment: align(sentence, passage, emptyStatistics) };
}
function signals(claim: string, source: string, titles: readonly string[] = []) {
  const { sentence, passage, alignment } = lay(claim, source, titles);
  return readSignals(sentence, passage, alignment, chooseEvidence(alignment));
}

type Row = readonly [name: string, claim: string, source: string, value: number];
const reads = (title: string, rows: readonly Row[]) =>
  test.each(rows)(`${title}: %s of "%s" beside "%s" is %s`, (name, claim, source, value) => {
    expect(signals(claim, source)[name]).toBeCloseTo(value, 5);
  });

describe('denial', () => {
  const source = 'The pump starts at dawn.';
  reads('a sentence that denies where its evidence does not', [
    ['denies_alone', 'The pump does not start at dawn.', source, 1],
    ['denies_alone', 'The pump starts at dawn.', source, 0],
    ['denies_alone', 'The pump refuses to start at dawn.', source, 1],
    ['denies_alone', 'The pump no longer starts at dawn.', source, 1],
    ['denies_alone', 'The pump starts at dawn rather than noon.', source, 1],
    ['denies_alone', 'The pump was turned down at dawn.', source, 1],
    ['denies_alone', 'The pump turned at dawn.', source, 0],
    ['denies_alone', 'Not merely the pump starts at dawn.', source, 0],
    ['denies_alone', 'Not just the pump starts at dawn.', source, 0],
    ['denies_alone', 'Nothing starts at dawn.', source, 1],
    ['denies_alone', 'Zero pumps start at dawn.', source, 1],
    ['denies_alone', 'The pump starts at zero.', source, 0],
    ['denies_alone', 'The pump starts at zero of dawn.', source, 0],
    ['denies_alone', 'The knot of the pump starts at dawn.', source, 0],
    ['denies_alone', 'The notable pump starts at dawn.', source, 0],
    ['denies_alone', 'The pump does not start at dawn.', 'The pump does not start at noon.', 0],
    ['denies_the_missing', 'The pump starts.', source, 0],
    ['denies_the_missing', 'The pump does not start.', source, 0],
    ['denies_the_missing', 'The pump does not whistle.', 'Oil drips.', 1],
  ]);
  const cues = `not no never none neither nor without cannot cant dont doesnt didnt isnt arent wasnt werent wont wouldnt
    couldnt havent hasnt hadnt refused refusing failed fails lacking lacks avoided unable incapable declined rejected deny
    denies denied denying excluded except disassociated nothing nobody instead unlike despite against`;
  test.each(cues.split(/\s+/))('"%s" denies, a word with more before it does not', (cue) => {
    expect(signals(`The pump ${cue} start.`, source)['denies_alone']).toBe(1);
    expect(signals(`The pump q${cue} start.`, source)['denies_alone']).toBe(0);
  });
  test.each([
    'no longer',
    'yet to',
    'turned down',
    'stay away',
    'stayed away',
    'stays away',
    'keep away',
    'kept away',
    'other than',
    'rather than',
    'left out',
  ])('"%s" denies by both its words', (cue) => {
    const [first = '', second = ''] = cue.split(' ');
    expect(signals(`The pump ${cue} start.`, source)['denies_alone']).toBe(1);
    if (first !== 'no') expect(signals(`The pump ${first} x ${second} start.`, source)['denies_alone']).toBe(0);
  });
  test('reaches seven words forward', () => {
    const reachOf = (words: number) => signals('Pumps start.', `Not ${'a '.repeat(words - 1)}pumps.`)['source_denies'];
    expect([reachOf(1), reachOf(7), reachOf(8)]).toEqual([1, 1, 0]);
  });
  reads('both sides', [
    ['both_deny', 'The pump does not start.', 'The pump does not start.', 1],
    ['both_deny', 'The pump starts.', 'The pump does not start.', 0],
    ['both_deny', 'The pump does not start.', 'The pump starts.', 0],
    ['source_denies', 'The pump starts.', 'The pump does not start.', 1],
    ['source_denies', 'The pump does not start.', 'The pump does not start.', 0],
    ['source_denies', 'The pump starts.', 'The pump starts.', 0],
    ['source_denies', 'The pump starts.', 'The pump starts and does not hum.', 0],
    ['source_denies', 'Pumps start.', 'Not a b c d e f g h pumps start.', 0],
    ['source_denies', 'The Ada pump starts.', 'It is not Ada.', 0],
  ]);
  reads('the opposite', [
    ['conflict', 'The pump is hot.', 'The pump is cold.', 1],
    ['conflict', 'The pump is hot.', 'The pump is hot, then cold.', 0],
    ['conflict', 'The pump is hot.', 'The pump is old.', 0],
    ['conflict', 'The pump is not hot.', 'The pump is cold.', 0],
    ['denies_the_excluded', 'The pump is not hot.', 'The pump is cold.', 1],
    ['denies_the_excluded', 'The pump is hot.', 'The pump is cold.', 0],
    ['conflict', 'The pump is unsupported.', 'The pump is supported.', 1],
    ['conflict', 'The pump is supported.', 'The pump is unsupported.', 1],
    ['conflict', 'The pump is red.', 'The pump is blue.', 1],
    ['conflict', 'The pump is red.', 'The pump is square.', 0],
    ['conflict', 'The blue pump is red.', 'The pump is blue.', 0],
    ['exclusive_added', 'Only the pump starts.', source, 1],
    ['exclusive_added', 'The pump starts.', source, 0],
    ['exclusive_added', 'Only the pump starts.', 'The pump alone starts.', 0],
    ['negation_mismatch', 'The pump does not start.', 'The pump starts.', 1],
    ['negation_mismatch', 'The pump starts.', 'The pump does not start.', 1],
    ['negation_mismatch', 'The pump starts.', 'The pump starts.', 0],
    ['negation_mismatch', 'The pump does not start.', 'The pump does not start.', 0],
    ['negation_mismatch', 'The pump does not start.', 'The pump starts where the pump does not start.', 0],
    ['negation_mismatch', 'The pump does not hum.', 'The pump starts.', 0],
    ['negation_mismatch', 'The pump hums.', 'The pump does not start.', 0],
    ['negation_added', 'The pump does not start.', 'The pump starts.', 1],
    ['negation_added', 'The pump does not start.', 'The pump never starts.', 0],
    ['negation_added', 'The pump starts.', 'The pump starts.', 0],
    ['negation_added', 'Smoking is not allowed.', 'Smoking is forbidden.', 0],
    ['negation_added', 'The tree is not balanced.', 'The tree is unbalanced.', 0],
    ['negation_added', 'The tree is not tall.', 'The tree is unbalanced.', 1],
    ['universal_added', 'All pumps start.', 'Pumps start.', 1],
    ['universal_added', 'Pumps start.', 'All pumps start.', 0],
    ['universal_added', 'All pumps start.', 'Every pump starts.', 0],
  ]);
});

describe('talk', () => {
  const source = 'The pump starts at dawn.';
  reads('what no evidence says', [
    ['first_person', 'I start the pump.', source, 1],
    ['first_person', 'I start the pump.', 'We start the pump.', 0],
    ['first_person', 'The pump starts.', source, 0],
    ['first_person', 'it starts in the US', source, 0],
    ['first_person', 'it starts for us', source, 1],
    ['first_person', 'it starts in the us', 'It starts in America.', 0],
    ['talk', 'The pump starts at dawn.', source, 0],
    ['talk', 'You start the pump.', source, 1 / 3],
    ['talk', 'You start the pump.', 'You start it.', 0],
    ['talk', 'Well, the pump starts.', source, 1 / 3],
    ['talk', 'The pump starts!', source, 1 / 3],
    ['talk', 'The pump starts!!!!', source, 2 / 3],
    ['talk', 'The pump is great.', source, 1 / 3],
    ['talk', 'The pump is great.', 'The great pump starts.', 0],
    ['talk', 'The pump of Best starts.', source, 0],
    ['talk', 'Best of all pumps starts.', source, 1 / 3],
    ['talk', 'The song "You and I!" starts.', source, 0],
    ['talk', 'Wow, I think you love the great pump!', source, 4 / 3],
    ['asks', 'Does the pump start?', source, 1],
    ['asks', 'Does the pump start? ', source, 1],
    ['asks', 'Does the pump start? Yes.', source, 0],
    ['modal_added', 'The pump might start.', source, 1],
    ['modal_added', 'The pump might start.', 'The pump might hum.', 0],
    ['modal_added', 'The pump starts.', source, 0],
    ['new_function_words', 'The pump starts.', source, 0],
    ['new_function_words', 'Which pump starts?', source, 1 / 3],
    ['new_function_words', 'Which other pump then starts?', source, 1],
    ['new_function_words', 'Which other pump then starts about now again here?', source, 4 / 3],
  ]);
});

describe('coverage', () => {
  reads('of the predicate', [
    ['cover_predicate', 'The pump starts at dawn.', 'The pump starts at dawn.', 1],
    ['cover_predicate', 'Ada starts the pump.', 'Ada hums.', 0],
    ['cover_predicate', 'Ada starts the pump.', 'Bob starts the pump.', 1],
    ['cover_predicate', 'The old valve is red.', 'The valve is red.', 1],
    ['cover_predicate', 'Ada.', 'Bob.', 0],
  ]);
  reads('of words', [
    ['words_missing', 'Pumps hum.', 'Pumps hum.', 0],
    ['words_missing', 'Pumps hum loudly.', 'Pumps hum.', 1 / 3],
    ['words_missing', 'Pumps hum loudly.', 'Valves open.', 1],
    ['words_missing', 'pumps valves lamps relays motors fuses cranes', 'Oil drips.', 2],
    ['words_missing', 'Pumps hum at 50 Hz.', 'Pumps hum.', 0],
    ['words_missing', 'The pump of Borealis hums.', 'The pump hums.', 0],
    ['longest_new_run', 'Pumps hum.', 'Pumps hum.', 0],
    ['longest_new_run', 'Pumps hum loudly daily.', 'Pumps hum.', 0.5],
    ['longest_new_run', 'Red pumps hum loudly.', 'Pumps hum.', 0.25],
    ['longest_new_run', 'pumps valves lamps relays motors fuses cranes', 'Oil drips.', 1.5],
    ['name_missing', 'The pump of Borealis hums.', 'The pump hums.', 1],
    ['name_missing', 'The pump of Borealis hums.', 'The pump of Borealis hums.', 0],
    ['name_missing', 'The pump of Ada Stone hums.', 'The pump of Ada hums.', 0],
    ['name_missing', 'The pump of Ada and Stone hums.', 'The pump of Ada hums.', 1],
    ['name_missing', 'The Long Road was shown.', 'The film was shown.', 0],
    ['name_missing', 'The Long Road was shown.', 'It was shown.', 0],
    ['name_missing', 'The Long Road was shown.', 'Films were shown.', 1],
    ['name_missing', 'The pump was shown to Borealis.', 'It was shown.', 1],
    ['heaviest_missing', 'Pumps hum.', 'Pumps hum.', 0],
  ]);

  test('of long sentences grows with them', () => {
    const short = signals('Pumps hum.', 'Pumps hum. Valves open. Lamps glow.');
    const long = signals('Pumps hum, valves open.', 'Pumps hum. Valves open. Lamps glow.');
    expect(short['cover_of_long']).toBeCloseTo(Math.log(3) / 4);
    expect(long['cover_of_long']).toBeCloseTo(Math.log(5) / 4);
    expect(long['window_of_long']).toBeCloseTo(Math.log(5) / 4);
    const apart = signals('Pumps hum, valves open.', 'Pumps hum. Lamps glow. Valves open.');
    expect(apart['cover_of_long']).toBeCloseTo(Math.log(5) / 4);
    expect(apart['window_of_long']).toBeCloseTo(Math.log(5) / 8);
    const named = signals('The pump of Borealis and Ada hums.', 'The pump of Ada hums.');
    expect(named['name_missing_of_long']).toBeCloseTo(Math.log(5) / 4);
    expect(signals('The pump of Ada hums.', 'The pump of Ada hums.')['name_missing_of_long']).toBe(0);
    expect(signals('The ESP32 hums.', 'The chip hums.')['name_missing_of_long']).toBeCloseTo(Math.log(3) / 4);
  });

  test('a rare word missing weighs more than a common one', () => {
    const course = countTerms([['pump', 'borealis'], ['pump'], ['pump'], ['pump'], ['lamp']]);
    expect(inverseDocumentFrequency(course, 'borealis')).toBeGreaterThan(inverseDocumentFrequency(course, 'pump'));
    expect(inverseDocumentFrequency(course, 'unseen')).toBeGreaterThan(inverseDocumentFrequency(course, 'borealis'));
    expect(inverseDocumentFrequency(course, 'pump')).toBeCloseTo(Math.log(1 + 1.5 / 4.5));
  });

  test('a subject is looked for before its verb, in the first eight words', () => {
    const told = (claim: string) => signals(claim, 'The gate opens.')['cover_predicate'];
    expect(told('The valve is a gate that opens.')).toBe(1);
    expect(told('valve lamp relay motor fuse crane hook belt gate opens and is here')).toBeLessThan(0.3);
  });
});

describe('figures', () => {
  reads('that stand nowhere', [
    ['has_figures', 'It is 5 V.', 'It is 5 V.', 1],
    ['has_figures', 'It is hot.', 'It is 5 V.', 0],
    ['has_figures', 'It is of June 2019.', 'It is old.', 1],
    ['figures_missing', 'It is 5 V.', 'It is 5 V.', 0],
    ['figures_missing', 'It is 5 V.', 'It is 6 V.', 1],
    ['figures_missing', 'It is 5 V.', 'It is 5 A.', 1],
    ['figures_missing', 'It is at least 5 V.', 'It is at most 5 V.', 1],
    ['figures_missing', 'It is 5 V.', 'It is 5 parts.', 0],
    ['figures_missing', 'It is of June 2019.', 'It is of May 2019.', 1],
    ['figures_missing', 'It is of June 2019.', 'It is of June 2019.', 0],
    ['year_missing', 'It is of 2019.', 'It is of 2018.', 1],
    ['year_missing', 'It is of 2019.', 'It is of 2019.', 0],
    ['year_missing', 'It is 5 V.', 'It is 6 V.', 0],
    ['date_scattered', 'It was on 4 May 2018.', 'The plan of 2018 was read on 4 May.', 1],
    ['date_scattered', 'It was on 4 May 2018.', 'The plan of 2018 for 5 lamps was read on 4 May.', 1],
    ['date_scattered', 'It was on 4 May 2018.', 'It was on 4 May 2018.', 0],
    ['date_scattered', 'It was on 4 May 2018.', 'The plan of 2017 was read on 4 May.', 0],
    ['date_scattered', 'It was on 4 May 2018.', 'The plan of 2018 was read on 5 May.', 0],
    ['date_scattered', 'It was on 4 May 2018.', 'The plan of June 2018 was read on 4 May.', 1],
    ['date_scattered', 'It was in May 2018.', 'The plan of June 2018 was read on 4 May.', 1],
    ['date_scattered', 'It was in May 2018.', 'The plan of June 2018 was read.', 0],
    ['date_scattered', 'It was on 4 May 2018 and 3 June 2018.', 'The plan of 2018 was read on 4 May.', 0],
    ['date_scattered', 'It was on 4 May.', 'It was in May.', 0],
  ]);
});

describe('how well a word is met', () => {
  const strength = (claim: string, source: string, titles: readonly string[] = []) => {
    const { alignment } = lay(claim, source, titles);
    return alignment.terms.map((term) => strengthBy(term, [0]));
  };
  test.each([
    ['pump', 'The pump hums.', 1],
    ['pumps', 'The pump hums.', 1],
    ['help', 'They assist.', 0.75],
    ['connector', 'A connection.', 0.6],
    ['valve', 'The pump hums.', 0],
    ['unbalanced', 'It is balanced.', 0],
    ['cat', 'A category.', 0],
    ['gateway', 'A gate.', 0],
    ['internationally', 'An internal thing.', 0],
  ])('%s in "%s": %s', (word, source, expected) => expect(strength(word, source)).toEqual([expected]));

  test('by a title a little less than by the text', () => {
    expect(strength('pump', 'It hums.', ['Pump'])).toEqual([0.8]);
    expect(strength('pump', 'The pump hums.', ['Pump'])).toEqual([1]);
  });

  test('in sentences that are not looked at, not at all', () => {
    const { alignment } = lay('pump valve', 'The pump hums. The valve opens.');
    expect(alignment.terms.map((term) => strengthBy(term, [1]))).toEqual([0, 1]);
    expect(coverageBy(alignment, [0])).toBeCloseTo(0.5);
    expect(coverageBy(alignment, [0, 1])).toBeCloseTo(1);
    expect(coverageBy(alignment, [])).toBe(0);
    expect(wholeCoverage(alignment)).toBeCloseTo(1);
  });

  test('nothing to meet is no coverage', () => {
    const { alignment } = lay('it is', 'The pump hums.');
    expect([coverageBy(alignment, [0]), wholeCoverage(alignment), alignment.terms.length]).toEqual([0, 0, 0]);
    expect(wholeCoverage(lay('pump', 'It hums.', ['Pump']).alignment)).toBeCloseTo(0.8);
  });

  test('evidence is the sentence that meets most, and those that add', () => {
    const evidence = (claim: string, source: string) => chooseEvidence(lay(claim, source).alignment);
    const source = 'Moss drips. The pump hums. The valve and the pump open. A lamp glows.';
    expect(evidence('pump', source)).toEqual({ best: [1], pair: [1], triple: [1] });
    expect(evidence('pump valve', source)).toEqual({ best: [2], pair: [2], triple: [2] });
    expect(evidence('pump valve lamp', source)).toEqual({ best: [2], pair: [2, 3], triple: [2, 3] });
    expect(evidence('lamp valve pump moss', source)).toMatchObject({ best: [2], pair: [2, 0], triple: [2, 0, 3] });
    expect(evidence('crane', source)).toEqual({ best: [], pair: [], triple: [] });
  });

  test('ignored words weigh nothing, and slips are met only where asked for', () => {
    const sentence = prepareSentence('pump gaerbox');
    const passage = preparePassage('The pump has a gearbox.');
    const plain = align(sentence, passage, emptyStatistics);
    expect(plain.terms.map(({ strength: met }) => met)).toEqual([1, 0]);
    expect(align(sentence, passage, emptyStatistics, { ignore: new Set(['gaerbox']) }).terms).toHaveLength(1);
    const slips = align(sentence, passage, emptyStatistics, { allowSlips: true });
    expect(slips.terms.map(({ strength: met }) => met)).toEqual([1, 0.8]);
    expect(slips.coverage).toHaveLength(1);
  });
});

describe('probability', () => {
  test('is a logistic of signals laid on their usual mean and deviation', () => {
    const model = logisticModel(0.5, [['a', 2, 4, 3]]);
    expect(applyLogistic(model, { a: 2 })).toBeCloseTo(sigmoid(0.5));
    expect(applyLogistic(model, { a: 6 })).toBeCloseTo(sigmoid(3.5));
    expect(() => applyLogistic(model, { a: Number.NaN })).toThrow('a');
    expect(sigmoid(0)).toBe(0.5);
    expect(sigmoid(2)).toBeCloseTo(0.880797);
    expect(sigmoid(-2)).toBeCloseTo(0.119203);
    expect(sigmoid(-800)).toBe(0);
    expect(sigmoid(800)).toBe(1);
  });

  test('takes the weights for the size of the passage, and is nothing without a word', () => {
    const model = { few: logisticModel(2, []), many: logisticModel(-2, []) };
    const of = (claim: string, source: string) => {
      const { sentence, passage, alignment } = lay(claim, source);
      return measureSupport({ sentence, passage, alignment, model });
    };
    expect(of('pump', 'The pump hums.').probability).toBeCloseTo(sigmoid(2));
    expect(of('pump', 'The pump hums. A lamp glows. Oil drips.').probability).toBeCloseTo(sigmoid(2));
    expect(of('pump', 'The pump hums. A lamp glows. Oil drips. It rains.').probability).toBeCloseTo(sigmoid(-2));
    expect(of('it is', 'The pump hums.').probability).toBe(0);
    expect(of('pump valve', 'The pump hums.').coverage).toBeCloseTo(0.5);
    expect([isOfFew({ sentences: fewSentences }), isOfFew({ sentences: fewSentences + 1 }), isOfFew({})]).toEqual([
      ...[true, false, true],
    ]);
  });
});
