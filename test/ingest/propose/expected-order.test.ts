import { describe, expect, it } from 'vitest';
import { inExpectedOrder } from '../../../functions/ingest/propose/expected-order.ts';
import { proposeManifest } from '../../../functions/ingest/propose-manifest.ts';

const doc = (path: string, title: string) => ({ path, text: `# ${title}\n\nText.\n` });

function propose(files: readonly { readonly path: string; readonly text: string }[]) {
  const proposal = proposeManifest({ files, folderName: 'birds', profile: 'textbook', linkBase: null });
  if (proposal === null) throw new Error('nothing proposed');
  return proposal.manifest;
}

describe('folders that nothing orders', () => {
  const files = [
    doc('advanced/behaviours.md', 'Behaviours'),
    doc('advanced/songs.md', 'Songs'),
    doc('basics/wings.md', 'Wings'),
    doc('basics/feathers.md', 'Feathers'),
    doc('migration/README.md', 'The great journeys'),
    doc('migration/routes.md', 'Routes'),
    doc('reference/names.md', 'Names'),
    doc('setup/binoculars.md', 'Binoculars'),
  ];

  it('come in the order that learners expect, by names among equals', () => {
    const folders = propose(files).documents.map(({ path }) => path.split('/')[0]);
    expect([...new Set(folders)]).toEqual(['setup', 'basics', 'migration', 'advanced', 'reference']);
  });

  it('name their chapters, by their front page where it has a title', () => {
    expect(propose(files).containers.map(({ title }) => title)).toEqual(['Basics', 'The great journeys', 'Advanced']);
  });

  it('keep the numbers that they state', () => {
    const numbered = [doc('01-advanced/a.md', 'A'), doc('01-advanced/b.md', 'B'), doc('02-basics/a.md', 'C')];
    const { documents, containers } = propose(numbered);
    expect(documents.map(({ path }) => path)).toEqual(numbered.map(({ path }) => path));
    expect(containers.map(({ title }) => title)).toEqual(['Advanced']);
  });
});

describe('pages most of which lie at the top', () => {
  const placesOf = (paths: readonly string[]) =>
    propose(paths.map((path) => doc(path, `About ${path}`))).documents.map(({ chapter, section, path }) =>
      section === null ? `${chapter} ${path}` : `${section} ${path}`,
    );

  it('are chapters each, and so are the folders beside them; preface and references are none', () => {
    expect(
      placesOf(['index.md', 'preface.md', 'introduction.md', 'wings.md', 'feathers.md', 'songs.md', 'references.md'])
        // Beside folders and without any.
        .slice(3),
    ).toEqual(['1 introduction.md', '2 feathers.md', '3 songs.md', '4 wings.md']);
    expect(
      placesOf([
        ...['index.md', 'preface.md', 'introduction.md', 'wings.md', 'feathers.md', 'songs.md', 'references.md'],
        ...['walks/north.md', 'walks/south.md', 'birds/robin.md'],
      ]),
    ).toEqual([
      ...['0 index.md', '0.1 preface.md', '0.2 references.md'],
      ...['1 introduction.md', '2 feathers.md', '3 songs.md', '4 wings.md'],
      ...['5 birds/robin.md', '6 walks/north.md', '6.1 walks/south.md'],
    ]);
  });

  it('belong to no chapter where most lie in folders', () => {
    const folders = ['a/robin.md', 'a/wren.md', 'b/rook.md', 'b/crow.md'];
    expect(placesOf(['about.md', 'past.md', ...folders]).slice(0, 2)).toEqual(['0 about.md', '0.1 past.md']);
  });
});

it('a folder that holds most pages, beside folders in it, is the course and no chapter', () => {
  const files = ['app/README.md', ...['index', 'use/b', 'use/c', 'learn/d'].map((name) => `site/docs/${name}.md`)];
  const { documents, containers } = propose(files.map((path) => doc(path, `About ${path}`)));
  expect(documents.map(({ chapter, path }) => `${chapter} ${path}`)).toEqual([
    ...['0 site/docs/index.md', '1 app/README.md', '2 site/docs/learn/d.md'],
    ...['3 site/docs/use/b.md', '3 site/docs/use/c.md'],
  ]);
  expect(containers.map(({ title }) => title)).toEqual(['Use']);
});

describe('numbers that few pages bear', () => {
  const few = ['blog/2023/news.md', 'blog/2024/news.md', 'talks/2024-05-03-hall.md', 'talks/2024-06-07-quay.md'];
  const pages = ['learn/ebb.md', 'learn/flow.md', 'learn/bore.md', 'use/chart.md', 'use/table.md'];

  it('are not the order of the others', () => {
    const chapters = propose([...few, ...pages].map((path) => doc(path, path))).documents;
    expect(chapters.filter(({ path }) => pages.includes(path)).every(({ chapter }) => chapter !== 0)).toBe(true);
    const files = ['drafts/01-sea.md', 'drafts/02-air.md', ...pages].map((path) => doc(path, path));
    expect(propose(files).documents.map(({ chapter }) => chapter)).toEqual([1, 1, 2, 2, 2, 3, 3]);
  });
});

it('a longer name only holds such a word', () => {
  const names = ['advanced.md', 'basics-of-getting-paid.md', 'birds.md', 'getting-started.md', 'zoo-introduction.md'];
  expect(inExpectedOrder(names, (name) => name)).toEqual([
    'getting-started.md',
    'zoo-introduction.md',
    'basics-of-getting-paid.md',
    'birds.md',
    'advanced.md',
  ]);
});

describe('pages of a workbench lesson', () => {
  const config = { path: 'config.yaml', text: "title: 'Birds'\nepisodes:\n- wings.md\n- flight.md\nlearners:\n" };
  const lesson = [
    config,
    { path: 'index.md', text: 'Birds fly, and some do not.\n' },
    doc('episodes/flight.md', 'Flight'),
    doc('episodes/wings.md', 'Wings'),
    doc('learners/reference.md', 'Glossary'),
    doc('learners/setup.md', 'Setup'),
  ];

  it('come in the order of its settings, what prepares before what is looked up', () => {
    const { documents } = propose(lesson);
    expect(documents.filter(({ chapter }) => chapter !== 0).map(({ title }) => title)).toEqual(['Wings', 'Flight']);
    expect(documents.filter(({ chapter }) => chapter === 0).map(({ title }) => title)).toEqual([
      'Birds',
      'Setup',
      'Glossary',
    ]);
  });
});

describe('pages that state their place', () => {
  const placed = (path: string, key: string, number: number | string) => ({
    path,
    text: `---\ntitle: ${path}\n${key}: ${number}\n---\n\nText.\n`,
  });
  const pathsOf = (files: readonly { readonly path: string; readonly text: string }[]) =>
    propose(files).documents.map(({ path, chapter }) => `${chapter} ${path}`);

  it.each(['order', 'nav_order', 'weight', 'sidebar_position'])(
    'come in the order of %s, others behind them',
    (key) => {
      const files = [placed('eggs.md', key, 2), placed('nests.md', key, -1), placed('wings.md', key, 10)];
      expect(pathsOf([...files, doc('words.md', 'Words')])).toEqual([
        '1 nests.md',
        '2 eggs.md',
        '3 wings.md',
        '0 words.md',
      ]);
    },
  );

  it('order their folders, by the front page or the first of them', () => {
    const files = [
      placed('flight/README.md', 'weight', 9),
      placed('flight/wings.md', 'weight', 1),
      placed('songs/calls.md', 'weight', 3),
      placed('songs/alarm.md', 'weight', 2),
    ];
    expect(pathsOf(files).map((each) => each.slice(2))).toEqual([
      'songs/alarm.md',
      'songs/calls.md',
      'flight/README.md',
      'flight/wings.md',
    ]);
  });

  it('are not ordered by what few state, or what is no number', () => {
    const files = [placed('wings.md', 'order', 1), placed('eggs.md', 'order', 'by size'), doc('nests.md', 'Nests')];
    expect(pathsOf(files).map((each) => each.slice(2))).toEqual(['eggs.md', 'nests.md', 'wings.md']);
  });
});
