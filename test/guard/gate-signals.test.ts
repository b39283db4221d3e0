import { describe, expect, test } from 'vitest';
import { judgeAnswerability } from '../../functions/guard/answerability.ts';
import { logisticModel } from '../../functions/guard/calibration.ts';
import type { AnswerabilityInput, GateCandidate } from '../../functions/guard/gate-input.ts';
import { preparePassage } from '../../functions/guard/prepare.ts';
import { countTerms, emptyStatistics } from '../../functions/guard/term-statistics.ts';
import { contentStems } from '../../functions/guard/text.ts';

interface Given extends Partial<Omit<AnswerabilityInput, 'candidates' | 'question'>> {
  readonly texts: readonly string[];
  readonly titles?: readonly string[];
  readonly scores?: readonly Partial<Pick<GateCandidate, 'dense' | 'sparse'>>[];
  /** Other passages of the course, which the question was not answered from. */
  readonly course?: readonly string[];
}

function judge(question: string, { texts, titles = [], scores = [], course = [], ...others }: Given) {
  return judgeAnswerability({
    question,
    category: 'general',
    candidates: texts.map((text, index) => ({
      prepared: preparePassage(text, { titles }),
      ...{ dense: null, sparse: 0 },
      ...scores[index],
    })),
    statistics: countTerms([...texts, ...course].map(contentStems)),
    ...{ sparseMaximum: 1, denseBaseline: null },
    ...others,
  });
}
const signal = (name: string, question: string, ...texts: string[]) => judge(question, { texts }).signals[name];
const typed = (category: AnswerabilityInput['category'], question: string, text: string) =>
  judge(question, { texts: [text], category }).signals['type_missing'];

describe('coverage', () => {
  test('is one where a sentence has every word, and the share of weight where it has not', () => {
    expect(signal('cover_sentence', 'What does the relay switch?', 'The relay switches a lamp.')).toBeCloseTo(1);
    const { signals } = judge('What does the relay of the gearbox switch?', {
      texts: ['The relay switches a lamp. A gearbox turns.'],
    });
    expect(signals['cover_best']).toBeCloseTo(1);
    expect(signals['cover_sentence']).toBeCloseTo(2 / 3);
  });

  test('of a sentence is that of the best one of all passages, whatever its place', () => {
    const texts = ['The relay hums.', 'A gearbox turns.', 'Oil drips. The relay of the gearbox switches a lamp.'];
    const { signals } = judge('Does the relay of the gearbox switch?', { texts });
    expect(signals['cover_sentence']).toBeCloseTo(1);
    expect(signals['cover_best']).toBeCloseTo(1);
  });

  test('by a title counts for the passage and not for its sentence, and only a word that is not everyday', () => {
    const titled = judge('How does the gearbox hum?', { texts: ['It hums at night.'], titles: ['Gearbox'] }).signals;
    expect(titled).toMatchObject({ titled: 1, unmet_elsewhere: 0, heaviest_unmet: 0 });
    expect(titled['cover_best']).toBeCloseTo(1);
    expect(titled['cover_sentence']).toBeLessThan(0.9);
    const everyday = judge('How does the house hum?', { texts: ['It hums at night.'], titles: ['House'] }).signals;
    expect(everyday['titled']).toBe(0);
  });

  test('names unknown to the course, and names the best passage lacks, are told apart', () => {
    const texts = ['The relay Alpha switches a lamp.'];
    const known = judge('Does Borealis switch the lamp?', { texts, course: ['Borealis is a valve.'] }).signals;
    expect(known).toMatchObject({ named: 1, named_unknown: 0, named_absent: 1 });
    const unknown = judge('Does Borealis switch the lamp?', { texts }).signals;
    expect(unknown).toMatchObject({ named: 1, named_unknown: 1, named_absent: 1 });
    expect(judge('Does Alpha switch the lamp?', { texts }).signals).toMatchObject({
      ...{ named: 1, named_unknown: 0, named_absent: 0 },
    });
    expect(judge('Does a valve switch the lamp?', { texts }).signals).toMatchObject({
      ...{ named: 0, named_unknown: 0, named_absent: 0 },
    });
    const titled = judge('Does Borealis switch the lamp?', { texts, titles: ['Borealis'] }).signals;
    expect(titled).toMatchObject({ named: 1, named_absent: 0 });
  });

  test('length counts words up to twelve', () => {
    const words = 'relay gearbox lamp valve pump motor cable trench fuse panel drum wheel spring crane'.split(' ');
    const lengthOf = (count: number) => signal('length', `${words.slice(0, count).join(' ')}?`, 'The relay hums.');
    expect(lengthOf(3)).toBeCloseTo(0.25);
    expect(lengthOf(12)).toBe(1);
    expect(lengthOf(14)).toBe(1);
  });
});

describe('scores of the search', () => {
  const texts = ['The relay hums.', 'A relay is a switch.'];
  test('sparse: the best passage against the most the question could reach, never above one', () => {
    const sparse = (sparseMaximum: number | null, ...scores: number[]) =>
      judge('What is a relay?', { texts, sparseMaximum, scores: scores.map((score) => ({ sparse: score })) }).signals[
        'sparse_share'
      ];
    expect(sparse(10, 2, 5)).toBeCloseTo(0.5);
    expect(sparse(4, 2, 5)).toBe(1);
    expect(sparse(10, -3, -2)).toBe(0);
    expect(sparse(null, 2, 5)).toBeCloseTo(0.5);
  });

  test('dense: deviations of the best lexical passage above random pairs, unknown without a baseline or a score', () => {
    const dense = (denseBaseline: AnswerabilityInput['denseBaseline'], ...scores: Given['scores'] & object) =>
      judge('What is a relay?', { texts, denseBaseline, scores }).signals;
    const baseline = { mean: 0.2, deviation: 0.1 };
    expect(dense(baseline, { dense: 0.5, sparse: 1 }, { dense: 0.9, sparse: 0.2 })).toMatchObject({
      dense_known: 1,
      dense_of_best: expect.closeTo(0.5),
      dense_named: 0,
    });
    expect(dense(baseline, { dense: 0.9, sparse: 0.2 }, { dense: 0.5, sparse: 1 })['dense_of_best']).toBeCloseTo(0.5);
    expect(dense(null, { dense: 0.5 })).toMatchObject({ dense_known: 0, dense_of_best: 0 });
    expect(dense(baseline, {}, {})).toMatchObject({ dense_known: 0, dense_of_best: 0 });
    // The best lexical passage was not in the dense list: it is at most as near as the farthest that was.
    const beyond = dense(baseline, { dense: null, sparse: 1 }, { dense: 0.8, sparse: 0 });
    expect(beyond['dense_of_best']).toBeCloseTo(1);
    expect(dense(baseline, { dense: 9, sparse: 1 })['dense_of_best']).toBe(1.5);
    expect(dense(baseline, { dense: -9, sparse: 1 })['dense_of_best']).toBe(-0.5);
    expect(dense({ mean: 0.2, deviation: 0 }, { dense: 0.23, sparse: 1 })['dense_of_best']).toBeCloseTo(0.5);
  });

  test('dense beside a name is the distance from where questions about names usually lie', () => {
    const named = judge('What is Borealis?', {
      texts: ['Borealis is a valve.'],
      denseBaseline: { mean: 0.2, deviation: 0.1 },
      scores: [{ dense: 0.5, sparse: 1 }],
    }).signals;
    expect(named['dense_named']).toBeCloseTo(0.3);
    expect(judge('What is Borealis?', { texts: ['Borealis is a valve.'] }).signals['dense_named']).toBe(0);
  });
});

describe('what the best sentence lacks', () => {
  test('words elsewhere in its passage point away, words nowhere may be a paraphrase', () => {
    const weigh = (text: string) => judge('Does the relay of the gearbox hum?', { texts: [text] }).signals;
    expect(weigh('The relay of the gearbox hums.')).toMatchObject({
      unmet_elsewhere: 0,
      unmet_far: 0,
      heaviest_unmet: 0,
    });
    const nowhere = weigh('The relay hums.');
    expect(nowhere).toMatchObject({ unmet_elsewhere: 0, unmet_far: 0 });
    expect(nowhere['heaviest_unmet']).toBeGreaterThan(0);
    const beside = weigh('The relay hums. A gearbox turns.');
    expect(beside['unmet_elsewhere']).toBeCloseTo(1 / 3);
    expect(beside['unmet_far']).toBe(0);
    expect(weigh('A gearbox turns. The relay hums.')['unmet_far']).toBe(0);
    const far = weigh('The relay hums. Oil drips. A gearbox turns.');
    expect(far['unmet_elsewhere']).toBeCloseTo(1 / 3);
    expect(far['unmet_far']).toBeCloseTo(1 / 3);
    expect(weigh('A gearbox turns. Oil drips. The relay hums.')['unmet_far']).toBeCloseTo(1 / 3);
  });

  test('a question of which no word is met has no sentence', () => {
    const { signals, outcome } = judge('Does the relay hum?', { texts: ['Moss grows on stones.'] });
    expect(signals).toMatchObject({
      heaviest_unmet: 1,
      unmet_elsewhere: 1,
      unmet_far: 1,
      cover_best: 0,
      cover_sentence: 0,
    });
    expect(signals).toMatchObject({
      figures_missing: 0,
      antonym: 0,
      type_missing: 0,
      denial_added: 0,
      name_replaced: 0,
    });
    expect(outcome).toBe('refuse');
  });

  test.each([
    'because',
    'since',
    'due to',
    'as a result of',
    'therefore',
    'so that',
    'in order to',
    'caused by',
    'which causes by',
    'for the reason of',
    'leads to',
    'lead to',
    'results in',
    'result in',
    'thus',
    'hence',
    'to prevent',
    'to ensure',
    'to reduce',
    'to improve',
  ])('"%s" gives a reason', (words) => {
    const missing = typed('general', 'Why does the pump hum?', `The pump hums ${words} wear.`);
    expect(missing).toBe(words === 'which causes by' ? 1 : 0);
  });

  test.each([
    ['figures_missing', 'Does the pump run at 40 Hz?', 'The pump runs at 50 Hz.', 1],
    ['figures_missing', 'Does the pump run at 50 Hz?', 'The pump runs at 50 Hz.', 0],
    ['figures_missing', 'Does the pump run?', 'The pump runs at 50 Hz.', 0],
    ['class_conflict', 'Are beans sown in spring?', 'Beans are sown in autumn.', 1],
    ['class_conflict', 'Are beans sown in autumn?', 'Beans are sown in autumn.', 0],
    ['class_conflict', 'Are beans sown in spring?', 'Beans are sown in spring or in autumn.', 0],
    ['class_conflict', 'Are beans sown in spring?', 'Beans are sown in rows.', 0],
    ['antonym', 'Does the voltage rise before the test?', 'The voltage rises after the test.', 1],
    ['antonym', 'Does the voltage rise after the test?', 'The voltage rises after the test.', 0],
    ['antonym', 'Does the voltage rise before the test?', 'The voltage rises before and after the test.', 0],
    ['antonym', 'Does the voltage rise in the test?', 'The voltage rises after the test.', 0],
    ['negative_prefix', 'Is the tree balanced?', 'The tree is unbalanced.', 1],
    ['negative_prefix', 'Is the tree unbalanced?', 'The tree is balanced.', 1],
    ['negative_prefix', 'Is the tree balanced?', 'The tree is balanced.', 0],
    ['negative_prefix', 'Is the tree tall?', 'The tree is unbalanced.', 0],
    ['denial_added', 'Which pump must not run dry?', 'The pump runs dry.', 1],
    ['denial_added', 'Which pump must not run dry?', 'The pump must not run dry.', 0],
    ['denial_added', 'Which pump must run dry?', 'The pump must not run dry.', 0],
    ['denial_moved', 'Which pump does not stop?', 'The pump does not stop.', 0],
    ['denial_moved', 'Which pump stops?', 'The pump does not stop.', 1],
    ['denial_moved', 'Which pump does not stop?', 'The pump stops.', 1],
    ['denial_moved', 'Which pump stops?', 'The pump stops.', 0],
    ['name_replaced', 'Did the notes of Ada describe the engine?', 'The notes of Charles describe the engine.', 1],
    ['name_replaced', 'Did the notes of Ada describe the engine?', 'The notes of Ada describe the engine.', 0],
  ])('%s of "%s" in "%s" is %s', (name, question, text, value) => {
    expect(signal(name, question, text)).toBe(value);
  });

  test('a denial counts in another sentence only where that meets nearly as much', () => {
    const question = 'Which pump must not run dry?';
    expect(signal('denial_added', question, 'The pump runs dry.', 'The pump must never run dry.')).toBe(0);
    expect(signal('denial_added', question, 'The pump runs dry. Oil is not a gas.')).toBe(1);
    expect(signal('denial_added', question, 'The pump runs dry. This pump has no wheel.')).toBe(1);
  });

  test('a question in denied words said twice, once denied, is not moved', () => {
    expect(signal('denial_moved', 'Which pump stops?', 'The pump stops where it does not stop by hand.')).toBe(0);
  });

  test('a figure asked for is sought near the words it shares', () => {
    const distance = (text: string, question = 'How many pumps does the station have?') =>
      signal('figure_distance', question, text);
    expect(distance('The station has 4 pumps.')).toBeCloseTo(1 / 30);
    expect(distance('The station has pumps and valves and 4 doors.')).toBeCloseTo(4 / 30);
    expect(distance('The station has pumps.')).toBe(1);
    expect(distance('The station has 4 pumps.', 'How many pumps does the station of 4 have?')).toBe(1);
    expect(distance('The station has 4 pumps.', 'Which pumps does the station have?')).toBe(0);
    expect(distance('The station got its pumps in the 2nd year.')).toBe(1);
  });
});

describe('the kind of thing asked for', () => {
  test.each([
    ['general', 'How many pumps are there?', 'There are 4 pumps.', 0],
    ['general', 'How many pumps are there?', 'There are pumps.', 1],
    ['general', 'How many of the 4 pumps run?', 'The 4 pumps run.', 1],
    ['general', 'How often is the pump oiled?', 'The pump is oiled.', 1],
    ['general', 'What is the number of pumps?', 'The pumps hum.', 1],
    ['general', 'How long is the trench?', 'The trench is dug.', 1],
    ['general', 'How tall is the mast?', 'The mast is 30 m tall.', 0],
    ['general', 'What percentage of pumps run?', 'Most pumps run.', 1],
    ['general', 'When was the station built?', 'The station was built by hand.', 1],
    ['general', 'When was the station built?', 'The station was built in 1982.', 0],
    ['general', 'When was the station built?', 'The station was built on 3 May 1982.', 0],
    ['general', 'What stops when you open the valve?', 'The valve opens.', 0],
    ['general', 'Which year was the station built?', 'The station was built of 40 stones.', 1],
    ['general', 'In what century was the station built?', 'The station was built by hand.', 1],
    ['general', 'Who built the station?', 'The station was built of stone.', 1],
    ['general', 'Who built the station?', 'The station was built by Ada Stone.', 0],
    ['general', 'Who built the station of Ada?', 'The station of Ada was built.', 1],
    ['general', 'Which company built the station?', 'The station was built of stone.', 1],
    ['general', 'What city has the station?', 'The station is large.', 1],
    ['general', 'Where is the station?', 'The station is large.', 1],
    ['general', 'In where is the station?', 'The station is in Delhi.', 0],
    ['general', 'The shelf where books stand is what?', 'The shelf has books.', 0],
    ['general', 'Why does the pump hum?', 'The pump hums.', 1],
    ['general', 'Why does the pump hum?', 'The pump hums because its wheel is worn.', 0],
    ['general', 'Why does the pump hum?', 'The pump hums to avoid leaks.', 0],
    ['reason', 'Does the pump hum?', 'The pump hums.', 1],
    ['general', 'Tell me why the pump hums', 'The pump hums.', 0],
    ['technical_value', 'What is the speed of the pump?', 'The speed of the pump is high.', 1],
    ['technical_value', 'What is the speed of the pump?', 'The speed of the pump is 40 rpm.', 0],
    ['technical_value', 'Which speed of 40 rpm has the pump?', 'The pump has a speed of 40 rpm.', 1],
    ['technical_value', 'What is the speed of the pump?', 'The speed of the 2nd pump is high.', 1],
    ['general', 'What is the speed of the pump?', 'The speed of the pump is high.', 0],
    ['general', 'कितने पंप हैं?', 'पंप हैं।', 1],
  ] as const)('%s: "%s" is missing in "%s": %s', (category, question, text, missing) => {
    expect(typed(category, question, text)).toBe(missing);
  });

  test('may stand in the sentence before or after, and no farther', () => {
    const question = 'How many pumps hum?';
    expect(signal('type_missing', question, 'Oil drips. The pumps hum. There are 4.')).toBe(0);
    expect(signal('type_missing', question, 'There are 4. The pumps hum. Oil drips.')).toBe(0);
    expect(signal('type_missing', question, 'There are 4. Oil drips. The pumps hum. Oil drips. There are 5.')).toBe(1);
  });
});

describe('the verdict', () => {
  const constant = (chance: number) => logisticModel(Math.log(chance / (1 - chance)), []);
  const verdict = (topic: number, answer: number) =>
    judge('What is a relay?', {
      texts: ['A relay is a switch.'],
      models: { topic: constant(topic), answer: constant(answer) },
      thresholds: { topic: 0.5, answer: 0.5 },
    });

  test('takes both steps: refuse below the first cut, only extracts below the second', () => {
    expect(verdict(0.4, 0.9).outcome).toBe('refuse');
    expect(verdict(0.6, 0.4).outcome).toBe('extractive_only');
    expect(verdict(0.6, 0.6).outcome).toBe('answer');
    expect(verdict(0.5 + 1e-9, 0.5 + 1e-9).outcome).toBe('answer');
    expect(verdict(0.6, 0.4).probability).toBeCloseTo(0.24);
    expect(verdict(0.6, 0.4)).toMatchObject({
      topicProbability: expect.closeTo(0.6),
      answerProbability: expect.closeTo(0.4),
    });
  });

  test('a model that asks for a signal nobody reads is a defect', () => {
    const models = { topic: logisticModel(0, [['no_such', 0, 1, 1]]), answer: constant(0.5) };
    expect(() => judge('What is a relay?', { texts: ['A relay is a switch.'], models })).toThrow('no_such');
  });

  test('no words of a subject, no chance', () => {
    expect(judge('What is it?', { texts: ['A relay is a switch.'] })).toMatchObject({
      ...{ probability: 0, topicProbability: 0, answerProbability: 0, outcome: 'refuse', missingTerms: [] },
    });
  });

  const sure = { models: { topic: constant(0.99), answer: constant(0.99) } };
  test('a name the course never says is refused below half of the question, however sure the weights are', () => {
    const texts = ['The relay switches the lamp of the gearbox.'];
    const course = ['Oil drips.', 'A pump hums.', 'Valves open.', 'Fuses blow.', 'Motors turn.', 'Cables hang.'];
    const verdictOf = (question: string) => judge(question, { texts, course, ...sure });
    expect(verdictOf('Is Borealis a relay?').signals['cover_sentence']).toBeLessThan(0.5);
    expect(verdictOf('Is Borealis a relay?').outcome).toBe('refuse');
    expect(verdictOf('Does Borealis switch the relay of the lamp and gearbox?').outcome).toBe('answer');
    expect(verdictOf('Is sand a relay?').outcome).toBe('answer');
  });

  test('a question mostly of words the course never says is refused, whatever the weights say', () => {
    const texts = ['The relay switches the lamp of the gearbox.'];
    expect(judge('Does moss on granite photosynthesise near the relay?', { texts, ...sure }).outcome).toBe('refuse');
    expect(judge('Does the relay switch moss?', { texts, ...sure }).outcome).toBe('answer');
    const course = ['Moss on granite photosynthesises.'];
    expect(judge('Does moss on granite photosynthesise near the relay?', { texts, course, ...sure }).outcome).toBe(
      'answer',
    );
  });

  test('of a script without fitted weights a third of unknown things is enough, unless they are verbs', () => {
    const texts = ['पंप तेल मशीन पानी से चलता है।'];
    const course = ['दीवार', 'किताब', 'कुर्सी', 'खिड़की', 'सड़क', 'पेड़'];
    const verdictOf = (question: string, more: readonly string[] = []) =>
      judge(question, { texts, course: [...course, ...more], ...sure }).outcome;
    expect(verdictOf('क्या पंप तेल मशीन पानी?')).toBe('answer');
    expect(verdictOf('क्या पंप तेल गुरुत्वाकर्षण?')).toBe('refuse');
    expect(verdictOf('क्या पंप तेल गुरुत्वाकर्षण?', ['गुरुत्वाकर्षण'])).toBe('answer');
    expect(verdictOf('Does the pump तेल पंप gravity?')).toBe('answer');
  });

  test('what is missing is named heaviest first', () => {
    const texts = ['The relay hums.', 'The gearbox hums.', 'The gearbox turns.'];
    const course = ['A lamp glows.', 'A lamp is hot.', 'The lamp and the fuse.'];
    expect(
      judge('Does the relay light the lamp by the fuse and Borealis?', { texts: texts.slice(0, 1), course })
        .missingTerms,
    ).toEqual([...['light', 'Borealis', 'fuse', 'lamp']]);
  });
});

test('words of asking are no subject unless they are all there is', () => {
  expect(judge('Please explain the relay', { texts: ['A relay is a switch.'] }).signals['cover_sentence']).toBeCloseTo(
    1,
  );
  expect(
    judge('explain please', { texts: ['We explain it.'], statistics: emptyStatistics }).signals['cover_sentence'],
  ).toBeGreaterThan(0);
});

test('a slip of the pen meets its word only where the course never says it', () => {
  const met = (course: readonly string[]) =>
    judge('What is a gaerbox?', { texts: ['A gearbox turns.'], course }).signals['cover_sentence'];
  expect(met([])).toBeCloseTo(0.8);
  expect(met(['A gaerbox is a toy.'])).toBe(0);
});
