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
const bold = 'Rivers carry **cold water** down from mountains.';

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
