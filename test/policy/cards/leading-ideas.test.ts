import { expect, it } from 'vitest';
import type { AidPassage } from '../../../functions/policy/aids/aid-passage.ts';
import { leadingIdeas } from '../../../functions/policy/cards/leading-ideas.ts';
import { conceptPages } from '../../../functions/policy/cards/make-concept.ts';

const passage = (place: number, content: string, over: Partial<AidPassage> = {}): AidPassage => ({
  ...{ reference: `C1.${place}`, nodeType: 'concept', contentType: 'paragraph', content, section: ['Kilns'] },
  ...{ parentReference: null, documentPath: 'kilns.md', box: null, ...over },
});
const point = (place: number, content: string) =>
  passage(place, content, { nodeType: 'list_item', contentType: 'list_item', box: 'key_points' });
const body = [
  passage(1, 'Shut the lid to end the round.'),
  passage(2, 'Update the kiln log so that the new glaze is in it. Then do the same for the rack.'),
  passage(3, 'A glaze is a coat of glass that melts onto clay. Every glaze has its own heat.'),
  passage(4, 'The kiln heats the glaze slowly, and a slow kiln keeps the glaze whole.'),
  passage(5, 'Potters want to update their notes after each kiln has cooled.'),
];
const texts = (passages: readonly AidPassage[]) => leadingIdeas(passages, { language: 'en' }).map(({ text }) => text);
const pages = (passages: readonly AidPassage[]) =>
  conceptPages({
    passages: passages.map((each) => ({ ...each, unitId: 'kilns' })),
    unitTitle: 'Kilns',
    leading: leadingIdeas(passages, { language: 'en' }),
  }).map(({ keyIdeas }) => keyIdeas.map(({ text }) => text));

it('what its author sums a unit up by comes first, then what its terms mean', () => {
  const points = [point(6, 'Use a cone to tell the heat.'), point(7, 'Glaze melts onto clay.')];
  expect(texts([...body, ...points])).toEqual([
    'Use a cone to tell the heat.',
    'Glaze melts onto clay.',
    'A glaze is a coat of glass that melts onto clay.',
  ]);
});

it('without either its summary does', () => {
  const [, , , about = passage(0, '')] = body;
  expect(texts([about])).toEqual([about.content]);
});

it('an entry is told with its term', () => {
  const entry = passage(8, '**bisque**: clay that was fired once', { nodeType: 'definition' });
  expect(texts([entry])).toContain('bisque: Clay that was fired once');
});

it('what follows has no task, and none of what is not of the unit', () => {
  const said = pages(body).flat().join(' ');
  expect(said).toMatch(/^A glaze is a coat of glass/);
  expect(said).toContain('The kiln heats the glaze slowly');
  expect(said).not.toMatch(/Shut the lid|Update the kiln log/);
});
