import { describe, expect, it } from 'vitest';
import type { OutlineBody } from '../../functions/contract/course.ts';
import type { SearchResponse } from '../../functions/contract/search.ts';
import { orderFound, partsCalled } from '../../functions/http/pages/order-found.ts';

type Hit = SearchResponse['hits'][number];

const hit = (content: string, given: Partial<Hit> & { readonly section?: string; readonly page?: string }): Hit => {
  const { section = null, page = 'soil.md', ...rest } = given;
  const plain = { canonical_reference: 'C1.C1', container_id: 'c1', node_type: 'concept', sequence_number: 1 };
  return { ...plain, content, document: { name: page, section }, ...rest } as Hit;
};

describe('what is found', () => {
  it('begins with the first passage of the section that is called by the words typed', () => {
    const hits = [
      hit('Loam and sand differ.', { section: 'Mixtures' }),
      hit('**Loam** is a soil of sand, silt and clay.', { node_type: 'definition' }),
      hit('It drains well.', { section: '3. Loam', sequence_number: 9 }),
      hit('Where loam comes from.', { section: '3. Loam', sequence_number: 8 }),
    ];
    expect(orderFound(hits, 'loam?').map(({ content }) => content)).toEqual([
      'Where loam comes from.',
      '**Loam** is a soil of sand, silt and clay.',
      'Loam and sand differ.',
      'It drains well.',
    ]);
  });

  it('is led by a page or a heading of that title, and ends with other headings', () => {
    const hits = [
      hit('Clay and loam', { node_type: 'heading' }),
      hit('Roots need air.', {}),
      hit('The first page.', { page: 'Loam', container_id: 'c2' }),
      hit('Loam', { node_type: 'heading', container_id: 'c3' }),
    ];
    expect(orderFound(hits, 'Loam').map(({ content }) => content)).toEqual([
      'The first page.',
      'Loam',
      'Roots need air.',
      'Clay and loam',
    ]);
  });

  it('names parts of the course that are called so and hold something', () => {
    const part = (title: string, count = 3) => ({ title, node_count: count }) as OutlineBody['containers'][number];
    const parts = [part('Loam'), part('Loam and clay'), part('loam', 0), part('2.1 LOAM')];
    expect(partsCalled(parts, 'loam').map(({ title }) => title)).toEqual(['Loam', '2.1 LOAM']);
    expect(partsCalled(parts, '  ')).toEqual([]);
  });
});
