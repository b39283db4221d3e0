// A section is about one thing: where two passages meet the question alike, the one beside another that does comes first.
import { expect, test } from 'vitest';
import { scoreHits, statisticsOf } from '../../functions/retrieval/score-hits.ts';
import { lexicalQuery } from '../../functions/retrieval/score-text.ts';
import { makeCourse } from '../support/memory-course.ts';

const course = makeCourse({
  containers: [
    { code: 'C1', title: 'Pumps', nodes: [{ text: 'The filter is rinsed.' }] },
    {
      code: 'C2',
      title: 'Pumps',
      nodes: [{ text: 'The filter is rinsed.' }, { text: 'Rinsed every week, the filter lasts.' }],
    },
  ],
});

test('the passage whose section holds another hit comes before its like', () => {
  const nodes = course.nodes.filter(({ nodeType }) => nodeType !== 'heading');
  const stems = ['filter', 'rins'];
  const statistics = statisticsOf(
    nodes.length,
    new Map([
      ['filter', 3],
      ['rins', 3],
    ]),
  );
  const lists = { dense: [], nearness: new Map<string, number>() };
  const input = { course: course.course, denseShare: null, answerType: 'any', stems } as const;
  const scored = scoreHits(nodes, lists, lexicalQuery(stems, statistics), input);
  const fused = (code: string) => scored.find(({ node }) => node.containerCode === code)?.scores.fused ?? 0;
  expect(fused('C2')).toBeGreaterThan(fused('C1'));
  expect(Math.max(...scored.map(({ scores }) => scores.fused))).toBeLessThanOrEqual(1);
});

test('the first passage of a section named by the term counts more where its meaning is asked for', () => {
  const text = 'The pump room is wet.';
  const { course: shown, nodes: all } = makeCourse({
    containers: [{ code: 'C2', title: 'Pump', nodes: [{ text }, { text }] }],
  });
  const nodes = all.filter(({ nodeType }) => nodeType !== 'heading');
  const lists = { dense: [], nearness: new Map<string, number>() };
  const query = lexicalQuery(['pump'], statisticsOf(nodes.length, new Map([['pump', 2]])));
  const gap = (answerType: 'definition' | 'any') => {
    const input = { course: shown, denseShare: null, answerType, stems: ['pump'] };
    const [first, second] = scoreHits(nodes, lists, query, input).map(({ scores }) => scores.fused);
    return (first ?? 0) - (second ?? 0);
  };
  expect(gap('definition')).toBeGreaterThan(0);
  expect(gap('any')).toBe(0);
});
