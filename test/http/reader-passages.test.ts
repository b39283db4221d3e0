import { describe, expect, it } from 'vitest';
import { foldSolutions } from '../../functions/http/reader/fold-solutions.ts';
import { readRows } from '../../functions/http/reader/read-rows.ts';
import { readerPassages } from '../../functions/http/reader/reader-passages.ts';
import type { RegistryNode } from '../../functions/ports/course-registry.ts';
import { groupPassages } from '../../functions/workspace/components/reader/group-passages.ts';

let last = 0;
/** @param section headings above it */
function node(content: string, over: Partial<RegistryNode> = {}, section: readonly string[] = []): RegistryNode {
  last += 1;
  return {
    reference: `C1.C${last}`,
    validFrom: 1,
    vectorHash: '',
    containerCode: 'C1',
    nodeType: 'concept',
    label: last,
    sequence: last,
    content,
    contentType: 'paragraph',
    contentHash: '',
    parentReference: null,
    requiresPrerequisites: [],
    container: { code: 'C1', containerType: 'chapter', day: null, document: null, number: 1, title: 'One' },
    document: { documentNumber: 4, name: 'One', link: null },
    provenance: {
      documentPath: '',
      section,
      sectionNumber: null,
      line: 1,
      page: null,
      sheet: null,
      row: null,
      images: [],
    },
    ...over,
  } as RegistryNode;
}

const heading = (text: string, section: readonly string[] = []) => node(text, { contentType: 'heading' }, section);
const folded = (nodes: readonly RegistryNode[]) =>
  foldSolutions(nodes).map(({ before, solution, isInSolution }) =>
    isInSolution ? 'in' : solution === null ? before : [before, solution],
  );

describe('a box of objectives or key points', () => {
  const item = (
    content: string,
    box: 'objectives' | 'key_points',
    over: Partial<RegistryNode> = {},
    section?: string,
  ) => {
    const whole = node(content, { contentType: 'list_item', ...over }, section === undefined ? [] : [section]);
    return { ...whole, provenance: { ...whole.provenance, box } };
  };
  const shapesOf = (nodes: readonly RegistryNode[]) =>
    groupPassages(readerPassages(nodes, [])).map((block) => (block.kind === 'box' ? block.box : block.kind));

  it('is set apart, and from a list that follows it', () => {
    const nodes = [
      ...[item('Name parts', 'objectives'), item('Draw them', 'objectives')],
      ...[node('A question', { contentType: 'list_item' }), node('Text'), item('It holds.', 'key_points')],
    ];
    expect(shapesOf(nodes)).toEqual(['objectives', 'list', 'text', 'key_points']);
    expect(groupPassages(readerPassages(nodes, []))[0]).toMatchObject({ blocks: [{ kind: 'list', items: [{}, {}] }] });
  });

  it('is not where a title or a sentence before it says what it is', () => {
    const titled = item('It holds.', 'key_points', {}, 'Key points');
    const said = item('You will learn how.', 'objectives', { contentType: 'paragraph' });
    const lead = node('You will be able to:');
    const led = item('Name parts', 'objectives', { parentReference: lead.reference });
    expect(shapesOf([titled])).toEqual(['list']);
    expect(shapesOf([said])).toEqual(['text']);
    expect(shapesOf([lead, led])).toEqual(['text', 'list']);
  });
});

describe('a solution', () => {
  it('is folded from its head on, in every language that ships', () => {
    expect(folded([node('Solve $x$.\n\n**Solution.** It is 2.\n\nSo it is.')])).toEqual([
      ['Solve $x$.', 'It is 2.\n\nSo it is.'],
    ]);
    expect(folded([node('**हल:** दो')])).toEqual([['', 'दो']]);
    expect(folded([node('The **Solution** of an equation is a number.')])).toEqual([
      'The **Solution** of an equation is a number.',
    ]);
  });

  it('is folded where ingestion marked it, with all that is marked after it', () => {
    const marked = (text: string, solutionFrom: number) => {
      const whole = node(text);
      return { ...whole, provenance: { ...whole.provenance, solutionFrom } };
    };
    expect(
      folded([
        node('Why?'),
        marked('**Solution to challenge 1** So.', 0),
        marked('And so.', 0),
        node('Next.'),
        marked('What? **Solution.** That.', 6),
      ]),
    ).toEqual(['Why?', ['', '**Solution to challenge 1** So.'], 'in', 'Next.', ['What?', 'That.']]);
  });

  it('takes along what hangs on the passage it is in, and nothing beside it', () => {
    const problem = node('Example.\n\n**Solution.** As follows:');
    const step = node('First', { parentReference: problem.reference });
    const below = node('deeper', { parentReference: step.reference });
    expect(folded([problem, step, below, node('Next')])).toEqual([['Example.', 'As follows:'], 'in', 'in', 'Next']);
  });

  it('that stands alone takes along what hangs on the same passage after it', () => {
    const problem = node('Example.');
    const hanging = { parentReference: problem.reference };
    const nodes = [
      problem,
      node('A table', hanging),
      node('**Solution.**', hanging),
      node('So', hanging),
      node('Next'),
    ];
    expect(folded(nodes)).toEqual(['Example.', 'A table', ['', ''], 'in', 'Next']);
  });

  it('is no part of its neighbour’s', () => {
    const instruction = node('Solve each of the following exercises.');
    const exercise = (text: string) => node(text, { parentReference: instruction.reference });
    expect(
      folded([instruction, exercise('A\n\n**Solution.** 1'), exercise('B'), exercise('C\n\n**Answer:** 3')]),
    ).toEqual(['Solve each of the following exercises.', ['A', '1'], 'B', ['C', '3']]);
  });

  it('may be a heading, with all that stands under it', () => {
    const nodes = [
      heading('Challenge'),
      heading('Solution', ['Challenge']),
      node('It is 2.', {}, ['Challenge', 'Solution']),
      heading('A closer look', ['Challenge', 'Solution']),
      node('Why?', {}, ['Challenge', 'Solution', 'A closer look']),
      heading('Next'),
      node('More', {}, ['Next']),
    ];
    expect(folded(nodes)).toEqual(['Challenge', ['', ''], 'in', 'in', 'in', 'Next', 'More']);
  });
});

describe('rows whose cells were not kept', () => {
  const read = (...texts: string[]) => readRows(texts.map((text) => node(text, { nodeType: 'row' })));

  it('are read back from their heads', () => {
    expect(read('Player: Babe Ruth; Rank: 1', 'Player: Ty Cobb; Rank: 3')).toEqual([
      { heads: ['Player', 'Rank'], cells: ['Babe Ruth', '1'] },
      { heads: ['Player', 'Rank'], cells: ['Ty Cobb', '3'] },
    ]);
    expect(read('a: 1; b: 2; c: 3', 'a: 1; c: 3')?.[1]).toEqual({ heads: ['a', 'c'], cells: ['1', '3'] });
  });

  it('are read back by their number where there are no heads', () => {
    expect(read('one; two', 'three; four')?.map(({ cells }) => cells)).toEqual([
      ['one', 'two'],
      ['three', 'four'],
    ]);
  });

  it('are not taken apart within a formula', () => {
    expect(read('f: $a; b$; g: 2')?.[0]?.cells).toEqual(['$a; b$', '2']);
  });

  it('stay lines where they do not agree', () => {
    expect(read('Player: Babe Ruth; Rank: 1', 'All of them played; well; for years')).toBeNull();
    expect(read('a heading within the table')).toBeNull();
  });

  it('are read in linear time', () => {
    const long = '; a: $'.repeat(40_000);
    const started = performance.now();
    read(long, long);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe('rows of a sheet', () => {
  it('are plain text under the heads and units of their columns', () => {
    const cell = (text: string, unit: string | null) => ({ header: 'Span', text, number: 1, unit, column: 'B' });
    const provenance = { ...node('').provenance, sheet: 'One', row: 7, cells: [cell('*1*', 'm'), cell('2 mm', 'mm')] };
    const [shown] = readerPassages([node('Span: 1', { nodeType: 'row', contentType: 'table_row', provenance })], []);
    expect(shown?.row).toMatchObject({ number: 7, cells: ['*1*', '2 mm'] });
    expect(shown?.row?.heads.map(({ text }) => text)).toEqual(['Span (m)', 'Span']);
  });
});

describe('passages of a page', () => {
  it('show no markup of the course’s own', () => {
    const [shown] = readerPassages([node('<script>alert(1)</script> **bold**')], []);
    expect(shown?.html).toBe('<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>bold</strong></p>');
  });

  it('belong to the unit under whose heading they stand, else to that of their document', () => {
    const units = [
      { unitId: 'all', title: 'All', content: [{ documentNumber: 4, section: null }] },
      { unitId: 'part', title: 'Part', content: [{ documentNumber: 4, section: 'Part' }] },
      { unitId: 'other', title: 'Other', content: [{ documentNumber: 5, section: null }] },
    ];
    const nodes = [heading('Begin'), heading('Part'), node('x', {}, ['Part']), node('y', {}, ['Begin'])];
    expect(readerPassages(nodes, units).map(({ unitId }) => unitId)).toEqual(['all', 'part', 'part', 'all']);
    expect(readerPassages(nodes, units.slice(2)).map(({ unitId }) => unitId)).toEqual([null, null, null, null]);
  });

  it('tell of an image once, at its caption', () => {
    const images = [{ source: 'a.png', alternativeText: 'A' }];
    const provenance = { ...node('').provenance, images };
    const shown = readerPassages(
      [node('Beside', { provenance }), node('Figure 1', { provenance, contentType: 'caption' })],
      [],
    );
    expect(shown.map((each) => each.images.length)).toEqual([0, 1]);
  });
});

describe('items of a numbered list', () => {
  it('have the numbers of their document; several in one passage are a list of their own', () => {
    const item = (content: string, ordinal?: number) => {
      const whole = node(content, { contentType: 'list_item', nodeType: 'list_item' });
      return { ...whole, provenance: { ...whole.provenance, ...(ordinal !== undefined && { ordinal }) } };
    };
    const shown = readerPassages([item('Rise.', 3), item('Fall.', 4), item('5. Ebb\n6. Flow')], []);
    expect(shown.map(({ kind, ordinal }) => [kind, ordinal])).toEqual([
      ['list_item', 3],
      ['list_item', 4],
      ['text', null],
    ]);
    expect(groupPassages(shown)).toMatchObject([{ kind: 'list', isNumbered: true }, { kind: 'text' }]);
  });
});

describe('tables that follow one another', () => {
  it('are two where no head is of both', () => {
    const row = (...heads: readonly string[]) => {
      const whole = node('', { contentType: 'table_row', nodeType: 'row' });
      const cells = heads.map((header) => ({ header, text: '7', number: 7, unit: null, column: null }));
      return { ...whole, provenance: { ...whole.provenance, cells } };
    };
    const shown = readerPassages([row('Sea', 'Tide'), row('Tide'), row('Moon')], []);
    expect(groupPassages(shown).map((block) => block.kind === 'table' && block.table.rows.length)).toEqual([2, 1]);
  });
});
