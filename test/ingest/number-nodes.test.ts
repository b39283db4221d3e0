import { describe, expect, test } from 'vitest';
import { continueNumbers, type Numberable } from '../../functions/ingest/number-nodes.ts';

const node = (nodeType: Numberable['nodeType'], printed?: string, containerCode = 'C5'): Numberable => ({
  containerCode,
  nodeType,
  printedLabel: printed === undefined ? null : { kind: nodeType, number: printed },
});
const numberNodes = (nodes: readonly Numberable[]) => continueNumbers(nodes, {}).numbers;
const labels = (nodes: readonly Numberable[]) => numberNodes(nodes).map(({ label }) => label);

test('labels count by container and type, sequences by container alone', () => {
  const nodes = [node('concept'), node('step'), node('concept'), node('concept', undefined, 'C6'), node('step')];
  expect(labels(nodes)).toEqual([1, 1, 2, 1, 2]);
  expect(numberNodes(nodes).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 1, 4]);
});

describe('numbers the source prints', () => {
  test('are the labels where all are there and rise', () => {
    expect(labels([node('example', '2'), node('concept'), node('example', '5')])).toEqual([2, 1, 5]);
  });

  test('do not serve when one is missing, repeated, falling or no whole number', () => {
    expect(labels([node('example', '2'), node('example')])).toEqual([1, 2]);
    expect(labels([node('example', '2'), node('example', '2')])).toEqual([1, 2]);
    expect(labels([node('example', '3'), node('example', '2')])).toEqual([1, 2]);
    expect(labels([node('example', '2.1'), node('example', '2.2')])).toEqual([1, 2]);
    expect(labels([node('example', '0'), node('example', '1')])).toEqual([1, 2]);
  });

  test('serve for rows of a sheet even where blocks side by side share them', () => {
    expect(labels([node('row', '4'), node('row', '5'), node('row', '4'), node('row', '6')])).toEqual([4, 5, 4, 6]);
  });

  test('of another kind do not serve', () => {
    const figure: Numberable = { ...node('concept'), printedLabel: { kind: 'figure', number: '7' } };
    expect(labels([figure])).toEqual([1]);
  });
});

test('numbering part by part is numbering at once, as long as no printed number is given up', () => {
  const step = (number: string): Numberable => ({
    containerCode: 'C1',
    nodeType: 'step',
    printedLabel: { kind: 'step', number },
  });
  const concept: Numberable = { containerCode: 'C1', nodeType: 'concept', printedLabel: null };
  const elsewhere: Numberable = { containerCode: 'C2', nodeType: 'step', printedLabel: null };
  const nodes = [step('2'), concept, step('4'), elsewhere, step('7'), concept, elsewhere, step('9')];
  for (const cut of nodes.keys()) {
    const first = continueNumbers(nodes.slice(0, cut), {});
    const second = continueNumbers(nodes.slice(cut), first.numbering);
    expect([...first.numbers, ...second.numbers]).toEqual(numberNodes(nodes));
    expect(second.unsettled).toEqual([]);
  }
  const kept = continueNumbers([step('2'), step('4')], {});
  const broken = continueNumbers([step('3')], kept.numbering);
  expect(broken).toMatchObject({ unsettled: ['C1'], numbers: [{ label: 3, sequence: 3 }] });
  expect(continueNumbers([step('9')], broken.numbering).numbers).toEqual([{ label: 4, sequence: 4 }]);
});
