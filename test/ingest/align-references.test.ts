// How nodes keep their references over a change; what a whole run makes of it is shown in run.test.ts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { alignReferences, type FormerNode, type PresentNode } from '../../functions/ingest/align-references.ts';

const code = 'D20.L1';

function former(contents: readonly string[], containerCode = code): readonly FormerNode[] {
  return contents.map((content, index) => ({
    reference: `${containerCode}.S${index + 1}`,
    containerCode,
    content,
    contentHash: content,
  }));
}

function present(contents: readonly string[], containerCode = code): readonly PresentNode[] {
  return contents.map((content) => ({ containerCode, nodeType: 'step' as const, content, contentHash: content }));
}

function align(
  before: readonly FormerNode[],
  after: readonly PresentNode[],
  rest: Partial<Parameters<typeof alignReferences>[0]> = {},
) {
  const greatestNumbers = new Map([[`${code}.S`, before.length]]);
  const { nodes, removed } = alignReferences({
    former: before,
    present: after,
    returnable: [],
    greatestNumbers,
    ...rest,
  });
  return { references: nodes.map(({ reference }) => reference), origins: nodes.map(({ origin }) => origin), removed };
}

const steps = [
  'Open the results page for your keyword in a private window.',
  'Note which features stand above the first organic result.',
  'Analyze the features and write down their source and format.',
  'Compare the answers with the matching passage of your own page.',
  'Rewrite the passage as one direct answer of two sentences.',
];

describe('edits keep the reference', () => {
  const edits: readonly [string, (text: string) => string][] = [
    ['a typo mended', (text) => text.replace('features', 'featuers')],
    ['another number', (text) => text.replace('two', '2')],
    ['words added', (text) => text.replace('.', ', and keep a screenshot of every one of them.')],
    ['a sentence added', (text) => `${text} Take your time, since hurried notes are of no use to anybody later on.`],
    ['a word taken out', (text) => text.replace(' your ', ' ')],
    ['another emphasis', (text) => text.replace('the', '**the**')],
    ['another case', (text) => text.toUpperCase()],
  ];
  test.each(edits)('%s', (_name, edit) => {
    expect(align(former(steps), present(steps.map(edit))).references).toEqual(
      former(steps).map((node) => node.reference),
    );
  });
});

test('replaced content does not keep the reference', () => {
  const replaced = steps.with(2, 'Water the tomato seedlings when the soil sensor reads less than 450.');
  const { references, removed } = align(former(steps), present(replaced));
  expect(references[2]).toBe('D20.L1.S6');
  expect(removed).toEqual(['D20.L1.S3']);
});

test('a node keeps its reference when its type or its position changes', () => {
  const moved = [...present(steps.slice(3)), ...present(steps.slice(0, 3))].map((node, index) =>
    index === 0 ? { ...node, nodeType: 'concept' as const } : node,
  );
  expect(align(former(steps), moved).references).toEqual([4, 5, 1, 2, 3].map((number) => `D20.L1.S${number}`));
});

describe('repeated contents', () => {
  const repeated = [
    'Open the menu.',
    'Select Next.',
    'Name the resource.',
    'Select Next.',
    'Wait a minute.',
    'Select Next.',
  ];

  test('when one goes, its neighbours tell which', () => {
    const without = repeated.filter((_, index) => index !== 1);
    expect(align(former(repeated), present(without)).removed).toEqual(['D20.L1.S2']);
    const withoutMiddle = repeated.filter((_, index) => index !== 3);
    expect(align(former(repeated), present(withoutMiddle)).removed).toEqual(['D20.L1.S4']);
  });
});

describe('containers that move', () => {
  test('a page inserted in front moves the pages behind it', () => {
    const pages = ['first page text about cables', 'second page text about trenches'];
    const before = pages.flatMap((text, page) => former([text], `F3.P${page + 1}`));
    const after = ['a new cover page with a title', ...pages].flatMap((text, page) =>
      present([text], `F3.P${page + 1}`),
    );
    const { references } = align(before, after, { greatestNumbers: new Map([['F3.P1.S', 1]]) });
    expect(references).toEqual(['F3.P1.S2', 'F3.P1.S1', 'F3.P2.S1']);
  });
});

describe('tombstones', () => {
  const returnable = [
    { reference: 'D20.L1.S10', contentHash: 'Save the file.' },
    { reference: 'D20.L1.S9', contentHash: 'Save the file.' },
  ];

  test('are taken back by their exact content, lowest number first', () => {
    const { references, origins } = align(former(steps), present([...steps, 'Save the file.', 'Save the file.']), {
      returnable,
    });
    expect(references.slice(5)).toEqual(['D20.L1.S9', 'D20.L1.S10']);
    expect(origins.slice(5)).toEqual(['returned', 'returned']);
  });

  test('of another content stay tombstones', () => {
    const { references } = align(former(steps), present([...steps, 'Save the file twice.']), {
      returnable,
      greatestNumbers: new Map([[`${code}.S`, 10]]),
    });
    expect(references[5]).toBe('D20.L1.S11');
  });

  test('an edited node keeps its own reference rather than take one back', () => {
    const { references } = align(former(['Save teh file.']), present(['Save the file.']), { returnable });
    expect(references).toEqual(['D20.L1.S1']);
  });
});

test('any change: references are distinct, equal contents keep theirs, the rest is accounted for', () => {
  const contents = fc.array(fc.constantFrom(...steps, 'Select Next.', 'Save.', ''), { maxLength: 14 });
  fc.assert(
    fc.property(contents, contents, (before, after) => {
      const { references, origins, removed } = align(former(before), present(after));
      expect(new Set(references).size).toBe(references.length);
      const kept = references.filter((_, index) => origins[index] !== 'new');
      expect([...kept, ...removed].sort()).toEqual(
        former(before)
          .map((node) => node.reference)
          .sort(),
      );
      for (const content of new Set(after)) {
        const standing = Math.min(
          before.filter((each) => each === content).length,
          after.filter((each) => each === content).length,
        );
        const same = after.filter((each, index) => each === content && origins[index] === 'same');
        expect(same.length).toBe(standing);
      }
    }),
  );
});

test('a rewritten chapter of 1,500 nodes is aligned within seconds', () => {
  const words = 'sensor relay soil moisture pump cloud hub message device trigger table deploy photo'.split(' ');
  const line = (seed: number) =>
    Array.from({ length: 30 }, (_, index) => words[(seed * 7 + index * (1 + (seed % 5))) % words.length]).join(' ');
  const before = Array.from({ length: 1_500 }, (_, index) => `${line(index)} ${index}`);
  const after = Array.from({ length: 1_500 }, (_, index) => `${line(index + 3)} changed ${index}`);
  const start = performance.now();
  align(former(before), present(after));
  expect(performance.now() - start).toBeLessThan(10_000);
});
