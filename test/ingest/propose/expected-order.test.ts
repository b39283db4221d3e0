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
