// How much of a passage is quoted: whole where short, else what answers with what it needs to be read by itself.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growSpan, textToRead } from '../../../functions/ask/quote/grow-span.ts';
import { piecesOf } from '../../../functions/ask/quote/piece.ts';
import { type Quote, quoteByWords, quotePointed, quoteWhole } from '../../../functions/ask/quote/quote-passages.ts';
import { comparedSides } from '../../../functions/ask/reading/compared-sides.ts';
import { inverseDocumentFrequency } from '../../../functions/text/term-statistics.ts';
import { chapter, found } from '../../support/found.ts';
import type { MemoryCourse, NodeDescription } from '../../support/memory-course.ts';

const textsOf = (quotes: readonly Quote[]) => quotes.map(({ pieces }) => pieces.map(({ text }) => text));
const answeringOf = (quotes: readonly Quote[]) =>
  quotes.flatMap(({ pieces, answering }) => pieces.filter((piece) => answering.has(piece)).map(({ text }) => text));
const wordsIn = (quotes: readonly Quote[]) =>
  textsOf(quotes)
    .flat()
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

function byWords(
  course: MemoryCourse,
  question: string,
  order: readonly number[],
  asked: Pick<Parameters<typeof quoteByWords>[0], 'answerType' | 'sides' | 'defines' | 'keepsTwins'> = {},
): readonly Quote[] {
  const { passages, around, stems, statistics } = found(course, question, order);
  return quoteByWords({
    ...asked,
    passages,
    around,
    weights: new Map(stems.map((stem) => [stem, inverseDocumentFrequency(statistics, stem)])),
  });
}

const filler = (topic: string, count = 12) =>
  Array.from({ length: count }, (_, index) => `Sentence ${index + 1} speaks of ${topic} in the garden at length.`);
const items = (count: number, type: 'list_item' | 'step' = 'list_item'): readonly NodeDescription[] =>
  Array.from({ length: count }, (_, index) => ({
    ...{ type, parent: 1, contentType: 'list_item' as const },
    text: `Way ${index + 1} of watering takes a hose, a can and a good deal of patience.`,
  }));

describe('what only announces', () => {
  const leadIn = 'A drip garden has three stages:';
  const stages = ['Filling the tank.', 'Opening the valve.', 'Draining the pipe.'];
  const listed = stages.map((text) => ({
    ...{ type: 'list_item' as const, contentType: 'list_item' as const, parent: 1, text },
  }));
  test('reads with its items where it is shown by itself', () => {
    const { nodes } = chapter(leadIn, ...listed);
    const [first] = nodes;
    expect(first && textToRead(first, nodes)).toBe([leadIn, ...stages.map((text) => `- ${text}`)].join('\n'));
    const plain = chapter('Nothing is announced here.', 'Another passage.').nodes;
    expect(plain[0] && textToRead(plain[0], plain)).toBe('Nothing is announced here.');
  });

  test('an item that announces others brings them', () => {
    const course = chapter(
      'The valve has two settings.',
      { type: 'list_item', contentType: 'list_item', text: 'Window: it opens. The kinds of glass are:' },
      { type: 'list_item', contentType: 'list_item', text: 'Clear glass' },
      { type: 'list_item', contentType: 'list_item', text: 'Frosted glass' },
    );
    const [quoted = []] = textsOf(byWords(course, 'kinds of window', [2]));
    expect(quoted).toEqual(expect.arrayContaining(['Clear glass', 'Frosted glass']));
  });
});

test('a passage that only asks is not quoted, though it has the words of the question', () => {
  const answer = 'A drip garden needs a tank above the beds.';
  const course = chapter('What does a drip garden need?', answer);
  expect(answeringOf(byWords(course, 'what does a drip garden need', [1, 2]))).toEqual([answer]);
});

describe('a term whose meaning is asked', () => {
  const definition = 'A tensiometer is a tube that measures how dry soil is.';
  const use = 'Every tensiometer of a garden is read in the evening.';
  const defines = (sentence: string) => sentence.startsWith('A tensiometer is');
  const course = chapter(`We begin with a recap of the tensiometer and soil. ${definition} It is read by hand.`, use);
  const quoted = (order: readonly number[]) => textsOf(byWords(course, 'what is a tensiometer', order, { defines }));

  test('is answered by the sentence that says it, with what follows it', () => {
    expect(quoted([1])).toEqual([[definition, 'It is read by hand.', use]]);
  });

  test('needs no passage that only uses it', () => {
    const apart = chapter(definition, { text: use, section: ['In use'] });
    expect(textsOf(byWords(apart, 'what is a tensiometer', [1, 2], { defines }))).toEqual([[definition]]);
    expect(textsOf(byWords(apart, 'what is a tensiometer', [1, 2]))).toEqual([[definition], [use]]);
  });
});

test('what a passage announces in two words is the list below it, and what follows the list is none of it', () => {
  const { nodes } = chapter('One day you merge. `merge` will:\n\n- look back\n- apply both\n\nthen it is done.');
  expect(nodes.flatMap(piecesOf).map(({ text, block }) => [block, text])).toEqual([
    ['text', 'One day you merge.'],
    ['text', '`merge` will:'],
    ['list_item', '- look back'],
    ['list_item', '- apply both'],
    ['text', 'then it is done.'],
  ]);
  const list = chapter({ contentType: 'list_item', text: '- look back\n- apply both\n\nthen it is done.' });
  expect(list.nodes.flatMap(piecesOf).map(({ block }) => block)).toEqual(['list_item', 'list_item', 'text']);
});

test('short items that stand in one passage are quoted as items, each with its mark and place', () => {
  const content = '1. Open the valve.\n2. Wait a minute.\n3. Close it.';
  const { nodes } = chapter({ type: 'list_item', contentType: 'list_item', text: content });
  const pieces = nodes.flatMap(piecesOf);
  expect(pieces.map(({ block, text }) => [block, text])).toEqual([
    ['list_item', '1. Open the valve.'],
    ['list_item', '2. Wait a minute.'],
    ['list_item', '3. Close it.'],
  ]);
  for (const { text, from, to } of pieces) expect(content.slice(from, to)).toBe(text);
});

describe('prose', () => {
  test('a short passage is quoted whole, the sentence with most of the question’s rare words marked', () => {
    const course = chapter('Drippers let water out. A dripper clogs when the water is hard. Rinse it.');
    const quotes = byWords(course, 'When does a dripper clog?', [1]);
    expect(textsOf(quotes)).toEqual([
      ['Drippers let water out.', 'A dripper clogs when the water is hard.', 'Rinse it.'],
    ]);
    expect(answeringOf(quotes)).toEqual(['A dripper clogs when the water is hard.']);
  });

  test('of a long one the best sentence with its neighbours, not from its beginning', () => {
    const sentences = [...filler('roses'), 'Tulips are planted in autumn.', ...filler('moss')];
    const course = chapter(sentences.join(' '));
    const [[...quoted] = []] = textsOf(byWords(course, 'When are tulips planted?', [1]));
    const start = sentences.indexOf(quoted[0] ?? '');
    expect(quoted).toEqual(sentences.slice(start, start + quoted.length));
    expect(quoted).toContain('Tulips are planted in autumn.');
    expect(quoted.length).toBeGreaterThan(1);
    expect(quoted).not.toContain(sentences[0]);
    expect(quoted).not.toContain(sentences.at(-1));
  });

  test('the same sentence is quoted once', () => {
    const course = chapter('Drippers clog.', 'Rinse them.');
    expect(textsOf(byWords(course, 'Why do drippers clog?', [1, 2, 1])).flat()).toEqual([
      'Drippers clog.',
      'Rinse them.',
    ]);
  });

  test('what stands beside comes along where it has a word of the question', () => {
    const course = chapter(
      'Shade keeps the beds cool.',
      'A dripper clogs when the water is hard.',
      'Hard water leaves lime behind.',
      'Sheds are painted in spring.',
    );
    expect(textsOf(byWords(course, 'Why does hard water clog a dripper?', [2]))).toEqual([
      ['A dripper clogs when the water is hard.', 'Hard water leaves lime behind.'],
    ]);
  });

  test('what is quoted and begins with "it" has before it what that is', () => {
    const course = chapter(
      'A sieve sits in the pipe.',
      'It clogs when the water is hard.',
      'Sheds are painted in spring.',
    );
    expect(textsOf(byWords(course, 'When does hard water clog?', [2]))).toEqual([
      ['A sieve sits in the pipe.', 'It clogs when the water is hard.'],
    ]);
  });
});

describe('lists and steps', () => {
  const leadIn = 'There are three ways of watering:';

  test('a sentence that introduces a list brings it', () => {
    const quotes = byWords(chapter(leadIn, ...items(3)), 'Which ways of watering are there?', [1]);
    expect(textsOf(quotes)[0]).toEqual([leadIn, ...items(3).map(({ text }) => text)]);
    expect(quotes[0]?.omitted).toBe(0);
  });

  test.each(['list_item', 'step'] as const)('a %s brings its lead-in and its siblings, in order', (type) => {
    const quotes = byWords(chapter(leadIn, ...items(3, type)), 'Way 2 of watering', [3]);
    expect(textsOf(quotes)[0]).toEqual([leadIn, ...items(3, type).map(({ text }) => text)]);
    expect(answeringOf(quotes)).toEqual([items(3)[1]?.text]);
  });

  test.each(['list', 'procedure'] as const)('of up to 260 words are whole where a %s is asked for', (answerType) => {
    const steps = items(16, 'step');
    const course = chapter(leadIn, ...steps);
    const question = 'List the ways of watering';
    expect(textsOf(byWords(course, question, [5, 1], { answerType }))[0]).toEqual([
      leadIn,
      ...steps.map(({ text }) => text),
    ]);
    expect(wordsIn(byWords(course, question, [5, 1], { answerType }))).toBeLessThanOrEqual(260 + 6);
    expect(wordsIn(byWords(course, question, [5, 1]))).toBeLessThanOrEqual(180);
    expect(wordsIn(byWords(chapter(leadIn, ...items(40)), question, [5], { answerType }))).toBeLessThanOrEqual(180);
  });

  test('below a passage that leads in without announcing them come with it where they are asked for', () => {
    const prose = { text: 'In this lab the garden is watered. Allow an hour for it.' };
    const steps = items(4, 'step').map((item) => ({ ...item, parent: undefined as never }));
    const course = chapter(prose, ...steps.map(({ parent: _, ...item }) => item));
    const asked = byWords(course, 'List the steps of watering the garden', [1], { answerType: 'list' });
    expect(asked[0]?.pieces.filter(({ node }) => node.nodeType === 'step')).toHaveLength(4);
    const long = chapter(prose, ...items(9, 'step').map(({ parent: _, ...item }) => item));
    const plain = byWords(long, 'Where is the garden?', [1]);
    expect(plain[0]?.pieces.filter(({ node }) => node.nodeType === 'step').length).toBeLessThan(9);
  });

  test('a long list is cut around the item that answers, and it is known how many are left out', () => {
    const [quote] = byWords(chapter(leadIn, ...items(40)), 'Way 20 of watering', [21]);
    const shown = quote?.pieces.filter(({ block }) => block === 'list_item') ?? [];
    expect(quote?.pieces[0]?.text).toBe(leadIn);
    expect(shown.map(({ text }) => text)).toContain(items(40)[19]?.text);
    expect(shown.length + (quote?.omitted ?? 0)).toBe(40);
    expect(quote?.omitted).toBeGreaterThan(0);
  });
});

describe('a comparison', () => {
  const course = chapter(
    { text: 'Drippers let water out drop by drop.', section: ['Irrigation', 'Drippers'] },
    { text: 'A dripper suits beds, and a dripper needs a filter.', section: ['Irrigation', 'Beds'] },
    { text: 'Moss grows in shade.', section: ['Irrigation', 'Moss'] },
    { text: 'A sprinkler throws water over a lawn.', section: ['Irrigation', 'Lawns'] },
    { text: 'Where drippers cannot go, sprinklers may.', section: ['Irrigation', 'Both'] },
  );
  const compare = (question: string, order: readonly number[]) =>
    byWords(course, question, order, { sides: comparedSides(question, found(course, question, order).stems) });

  test.each([
    'What is the difference between drippers and sprinklers?',
    'Drippers vs sprinklers',
    'How do drippers differ from sprinklers?',
    'Drippers और sprinklers में क्या अंतर है?',
  ])('quotes both sides where the course has them in different passages: %s', (question) => {
    const quoted = textsOf(compare(question, [1, 2, 3, 5, 4])).flat();
    expect(quoted[0]).toMatch(/ripper/);
    expect(quoted).toContain('A sprinkler throws water over a lawn.');
    expect(quoted).not.toContain('Moss grows in shade.');
  });

  test('is quoted from the sentence that makes it, where the best passage does', () => {
    const question = 'What is the difference between drippers and sprinklers?';
    expect(textsOf(compare(question, [5, 1, 4]))[0]).toEqual(['Where drippers cannot go, sprinklers may.']);
  });
});

describe('code and formulas', () => {
  const code: NodeDescription = { text: '```\nwater(3)\n```', contentType: 'code' };
  const formula: NodeDescription = { text: '$$V = A \\cdot h$$', contentType: 'math' };

  test.each([
    ['code', code],
    ['a formula', formula],
  ])('%s comes with the sentence before it, and a sentence that announces it brings it', (_, node) => {
    const course = chapter('Drippers are cheap.', 'Open the valve as follows:', node, 'It closes by itself.');
    expect(textsOf(byWords(course, 'water V', [3]))[0]).toEqual(
      expect.arrayContaining(['Open the valve as follows:', node.text]),
    );
    expect(textsOf(byWords(course, 'How do I open the valve?', [2]))[0]).toEqual(
      expect.arrayContaining(['Open the valve as follows:', node.text]),
    );
  });
});

describe('an answer', () => {
  const long = chapter(...['roses', 'tulips', 'moss', 'ferns', 'herbs'].map((topic) => filler(topic).join(' ')));

  test('is of at most three passages and some 180 words', () => {
    const quotes = byWords(long, 'What of the garden?', [1, 2, 3, 4, 5]);
    expect(quotes.length).toBeLessThanOrEqual(3);
    expect(wordsIn(quotes)).toBeLessThanOrEqual(180);
  });

  test('where sentences are pointed at, is those with their neighbours, in the order given', () => {
    const { passages, around } = found(long, 'garden', [1, 2, 3]);
    const pointed = [piecesOf(passages[2]?.node ?? never())[4], piecesOf(passages[0]?.node ?? never())[7]];
    const quotes = quotePointed({ passages, around, pointed: pointed.flatMap((piece) => piece ?? []) });
    expect(answeringOf(quotes)).toEqual([pointed[0]?.text, pointed[1]?.text]);
    expect(wordsIn(quotes)).toBeLessThanOrEqual(180);
    for (const { pieces } of quotes) expect(pieces.length).toBeGreaterThan(1);
  });
});

test('every piece is a stretch of its passage, letter for letter, each once and in reading order', () => {
  const sentence = fc.constantFrom(
    ...['Drippers clog.', 'Note.', '- one of two', '1. First', 'See e.g. Fig. 2 of it!', '$$a. b$$', '{{ x }}'],
    ...['```\na. b\n```', '![a](b.png)', 'पानी गरम है।', '水很热。', 'Three ways:', '# Head', '   ', '\n\n'],
  );
  const node = fc.record({
    text: fc.array(sentence, { minLength: 1, maxLength: 9 }).map((parts) => parts.join(' ')),
    type: fc.constantFrom('concept', 'step', 'list_item', 'heading', 'definition'),
    contentType: fc.constantFrom('paragraph', 'code', 'math', 'list_item'),
  });
  fc.assert(
    fc.property(
      fc.array(node, { minLength: 1, maxLength: 8 }),
      fc.array(fc.nat(7), { maxLength: 5 }),
      (nodes, order) => {
        const course = chapter(...(nodes as readonly NodeDescription[]));
        const { passages } = found(
          course,
          'x',
          order.map((at) => at + 1),
        );
        const quotes = [
          ...byWords(
            course,
            'Do drippers clog in two ways?',
            order.map((at) => at + 1),
          ),
          ...passages.map((passage) => ({ ...growSpan(passage.node, course.nodes, piecesOf(passage.node)), passage })),
          ...quoteWhole(passages),
        ];
        for (const { pieces } of quotes) {
          const places = pieces.map((piece) => piece.node.sequence * 10_000 + piece.from);
          expect(places).toEqual([...new Set(places)].sort((left, right) => left - right));
          for (const piece of pieces) {
            expect(piece.text).toBe(piece.node.content.slice(piece.from, piece.to));
          }
        }
        const quoted = byWords(
          course,
          'Do drippers clog?',
          order.map((at) => at + 1),
        ).flatMap(({ pieces }) => pieces);
        expect(new Set(quoted.map(({ node: { reference }, from }) => `${reference} ${from}`)).size).toBe(quoted.length);
      },
    ),
    { numRuns: 200 },
  );
});

function never(): never {
  throw new Error('a passage that was described is missing');
}

test('a credit stands with the words it is for, however well it meets the question', () => {
  const said = 'You will never please everybody. Say so early. — A. Author, keeper of roses, on pruning roses';
  const course = chapter(said);
  const [quote] = byWords(course, 'pruning roses', [1]);
  expect([...(quote?.answering ?? [])].map(({ text }) => text)).toEqual([said.slice(said.indexOf('Say so'))]);
});

describe('what two lectures say in nearly the same words', () => {
  const course = chapter(
    { text: 'A mulch of straw keeps the soil moist through dry weeks of summer.', section: ['This year'] },
    { text: 'A mulch of straw keeps the soil moist through the dry weeks of a summer.', section: ['Last year'] },
    { text: 'Mulch of bark keeps weeds down and the soil dark.', section: ['Bark'] },
  );
  const order = [1, 2, 3];
  const question = 'What does a mulch do for the soil?';

  test('is shown once, and what says something else in its place', () => {
    expect(byWords(course, question, order).map(({ passage }) => passage.node.sequence)).toEqual(
      [course.nodes[0], course.nodes[2]].map((node) => node?.sequence),
    );
  });

  test('is shown twice where documents are two sources', () => {
    expect(byWords(course, question, order, { keepsTwins: true })).toHaveLength(3);
  });
});
