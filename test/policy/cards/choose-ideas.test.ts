import { describe, expect, it } from 'vitest';
import { makeConcept } from '../../../functions/policy/cards/make-concept.ts';
import { passage } from './passages.ts';

type NodeType = Parameters<typeof passage>[1];
const ideasOf = (
  contents: readonly string[],
  more: { unitTitle?: string; maxWords?: number; nodeType?: NodeType } = {},
) => {
  const { nodeType = 'concept', ...input } = more;
  const passages = contents.map((content, at) => passage(`C1.C${at}`, nodeType, content));
  return makeConcept({ passages, ...input })?.keyIdeas.map(({ text }) => text) ?? [];
};
const isIdea = (content: string, more: Parameters<typeof ideasOf>[1] = {}) => ideasOf([content], more).length > 0;
const neutral = 'Rivers carry cold water down from mountains.';
const bold = 'Rivers carry **cold water** down from mountains.';

describe('what is worth to be an idea', () => {
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

describe('which ideas are taken', () => {
  const about = (words: string) => `Rivers **carry** ${words} down from mountains.`;

  it('is the first among equals, and a better one wherever it stands', () => {
    const contents = ['cold water', 'heavy stones', 'loose leaves', 'broken wood'].map(about);
    const taken = (all: readonly string[]) => ideasOf(all).map((text) => text.split(' ').slice(2, 4).join(' '));
    expect(taken(contents)).toEqual(['cold water', 'heavy stones', 'loose leaves']);
    const better = 'A bridge is **a work** that heavy iron carries everywhere.';
    expect(ideasOf([...contents, better])).toEqual([
      ...ideasOf(contents).slice(0, 2),
      'A bridge is a work that heavy iron carries everywhere.',
    ]);
    // What is taken stands in the order of the content.
    expect(ideasOf([contents[0] ?? '', better, contents[1] ?? ''])).toEqual([
      'Rivers carry cold water down from mountains.',
      'A bridge is a work that heavy iron carries everywhere.',
      'Rivers carry heavy stones down from mountains.',
    ]);
  });

  it('keeps to the words allowed, and passes over one that is too long for a shorter one', () => {
    const long = 'Bridges of **iron** are a heavy thing that stands in many wide valleys.';
    const short = 'Snow melts **slowly** under cold clouds.';
    const other = 'Leaves **cover** every old garden wall.';
    expect(ideasOf([short, other], { maxWords: 12 })).toHaveLength(2);
    expect(ideasOf([short, other], { maxWords: 11 })).toEqual(['Snow melts slowly under cold clouds.']);
    expect(ideasOf([long, short], { maxWords: 6 })).toEqual(['Snow melts slowly under cold clouds.']);
    expect(ideasOf([long, short], { maxWords: 5 })).toEqual([]);
  });

  it('says nothing twice: more than three of four words in common', () => {
    expect(ideasOf([bold, 'Rivers carry **cold water** up from mountains.'])).toHaveLength(1);
    const four = 'Rivers will carry **cold** water.';
    expect(ideasOf([four, 'Rivers will carry **cold** stones.'])).toHaveLength(2);
    expect(ideasOf([four, 'Rivers will carry **cold** water, ice, mud, sand, leaves and wood.'])).toHaveLength(1);
    expect(ideasOf(['Rivers will carry **cold** water, ice, mud, sand, leaves and wood.', four])).toHaveLength(1);
  });

  it('are entries of the glossary where nothing stands alone, three at most and no names of a list', () => {
    const words = ['one thing', 'another place', 'some fellow', 'yet more'];
    const entries = words.map((word, at) => `**entry${'abcd'[at]}**: what stands here for ${word}`);
    expect(ideasOf(entries, { nodeType: 'definition' })).toEqual([
      'entrya: what stands here for one thing',
      'entryb: what stands here for another place',
      'entryc: what stands here for some fellow',
    ]);
    expect(ideasOf(['**river bend:** what cold water makes over years'], { nodeType: 'definition' })).toEqual([]);
  });
});

describe('the example of a card', () => {
  const exampleOf = (...contents: readonly string[]) => {
    const examples = contents.map((content, at) => passage(`C1.E${at}`, 'example', content));
    return (
      makeConcept({ passages: [passage('C1.C1', 'concept', bold), ...examples] })?.workedExample?.reference ?? null
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
