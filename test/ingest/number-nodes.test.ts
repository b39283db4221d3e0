import { describe, expect, test } from 'vitest';
import { type Numberable, numberNodes } from '../../functions/ingest/number-nodes.ts';

const node = (nodeType: Numberable['nodeType'], printed?: string, containerCode = 'C5'): Numberable => ({
  containerCode,
  nodeType,
  printedLabel: printed === undefined ? null : { kind: nodeType, number: printed },
});
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

  test('of another kind do not serve', () => {
    const figure: Numberable = { ...node('concept'), printedLabel: { kind: 'figure', number: '7' } };
    expect(labels([figure])).toEqual([1]);
  });
});
