import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgePlace } from '../support/judge-place.ts';
import { databaseOfFile } from '../support/open-database.ts';
import {
  engineeringFiles,
  openPlaceCourse,
  type PlaceCourse,
  printedBookFiles,
  textbookFiles,
} from '../support/place-courses.ts';

const open = await databaseOfFile();
const engineering = await openPlaceCourse(open, 'solar', await engineeringFiles());
const textbook = await openPlaceCourse(open, 'algebra', textbookFiles());
const printedBook = await openPlaceCourse(open, 'science', await printedBookFiles());

const casesOf = (file: string) =>
  JSON.parse(readFileSync(new URL(`../fixtures/places/${file}`, import.meta.url), 'utf8')) as [string, string][];

async function faults(course: PlaceCourse, cases: readonly [string, string][]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [question, expected] of cases) {
    const fault = judgePlace(expected, await course.resolve(question), course.nodes);
    if (fault !== null) found.push(`${question} → ${expected}: ${fault}`);
  }
  return found;
}

describe('an engineering course read by the real readers', () => {
  test('every wording of the table leads where it points', async () => {
    expect(await faults(engineering, casesOf('engineering.json'))).toEqual([]);
  }, 60_000);

  test('the conversation’s document is meant by a page, a section or a row without one', async () => {
    const about = (reference: string, question = 'What is it?') => [{ question, references: [reference] }];
    const resolve = async (question: string, reference: string, before?: string) =>
      (await engineering.resolve(question, about(reference, before))).references;
    expect(await resolve('page 1', 'F6.P1.C1')).toContain('F6.P1.H1');
    expect(await resolve('section 3.1', 'F3.P1.C1')).toEqual(['F3.P2.H2', 'F3.P2.C2']);
    expect(await resolve('row 3', 'F5.T1.R1')).toEqual(['F5.T1.R2']);
    expect(await resolve('page 2', 'F2.P1.C1')).toContain('F2.P2.C2');
  });

  test('a section that does not exist offers those of the section above it', async () => {
    const got = await engineering.resolve('section 3.9 of the DC cable manual');
    expect(got.status).toBe('unknown_reference');
    expect(got.suggestions).toEqual(['F3.P2.H3', 'F3.P2.H2', 'F3.P2.H1']);
    const page = await engineering.resolve('page 40 of the trenches layout');
    expect(page.suggestions[0]).toBe('Trenches Layout Rev 03 → Page 2');
  });

  test.each([
    ['and on page 2?', 'What does page 1 of the trenches layout say?', 'F1.P1.C2', 'F1.P2'],
    ['what about page 13?', 'Show page 12 of the DC cable manual', 'F3.P2.C1', 'F3.P3'],
    ['what about row 15?', 'row 14 of sheet Cables', 'F4.T1.R13', 'F4.T1.R14'],
    ['and row 5?', 'What is in row 4 of the spare parts list?', 'F5.T1.R3', 'F5.T1.R4'],
    ['and in Rev 02?', 'What does page 2 of the trenches layout say?', 'F1.P2.C1', 'F2.P2'],
    ['and section 3.2?', 'What does section 3.1 of the DC cable manual say?', 'F3.P2.C2', 'F3.P2.H3 F3.P2.C3'],
    ['next page', 'page 11 of the DC cable manual', 'F3.P1.C1', 'F3.P2'],
  ])('"%s" after "%s"', async (asks, before, reference, expected) => {
    const got = await engineering.resolve(asks, [{ question: before, references: [reference] }]);
    expect(judgePlace(expected, got, engineering.nodes)).toBeNull();
  });
});

describe('steps that documents number', () => {
  const numbered = (items: readonly string[]) => items.map((item, at) => `${at + 1}. ${item}`).join('\n');
  const excavation = ['Obtain the permit to dig.', 'Mark the edges.', 'Dig by machine.', 'Shore deep trenches.'];
  const pulling = ['Check the drum.', 'Fit the stocking.', 'Pull the cable.', 'Record the force.', 'Seal the end.'];
  const sealing = ['Clean the duct.', 'Fit the plug.'];
  const method = `# Method\n\n## 1 Purpose\n\nTrenches are dug by this.\n\n## 2 Sequence\n\n${numbered(excavation)}\n`;
  const laying = `# Laying\n\n## 1 Pulling\n\n${numbered(pulling)}\n\n## 2 Sealing\n\n${numbered(sealing)}\n`;
  const manifest = `
title: Works
profile: engineering
language: en
documents:
  - {path: a.md, title: Method statement for trench excavation, type: report}
  - {path: b.md, title: Cable laying procedure, type: report}
`;
  let works: PlaceCourse;
  beforeAll(async () => {
    const files = [['course.yaml', manifest] as const, ['a.md', method] as const, ['b.md', laying] as const];
    works = await openPlaceCourse(open, 'works', new Map<string, string | Uint8Array>(files));
  }, 60_000);
  const contents = (references: readonly string[]) =>
    works.nodes.filter(({ reference }) => references.includes(reference)).map(({ content }) => content);

  test.each([
    ['What is step 4 of the method statement for trench excavation?', excavation[3]],
    ['step 4 of the method statement', excavation[3]],
    ['step 3 of the trench excavation method statement', excavation[2]],
    ['What is step 5 of the cable laying procedure?', pulling[4]],
    ['step 2 in section 2 of the cable laying procedure', sealing[1]],
    ['step 5', pulling[4]],
  ])('"%s" is that item of the list', async (asks, expected) => {
    const got = await works.resolve(asks);
    expect([got.status, contents(got.references)]).toEqual(['resolved', [expected]]);
  });

  test('one number in two lists or two documents is a choice, and one that no list has is unknown', async () => {
    const lists = await works.resolve('step 1 of the cable laying procedure');
    expect([lists.status, lists.suggestions.length]).toEqual(['ambiguous_reference', 2]);
    expect((await works.resolve('What is step 4?')).status).toBe('ambiguous_reference');
    expect((await works.resolve('step 9 of the method statement for trench excavation')).status).toBe(
      'unknown_reference',
    );
  });
});

describe('a textbook whose chapters are made of sections', () => {
  test('every wording of the table leads where it points', async () => {
    expect(await faults(textbook, casesOf('textbook.json'))).toEqual([]);
  }, 60_000);

  test('a section’s number alone is one of the conversation’s chapter', async () => {
    const got = await textbook.resolve('section 2', [{ question: 'What is a parabola?', references: ['C3.C1'] }]);
    expect(judgePlace('%3.2', got, textbook.nodes)).toBeNull();
  });
});

test('a textbook in PDF is found by the page numbers it prints', async () => {
  expect(await faults(printedBook, casesOf('printed-book.json'))).toEqual([]);
}, 60_000);

test('parts are found by their titles where one heading is so called', async () => {
  const file = new URL('../fixtures/places/titles.json', import.meta.url);
  const cases = JSON.parse(readFileSync(file, 'utf8')) as [string, string, string][];
  for (const [name, course] of [
    ['engineering', engineering],
    ['textbook', textbook],
  ] as const) {
    const own = cases.filter(([where]) => where === name).map(([, ...rest]) => rest);
    expect(await faults(course, own)).toEqual([]);
  }
}, 60_000);

describe('any label that exists', () => {
  const leads = (got: Awaited<ReturnType<PlaceCourse['resolve']>>, reference: string, container: string) =>
    got.references.includes(reference) ||
    (got.status === 'ambiguous_reference' && got.suggestions.length > 1) ||
    got.references.some((each) => each.startsWith(`${container}.`));

  test('of a node resolves to it, or is offered among others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (pick) => {
        const node = engineering.nodes[pick % engineering.nodes.length];
        if (!node) return;
        const got = await engineering.resolve(node.reference);
        expect(got.references).toEqual([node.reference]);
        const [document = '', place = ''] = node.container_code.slice(1).split('.');
        const word = place.startsWith('P') ? 'page' : 'sheet';
        const whole = await engineering.resolve(`${word} ${place.slice(1)} of document ${document}`);
        expect(leads(whole, node.reference, node.container_code), node.reference).toBe(true);
        if (node.section_number === null || !place.startsWith('P')) return;
        const section = await engineering.resolve(`section ${node.section_number} of document ${document}`);
        expect(section.references, `${node.reference} in ${node.section_number}`).toContain(node.reference);
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  test('that a textbook prints leads to the node bearing it', async () => {
    const printed = textbook.nodes.filter((node) => node.printed !== null && node.section_number !== null);
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (pick) => {
        const node = printed[pick % printed.length];
        if (!node) return;
        const got = await textbook.resolve(`${node.printed} of section ${node.section_number}`);
        expect(got.references, `${node.printed} of ${node.section_number}`).toContain(node.reference);
      }),
      { numRuns: 12 },
    );
  }, 60_000);
});
