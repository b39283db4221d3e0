import { describe, expect, test } from 'vitest';
import { type FoundPassages, type GateRule, passGate } from '../../../functions/ask/pass-gate.ts';
import { makePassage } from '../../../functions/ask/passage.ts';
import type { QuestionCategory } from '../../../functions/course/question-category.ts';
import { countTerms } from '../../../functions/guard/term-statistics.ts';
import { contentStems } from '../../../functions/guard/text.ts';
import type { PublishedCourse } from '../../../functions/ports/course-registry.ts';
import { registryRows } from '../table/table-rows.ts';

const [row] = await registryRows('pumps.csv', 'Pump,Flow (l/s),Oil (l)\nPump 3,81,12\nPump 4,79,11\n', 'Pump list');
if (row === undefined) throw new Error('the fixture has rows');
const pumpRow = row;

const course = { denseBaseline: null } as unknown as PublishedCourse;
const shown = [{ node: pumpRow, written: 'INV-42' }] as unknown as FoundPassages['shown'];

interface Asked {
  readonly texts?: readonly string[];
  readonly rows?: boolean;
  readonly category?: QuestionCategory;
  readonly isStrict?: boolean;
  readonly located?: Partial<FoundPassages>;
  readonly section?: readonly string[];
  readonly sparse?: number;
  /** Other passages of the course. */
  readonly course?: readonly string[];
}

/** Words of other passages, so that words of the question are known to the course and weigh something. */
const filler = [
  'Where the relays and modules stand is shown in the learning chapter.',
  'The contractor records everything that is required by the specification.',
];

function gateOf(question: string, asked: Asked = {}) {
  const texts = asked.texts ?? [];
  const written = texts.map((content) =>
    makePassage({
      node: {
        ...pumpRow,
        content,
        nodeType: 'concept',
        container: { ...pumpRow.container, title: '' },
        provenance: { section: [...(asked.section ?? [])] } as unknown as typeof pumpRow.provenance,
      },
      scores: { dense: null, sparse: asked.sparse ?? 0.8, fused: 0.8 } as never,
      relevance: 1,
    }),
  );
  const passages = asked.rows ? [makePassage({ node: pumpRow, scores: null, relevance: 1 })] : written;
  return passGate({
    question,
    category: asked.category ?? 'general',
    isStrict: asked.isStrict ?? false,
    course,
    located: {
      ...{ kind: 'passages', source: 'semantic', wants: 'answer', text: question, passages },
      ...{
        statistics: countTerms([...texts, ...filler, ...(asked.course ?? []), pumpRow.content].map(contentStems)),
        denseFloor: null,
      },
      ...{ degraded: null, missing: [], rivals: [], shown: [], untraceable: 0 },
      ...asked.located,
    },
  });
}
const ruleOf = (question: string, asked?: Asked): GateRule => gateOf(question, asked).rule;

describe('before anything is weighed', () => {
  test('without a passage nothing is answered, not even a place that was named', () => {
    expect(gateOf('What is a relay?', { texts: [] })).toEqual({
      ...{ probability: 0, outcome: 'refuse', rule: 'nothing_found', judged: null },
    });
    expect(ruleOf('Day 3', { texts: [], located: { wants: 'passages' } })).toBe('nothing_found');
  });

  test('a place that was named passes whatever stands there', () => {
    const gate = gateOf('Day 3', { texts: ['Moss grows on stones.'], isStrict: true, located: { wants: 'passages' } });
    expect(gate).toEqual({ probability: 0.99, outcome: 'answer', rule: 'place_named', judged: null });
  });

  test('what is judged carries its judgement, what a rule refuses before it carries none', () => {
    const judged = gateOf('What is a relay?', { texts: ['A relay is a switch that a coil moves.'] });
    expect(judged.rule).toBe('judged');
    expect(judged.outcome).toBe('answer');
    expect(judged.judged?.outcome).toBe(judged.outcome);
    expect(judged.probability).toBe(judged.judged?.probability);
    expect(judged.probability).toBeGreaterThan(0.2);
  });
});

describe('a row that has no such column', () => {
  const question = 'What is the colour of Pump 3?';
  test('does not answer where documents are held to their words', () => {
    expect(ruleOf(question, { rows: true, isStrict: true })).toBe('beyond_row');
    expect(ruleOf('What is the flow of Pump 3?', { rows: true, isStrict: true })).toBe('judged');
  });
  test('is judged like other passages elsewhere', () => {
    expect(ruleOf(question, { rows: true })).toBe('judged');
  });
});

describe('how things stand now', () => {
  const fixed = ['The contractor shall report the progress of the culvert each week.'];
  test('is refused where no passage has the word', () => {
    const texts = ['The culvert is of concrete.'];
    expect(ruleOf('What is the progress of the culvert?', { texts, category: 'live_data' })).toBe('state_not_told');
    expect(ruleOf('What is the culvert made of?', { texts })).toBe('judged');
  });
  test('is answered by fixed text that has the word, but by documents only where they state it', () => {
    const question = 'What is the progress of the culvert?';
    expect(ruleOf(question, { texts: fixed, category: 'live_data' })).not.toBe('state_not_told');
    expect(ruleOf(question, { texts: fixed, category: 'live_data', isStrict: true })).toBe('state_not_told');
    const stated = ['The progress of the culvert is 40 %.'];
    expect(ruleOf(question, { texts: stated, category: 'live_data', isStrict: true })).toBe('judged');
  });
  test('is meant by a question whether work is done, where documents are held to their words', () => {
    const texts = ['The culvert is of concrete.', 'The ducts were laid in May.'];
    expect(ruleOf('Is the culvert finished?', { texts, isStrict: true })).toBe('state_not_told');
    expect(ruleOf('Is the culvert finished?', { texts })).toBe('judged');
    const done = ['The culvert is of concrete.', 'The culvert was finished in May.'];
    expect(ruleOf('Is the culvert finished?', { texts: done, isStrict: true })).toBe('judged');
  });
});

describe('a tag', () => {
  const texts = ['INV-42 stands on the layout of block 5.'];
  test('that no drawing shows is refused where a drawing is asked for', () => {
    expect(ruleOf('Where is INV-42 on the layout?', { texts, category: 'drawing_reference' })).toBe('tag_not_shown');
  });
  test('that one shows is not, nor where no tag or no drawing is asked for', () => {
    const category = 'drawing_reference';
    expect(ruleOf('Where is INV-42 on the layout?', { texts, category, located: { shown } })).toBe('judged');
    expect(ruleOf('Which drawing is the layout?', { texts, category })).toBe('judged');
    expect(ruleOf('Where is INV-42 on the layout?', { texts, category: 'location' })).toBe('judged');
  });
});

describe('a value', () => {
  const category = 'technical_value';
  const texts = ['The trench for the cables is laid in sand.'];
  test('that no passage holds is refused where documents are held to their words', () => {
    expect(ruleOf('How deep is the trench for the cables?', { texts, category, isStrict: true })).toBe(
      'value_not_held',
    );
    expect(ruleOf('How deep is the trench for the cables?', { texts, category })).toBe('judged');
    expect(ruleOf('How deep is the trench for the cables?', { texts, isStrict: true })).not.toBe('value_not_held');
  });
  test('that one holds is judged', () => {
    const held = ['The trench for the cables is 800 mm deep.'];
    const gate = gateOf('How deep is the trench for the cables?', { texts: held, category, isStrict: true });
    expect(gate).toMatchObject({ rule: 'judged', outcome: 'answer' });
  });
});

describe('a claim of conformity', () => {
  const question = 'Is the relay approved for outdoor use?';
  test('is confirmed only by a passage that makes it', () => {
    const texts = ['The relay is for outdoor use.', 'Glands are of brass.'];
    expect(ruleOf(question, { texts, isStrict: true })).toBe('claim_not_made');
    expect(ruleOf(question, { texts })).toBe('judged');
    const made = ['Glands are of brass.', 'The relay is approved for outdoor use.'];
    expect(ruleOf(question, { texts: made, isStrict: true })).toBe('judged');
  });
});

describe('what documents do not speak of', () => {
  const texts = ['The contractor lays the ducts in sand.', 'The gear oil is changed each year.'];
  test('is far from them: little of the question, or not who did it, or not the property', () => {
    for (const question of [
      'Which football club won the championship with ducts?',
      'Who manufactured the ducts?',
      'What is the viscosity of the gear oil?',
    ]) {
      const gate = gateOf(question, { texts, isStrict: true });
      expect(gate, question).toMatchObject({ rule: 'far_from_documents', outcome: 'refuse', probability: 0 });
      expect(gate.judged, question).not.toBeNull();
    }
  });
  test('is near where a sentence meets two fifths, or a passage a little more', () => {
    const course = ['Gravel, granite, moss and kelp.'];
    const near = (question: string, text: string) => ruleOf(question, { texts: [text], course, isStrict: true });
    expect(near('Does the crane lift slabs over gravel, granite, moss or kelp?', 'The crane lifts slabs.')).toBe(
      'judged',
    );
    expect(near('Does the crane lift moss?', 'The crane hums. Moss lies here. A lift rusts.')).toBe('judged');
    expect(near('Does the crane lift gravel, granite, moss or kelp?', 'The crane hums.')).toBe('far_from_documents');
  });
  test('the kind of answer is that of the category, but for states and drawings', () => {
    const missing = (category: QuestionCategory) =>
      gateOf('What is the oil of the ducts?', { texts, category }).judged?.signals['type_missing'];
    expect(missing('technical_value')).toBe(1);
    expect(missing('reason')).toBe(1);
    expect(missing('general')).toBe(0);
    expect(missing('drawing_reference')).toBe(0);
  });
  test('is judged in other courses, and where the place was named', () => {
    expect(ruleOf('Who manufactured the ducts?', { texts })).toBe('judged');
    expect(ruleOf('Who manufactured the ducts?', { texts, isStrict: true, located: { source: 'explicit' } })).toBe(
      'judged',
    );
  });
  test.each([
    ['Who lays the ducts?', 'judged'],
    ['Who is laying the ducts?', 'judged'],
    ['Who should have changed the gear oil?', 'judged'],
    ['Who manufactured them?', 'far_from_documents'],
    ['Who changed the ducts?', 'far_from_documents'],
  ])('%s: %s', (question, rule) => {
    expect(ruleOf(question, { texts, isStrict: true })).toBe(rule);
  });
});

describe('words that only ask', () => {
  const texts = ['A relay is a switch that a coil moves.'];
  const heaviest = (question: string, asked: Asked) => gateOf(question, { texts, ...asked }).judged?.missingTerms ?? [];
  test('of a place are no words of its subject', () => {
    expect(heaviest('Where in this course do we learn about the relay?', { category: 'location' })).toEqual([]);
    expect(heaviest('Which sections of the book cover the relay?', { category: 'location' })).toEqual([]);
    expect(heaviest('Which chapters mention the relay', { category: 'general' })).toContain('chapters');
    expect(gateOf('Where do we learn about relays?', { texts, category: 'location' }).outcome).toBe('answer');
  });
  test('are kept where nothing else would be left', () => {
    const gate = gateOf('Where do we find the pages?', { texts: ['The pages are numbered.'], category: 'location' });
    expect(gate.judged?.signals['cover_sentence']).toBeGreaterThan(0);
  });
  test('that documents say it are no words of its subject, where they are held to their words', () => {
    const question = 'Which relay is required by the coil?';
    expect(heaviest(question, { isStrict: true })).toEqual([]);
    expect(heaviest(question, {})).toContain('required');
    expect(heaviest('Which relay is laid down in the coil?', { isStrict: true })).toEqual([]);
    expect(heaviest('Which relay was called for by the coil?', { isStrict: true })).toEqual([]);
  });
});
