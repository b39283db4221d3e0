// Where a passage stands, as the tutor says it within a sentence.
import { expect, test } from 'vitest';
import { titledPlace } from '../../functions/grounding/render-reference.ts';
import { makeCourse, type NodeDescription } from '../support/memory-course.ts';

const place = (node: NodeDescription) => {
  const { nodes } = makeCourse({ containers: [{ code: 'C4', title: 'Boats', nodes: [node] }] });
  return nodes.map(titledPlace)[0];
};

test.each([
  ['the title it stands under', { text: 'A jib is a sail.', section: ['Sails', 'The **jib**'] }, 'Chapter 4 → The jib'],
  ['a list under a title', { type: 'list_item', text: 'Fold it.', section: ['Sails'] }, 'Chapter 4 → Sails'],
  ['its document where no title is above it', { text: 'A jib is a sail.', section: [] }, 'Chapter 4 → Boats'],
  ['its number where the course counts', { type: 'step', text: 'Fold it.', section: ['Sails'] }, 'Chapter 4 → Step 1'],
  ['its printed page', { text: 'A jib is a sail.', section: ['Sails'], page: 95 }, 'Chapter 4 → Concept 1 (p. 95)'],
] as const)('%s', (_, node, expected) => {
  expect(place(node)).toBe(expected);
});
