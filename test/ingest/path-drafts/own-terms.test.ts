import { expect, test } from 'vitest';
import { draftPath } from '../../../functions/ingest/path-drafts/draft-path.ts';
import { withGlossary } from '../../../functions/ingest/path-drafts/glossary.ts';
import type { PathDocument } from '../../../functions/ingest/path-drafts/path-node.ts';
import { draftUnits } from '../../../functions/ingest/path-drafts/units.ts';

function documentOf(path: string, title: string, lines: readonly string[], isFront = false): PathDocument {
  return {
    ...{ path, title, isFront, isLab: false, group: path, chapterTitle: null, opensAtMs: null, objectives: [] },
    nodes: lines.map((content, place) => ({
      reference: `${path}.${place + 1}`,
      documentPath: path,
      nodeType: content.startsWith('**') ? 'definition' : 'concept',
      ...{ contentType: 'paragraph', content, section: [title], parentReference: null, box: null },
    })),
  };
}
const filler = (word: string) =>
  ['early', 'late', 'dry', 'wet'].map((when) => `A ${word} in the ${when} season gives the baker much to think about.`);
const glossary = (entry: string) => documentOf('words.md', 'Words', [entry], true);

function homeOf(entry: string, documents: readonly PathDocument[]) {
  const all = [...documents, glossary(entry)];
  return withGlossary(draftUnits(all), all).find(({ nodes }) =>
    nodes.some(({ documentPath }) => documentPath === 'words.md'),
  )?.title;
}

test('an entry goes to the lesson called by it alone, not to one whose name only holds it', () => {
  const lessons = [
    documentOf('sour.md', 'Sour doughs', filler('dough')),
    documentOf('dough.md', 'Dough', filler('dough')),
  ];
  expect(homeOf('**dough**: flour and water that were mixed', lessons)).toBe('Dough');
});

test('else to the first lesson that speaks of it about as much as any', () => {
  const lessons = [
    documentOf('mill.md', 'Mills', [...filler('mill'), 'One crust is thin.']),
    documentOf('oven.md', 'Ovens', [...filler('oven'), 'A crust shines.', 'A crust breaks.']),
    documentOf('loaf.md', 'Loaves', [...filler('loaf'), 'A crust tastes.', 'A crust keeps.', 'A crust dries.']),
  ];
  expect(homeOf('**crust**: the hard outside of bread', lessons)).toBe('Ovens');
});

test('a word of the same stem is not the term', () => {
  const lessons = [
    documentOf('mill.md', 'Mills', [...filler('mill'), 'It refers to flour.', 'That referred to rye.']),
    documentOf('oven.md', 'Ovens', [...filler('oven'), 'The reference helps.', 'A reference is near.']),
  ];
  expect(homeOf('**reference**: a name by which something is found', lessons)).toBe('Ovens');
});

test('ends behind "because" begin alike, so that no pronoun points at the right one', () => {
  const because = (subject: string, end: string) => `${subject} sell well in every town because ${end}.`;
  const mixed = [
    because('Dark loaves', 'they keep fresh for many days'),
    because('Sweet rolls', 'children ask for sugar each morning'),
    because('Flat cakes', 'it takes little wood to bake them'),
    because('Thin crackers', 'sailors carry dry food on long trips'),
  ];
  const { drills } = draftPath({ documents: [documentOf('a.md', 'Loaves', mixed)], language: 'en' });
  for (const { prompt, options, answer } of drills.filter(({ kind }) => kind === 'ending')) {
    if (!prompt.includes('because …')) continue;
    expect(options.every((each) => /^(?:they|it)\b/.test(each) === /^(?:they|it)\b/.test(answer))).toBe(true);
  }
});

test('what tells documents of one title apart is their chapter, else their folder, and said once', () => {
  const titled = (path: string, chapterTitle: string) => ({
    ...documentOf(path, 'Dough', filler('dough')),
    chapterTitle,
  });
  const titlesOf = (...documents: readonly PathDocument[]) => draftUnits(documents).map(({ title }) => title);
  expect(titlesOf(titled('a.md', 'Rye'), titled('b.md', 'Wheat'))).toEqual(['Dough (Rye)', 'Dough (Wheat)']);
  expect(titlesOf(titled('old/a.md', 'Bread'), titled('new/a.md', 'Bread'))).toEqual(['Dough (old)', 'Dough (new)']);
  expect(titlesOf(titled('old/a.md', 'Bread'), titled('old/b.md', 'Bread'))).toEqual(['Dough', 'Dough']);
});
