import { expect, test } from 'vitest';
import { rowsTable, rowTable } from '../../../functions/ask/quote/row-table.ts';
import { registryRows } from '../table/table-rows.ts';

const pumps = await registryRows(
  'pumps.csv',
  `Pump,Kind,Flow [m³/h],Head [m],Outer diameter [mm],Mass [kg],Speed [rpm],Modulus E_1 [GPa]
P-1,vane,12.5,30,210,88,1450,200
P-2,gear,3,120,95,41,2900,190
`,
);
const [first, second] = pumps;

const of = (question: string) => (first ? rowTable({ node: first, question }) : null);

test('a row is shown whole with what is asked for bold, by word, measure, short form or symbol', () => {
  expect(of('how heavy is pump P-1?')).toMatchObject({
    text: expect.stringContaining('| P-1 | vane | 12.5 | 30 | 210 | **88** | 1450 | 200 |'),
    asked: [{ header: 'Mass', text: '88', number: 88, unit: 'kg', column: 'F' }],
    cut: 0,
  });
  expect(of('outer dia of P-1')?.text).toContain('| **210** |');
  expect(of('E1 of the vane pump')?.text).toContain('| **200** |');
  expect(of('max rpm')?.text).toContain('| **1450** |');
});

test('a long row keeps what names it and what is asked for', async () => {
  const long = 'a header that goes on and on '.repeat(3).trim();
  const names = Array.from({ length: 9 }, (_, index) => `${long} ${index}`);
  const [row] = await registryRows('long.csv', `Pump,${names.join(',')},Mass [kg]\nP-1${',7'.repeat(9)},88\n`);
  const table = row && rowTable({ node: row, question: 'how heavy is P-1?' });
  expect(table?.text).toContain('| **88** |');
  expect(table?.text).toContain('| P-1 |');
  expect(table?.cut).toBeGreaterThan(4);
});

test('several rows share one header', () => {
  const nodes = first && second ? [first, second] : [];
  expect(rowsTable({ nodes, question: 'which head?' })?.text).toBe(
    [
      '| Pump | Kind | Flow [m³/h] | Head [m] | Outer diameter [mm] | Mass [kg] | Speed [rpm] | Modulus E_1 [GPa] |',
      '| --- | --- | --- | --- | --- | --- | --- | --- |',
      '| P-1 | vane | 12.5 | **30** | 210 | 88 | 1450 | 200 |',
      '| P-2 | gear | 3 | **120** | 95 | 41 | 2900 | 190 |',
    ].join('\n'),
  );
});

test('a row of many columns is shown whole, from top to bottom, where a model points at it', () => {
  const [node] = first ? [first] : [];
  const cells = Array.from({ length: 15 }, (_, at) => ({
    ...{ header: `Trait ${at}`, text: String(at), number: at, unit: at === 14 ? 'mg' : null },
    column: String.fromCharCode(65 + at),
  }));
  const wide = node && { ...node, provenance: { ...node.provenance, cells } };
  const shown = wide && rowTable({ node: wide as typeof node, question: 'how much', isWhole: true });
  expect(shown?.text).toContain('| Trait 14 [mg] | 14 |');
  expect(shown?.text.split('\n')).toHaveLength(17);
  expect(shown?.cut).toBe(0);
  expect(wide && rowTable({ node: wide as typeof node, question: 'how much' })?.cut).toBe(3);
});
