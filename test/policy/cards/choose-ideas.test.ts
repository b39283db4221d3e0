import { describe, expect, it } from 'vitest';
import { conceptPages } from '../../../functions/policy/cards/make-concept.ts';
import { passage } from './passages.ts';

type NodeType = Parameters<typeof passage>[1];
const ideasOf = (
  contents: readonly string[],
  more: { unitTitle?: string; maxWords?: number; nodeType?: NodeType } = {},
) => {
  const { nodeType = 'concept', ...input } = more;
  const passages = contents.map((content, at) => passage(`C1.C${at}`, nodeType, content));
  return conceptPages({ passages, ...input }).flatMap(({ keyIdeas }) => keyIdeas.map(({ text }) => text));
};
/** Sentences that hang on others, so many that the passage is not quoted whole. */
const long = (content: string) => `${content} ${'It goes on like this. '.repeat(14).trim()}`;
const isIdea = (content: string, more: Parameters<typeof ideasOf>[1] = {}) => ideasOf([long(content)], more).length > 0;
const neutral = 'Rivers carry cold water down from mountains.';
const bold = 'Rivers carry **cold water** down from mountains.';

describe('what of a long passage is worth to be an idea', () => {
  it('defines something, sets a word off, is called a definition, or is about the unit', () => {
    expect(isIdea(neutral)).toBe(false);
    expect(isIdea(bold)).toBe(true);
    expect(isIdea('Rivers carry **** water down from mountains.')).toBe(false);
    expect(isIdea(neutral, { nodeType: 'definition' })).toBe(true);
    expect(isIdea(neutral, { unitTitle: 'Rivers' })).toBe(true);
    expect(isIdea(neutral, { unitTitle: 'Lakes' })).toBe(false);
    // By the share of the title’s words that it speaks of, each counted once.
    expect(isIdea(neutral, { unitTitle: 'Rivers, mountains, deltas, plains' })).toBe(true);
    expect(isIdea(neutral, { unitTitle: 'Rivers, valleys, deltas, plains' })).toBe(false);
    expect(
      isIdea('Rivers meet rivers where other rivers meet lakes.', { unitTitle: 'Rivers, valleys, deltas, plains' }),
    ).toBe(false);
  });

  it.each([
    ['Bridges of iron are a heavy thing there.', true],
    ['The iron bridges are any heavy thing there.', true],
    ['Heavy-duty bridges are called a thing there.', true],
    ['Brücken of heavy iron are the old thing there.', true],
    ['Heavy iron bridge work is an old thing.', true],
    ['Bridges of iron are heavy old things there.', false],
    ['Bridges of iron were a heavy old thing.', false],
    ['3 bridges of iron are a heavy thing.', false],
    ['Some 30 iron bridges are a heavy thing.', false],
    ['Fortyfive-letter-names-of-some-heavy-iron bridges are a heavy thing.', false],
  ])('says what something is: %s %s', (content, isWorth) => {
    expect(isIdea(content)).toBe(isWorth);
  });

  it('is more than an item of a list or three words that count', () => {
    expect(isIdea(bold, { nodeType: 'list_item' })).toBe(false);
    expect(isIdea('**Rivers** carry some of the water.')).toBe(false);
    expect(isIdea('**Rivers** carry some of the cold water.')).toBe(true);
    expect(isIdea('Bridges of **iron** are a heavy thing.', { nodeType: 'list_item' })).toBe(true);
  });

  it.each([
    ['in 1999', false],
    ['since 1899', false],
    ['in 2024', false],
    ['in 1799', true],
    ['in 2199', true],
    ['in 19999', true],
    ['to a million places', false],
    ['to a billion places', false],
    ['and are the most common', false],
    ['and are the second most common', false],
    ['and one is the most common', false],
    ['and are the common thing', true],
    ['and are at most common', true],
  ])('is no fact of one year or place: %s', (words, isWorth) => {
    const content = `Rivers carry **cold water** ${words} down from mountains.`;
    expect(isIdea(content)).toBe(isWorth);
  });

  it.each([
    ...[
      'example',
      'might',
      'perhaps',
      'who',
      'helpful',
      'useful',
      'novice',
      'novices',
      'student',
      'students',
      'the same',
    ]
      .concat(['history', 'interesting', 'imagine', 'suppose', 'professor', '$5', 'stop!'])
      .map((word) => [word, false] as const),
    ...['exemplary', 'mighty', 'whole', 'usefulness', 'historical', '$x$', 'samey'].map(
      (word) => [word, true] as const,
    ),
  ])('is no talk beside the matter: %s', (word, isWorth) => {
    expect(isIdea(`Rivers carry cold ${word} water down from mountains.`, { nodeType: 'definition' })).toBe(isWorth);
  });
});

describe('the pages of a unit', () => {
  const about = (words: string) => `Rivers **carry** ${words} down from mountains.`;
  const pagesOf = (contents: readonly (readonly [string, NodeType])[], maxWords = 170) =>
    conceptPages({
      passages: contents.map(([content, nodeType], at) => passage(`C1.C${at}`, nodeType, content)),
      maxWords,
    }).map(({ keyIdeas }) => keyIdeas.map(({ text }) => text));
  const plainOf = (contents: readonly string[]) => contents.map((content) => [content, 'concept'] as const);

  it('go through all short passages in order, three a page', () => {
    const contents = ['cold water', 'heavy stones', 'loose leaves', 'broken wood'].map(about);
    const said = contents.map((content) => content.replaceAll('**', ''));
    expect(pagesOf(plainOf(contents))).toEqual([said.slice(0, 3), said.slice(3)]);
    expect(
      conceptPages({ passages: plainOf(contents).map(([each, type], at) => passage(`C${at}`, type, each)) })[1]?.page,
    ).toEqual({
      number: 2,
      of: 2,
    });
  });

  it('keep what leads in to a list with its first item', () => {
    const list = [
      [about('cold water'), 'concept'],
      [about('heavy stones'), 'concept'],
      ['Rivers carry three things:', 'concept'],
      ['**Water:** It flows.', 'list_item'],
    ] as const;
    expect(pagesOf(list).map((page) => page.length)).toEqual([2, 2]);
    expect(pagesOf(list)[1]).toEqual(['Rivers carry three things:', 'Water: It flows.']);
    // Nothing follows that it could lead in to.
    expect(pagesOf(list.slice(0, 3)).flat()).toHaveLength(2);
  });

  it('keep to the words allowed on each', () => {
    const short = 'Snow melts **slowly** under cold clouds.';
    const other = 'Leaves **cover** every old garden wall.';
    expect(pagesOf(plainOf([short, other]), 12)).toHaveLength(1);
    expect(pagesOf(plainOf([short, other]), 11)).toHaveLength(2);
    expect(pagesOf(plainOf([short, other]), 5)).toEqual([]);
  });

  it('say nothing twice: more than three of four words in common', () => {
    expect(ideasOf([bold, 'Rivers carry **cold water** up from mountains.'])).toHaveLength(1);
    const four = 'Rivers will carry **cold** water.';
    expect(ideasOf([four, 'Rivers will carry **cold** stones.'])).toHaveLength(2);
    expect(ideasOf(['Rivers will carry **cold** water, ice, mud, sand, leaves and wood.', four])).toHaveLength(1);
  });
});

describe('the example of a card', () => {
  const exampleOf = (...contents: readonly string[]) => {
    const examples = contents.map((content, at) => passage(`C1.E${at}`, 'example', content));
    return (
      conceptPages({ passages: [passage('C1.C1', 'concept', bold), ...examples] })[0]?.workedExample?.reference ?? null
    );
  };
  const solved = (problem: string, solution: string) => `${problem}\n\n**Solution.** ${solution}`;
  const good = solved('Solve $2x = 4$.', 'Halve it: $x = 2$.');
  const filled = (text: string, length: number) => `${text} ${'a'.repeat(length - text.length - 2)}.`;

  it('is the first that is short, has its mathematics and says its answer without a picture', () => {
    expect(exampleOf(good, good)).toBe('C1.E0');
    for (const other of [
      solved('Solve it.', 'Halve it: $x = 2$.'),
      solved('Solve $2x = 4$.', 'Halve it.'),
      solved('Solve $2x = 4$.', 'See the figure: $x = 2$.'),
      solved('Solve $2x = 4$.', 'See table 3: $x = 2$.'),
      solved('Solve $2x = 4$.', 'See table  3: $x = 2$.'),
      solved('Solve $2x = 4$.', 'See the graph: $x = 2$.'),
    ]) {
      expect(exampleOf(other, good)).toBe('C1.E1');
    }
    expect(exampleOf(solved('Solve $2x = 4$.', 'Tables and paragraphs: $x = 2$.'))).toBe('C1.E0');
  });

  it('has a task of four hundred characters and a way of twelve hundred at most', () => {
    const task = (length: number) => solved(filled('Solve $2x = 4$.', length), 'Halve it: $x = 2$.');
    const way = (length: number) => solved('Solve $2x = 4$.', filled('Halve it: $x = 2$.', length));
    expect([task(400), task(401), way(1200), way(1201)].map((content) => exampleOf(content))).toEqual([
      'C1.E0',
      null,
      'C1.E0',
      null,
    ]);
  });
});
