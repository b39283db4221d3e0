import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupPassages, type ReaderBlock } from '../../functions/workspace/components/reader/group-passages.ts';
import type { ReaderPassage } from '../../functions/workspace/components/reader/reader-model.ts';

function passage(reference: string, over: Partial<ReaderPassage> = {}): ReaderPassage {
  return {
    reference,
    name: reference,
    fullName: reference,
    kind: 'text',
    depth: 0,
    number: 1,
    text: reference,
    html: `<p>${reference}</p>`,
    solutionHtml: null,
    isInSolution: false,
    parent: null,
    row: null,
    time: null,
    images: [],
    unitId: null,
    ...over,
  };
}

const head = (text: string) => ({ html: text, text, column: null });
const row = (reference: string, table: string, cells: Readonly<Record<string, string>>) =>
  passage(reference, {
    kind: 'row',
    row: {
      table,
      title: null,
      number: null,
      heads: Object.keys(cells).map(head),
      cells: Object.values(cells),
      isTotal: false,
    },
  });

/** References in the order in which they are shown. */
function shown(blocks: readonly ReaderBlock[]): readonly string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap((item) => [item.passage.reference, ...shown(item.blocks)]);
    if (block.kind === 'table') return block.table.rows.map((each) => each.passage.reference);
    if (block.kind === 'solution') return [...(block.opener ? [block.opener.reference] : []), ...shown(block.blocks)];
    return [block.passage.reference];
  });
}

describe('passages as a text', () => {
  it('puts what hangs on an item into it', () => {
    const [list] = groupPassages([
      passage('a', { kind: 'list_item' }),
      passage('code', { parent: 'a' }),
      passage('inner', { kind: 'list_item', parent: 'a' }),
      passage('b', { kind: 'list_item' }),
    ]);
    if (list?.kind !== 'list') throw new Error(`expected a list, not ${list?.kind}`);
    expect(list.items.map((item) => [item.passage.reference, shown(item.blocks)])).toEqual([
      ['a', ['code', 'inner']],
      ['b', []],
    ]);
  });

  it('gives a table the columns of all its rows', () => {
    const [first, second] = groupPassages([
      row('r1', 't1', { x: '1', z: '3' }),
      row('r2', 't1', { x: '4', y: '5', z: '6' }),
      row('r3', 't2', { q: '7' }),
    ]);
    if (first?.kind !== 'table' || second?.kind !== 'table') throw new Error('expected two tables');
    expect(first.table.heads.map(({ text }) => text)).toEqual(['x', 'z', 'y']);
    expect(first.table.rows.map(({ cells }) => cells)).toEqual([
      ['1', '3', null],
      ['4', '6', '5'],
    ]);
    expect(second.table.rows).toHaveLength(1);
  });

  it('keeps columns of the same name apart', () => {
    const twice = passage('r', {
      kind: 'row',
      row: { table: 't', title: null, number: 1, heads: [head('x'), head('x')], cells: ['1', '2'], isTotal: false },
    });
    const [table] = groupPassages([twice]);
    expect(table?.kind === 'table' && table.table.rows[0]?.cells).toEqual(['1', '2']);
  });

  it('skips no level of headings', () => {
    const headings = [3, 5, 4, 1, 2].map((depth, at) => passage(`h${at}`, { kind: 'heading', depth }));
    const levels = groupPassages(headings).map((block) => (block.kind === 'heading' ? block.level : 0));
    expect(levels).toEqual([2, 3, 3, 2, 3]);
  });

  it('folds a solution with all that goes on with it, also where the page begins within it', () => {
    const blocks = groupPassages([
      passage('rest', { isInSolution: true }),
      passage('example', { solutionHtml: '<p>2</p>' }),
      passage('item', { kind: 'list_item', isInSolution: true }),
      passage('next'),
    ]);
    expect(blocks.map((block) => [block.kind, shown([block])])).toEqual([
      ['solution', ['rest']],
      ['solution', ['example', 'item']],
      ['text', ['next']],
    ]);
  });

  it('shows every passage once, in order', () => {
    const kinds = ['heading', 'list_item', 'step', 'row', 'caption', 'text'] as const;
    const any = fc.record({
      kind: fc.constantFrom(...kinds),
      depth: fc.nat(6),
      parentAt: fc.option(fc.nat(30), { nil: null }),
      solution: fc.constantFrom('none', 'opens', 'within'),
      hasCells: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (given) => {
        const passages = given.map(({ kind, depth, parentAt, solution, hasCells }, at) =>
          passage(`p${at}`, {
            ...(kind === 'row' && hasCells ? row('', 't', { x: '1' }) : {}),
            reference: `p${at}`,
            kind,
            depth,
            parent: parentAt !== null && parentAt < at ? `p${parentAt}` : null,
            solutionHtml: solution === 'opens' ? '' : null,
            isInSolution: solution === 'within',
          }),
        );
        expect(shown(groupPassages(passages))).toEqual(passages.map(({ reference }) => reference));
      }),
    );
  });
});
