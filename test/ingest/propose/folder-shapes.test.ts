// How folders of shapes that courses have become days, chapters and sections.
import { describe, expect, it } from 'vitest';
import { proposeManifest } from '../../../functions/ingest/propose-manifest.ts';

type File = { readonly path: string; readonly text: string };

const text = 'The sea rises twice a day, and falls as often.';
const page = (path: string, title = `Title of ${path}`): File => ({ path, text: `# ${title}\n\n${text}\n` });

function propose(files: readonly File[]) {
  const proposal = proposeManifest({ files, folderName: 'tides', profile: null, linkBase: null });
  if (proposal === null) throw new Error('nothing proposed');
  return proposal;
}

describe('lesson folders that hold numbered exercises', () => {
  const exercise = (folder: string, title: string): readonly File[] => [
    { path: `${folder}/solution.md`, text: `${text}\n` },
    { path: `${folder}/task.md`, text: `# ${title}\n\n1. Look\n2. Count\n3. Write\n` },
  ];
  const files = [
    page('1-sea/index.md', 'The sea'),
    ...['1-sea/1-ebb', '1-sea/2-flow', '2-air/1-wind'].map((folder) => page(`${folder}/article.md`, folder)),
    ...exercise('1-sea/2-flow/1-count', 'Count the waves'),
    ...exercise('1-sea/2-flow/2-time', 'Time the waves'),
    ...exercise('2-air/1-wind/1-kite', 'Fly a kite'),
  ];
  const { documents } = propose(files).manifest;

  it('are lessons with their exercises, as the folders without any beside them are', () => {
    expect(
      documents.filter(({ path }) => path.endsWith('article.md')).map(({ day, chapter }) => [day, chapter]),
    ).toEqual([
      [1, 1],
      [2, 1],
      [3, 1],
    ]);
    expect(documents.filter(({ day }) => day === 2).map(({ path }) => path)).toEqual([
      '1-sea/2-flow/article.md',
      '1-sea/2-flow/1-count/task.md',
      '1-sea/2-flow/1-count/solution.md',
      '1-sea/2-flow/2-time/task.md',
      '1-sea/2-flow/2-time/solution.md',
    ]);
  });

  it('name a page without a heading after the one beside it where several are called alike', () => {
    expect(documents.flatMap(({ path, title }) => (path.endsWith('solution.md') ? [title] : []))).toEqual([
      'Solution: Count the waves',
      'Solution: Time the waves',
      'Solution: Fly a kite',
    ]);
  });
});

describe('numbered folders that go on with the numbers of files', () => {
  it('are parts of one lesson with these, in the order of the numbers', () => {
    const folders = ['01-ebb', '02-flow'];
    const files = ['_index.md', '01-why.md', '02-when/_index.md', '02-when/video/slides.md', '03-sum.md'];
    const { documents } = propose(
      folders.flatMap((folder) => files.map((file) => page(`content/${folder}/${file}`))),
    ).manifest;
    expect(documents.map(({ day, path }) => `${day} ${path}`)).toEqual(
      folders.flatMap((folder, index) => files.map((file) => `${index + 1} content/${folder}/${file}`)),
    );
  });
});

describe('chapters that are counted from 0', () => {
  it('share chapter 0, named after it, with what belongs to no chapter', () => {
    const files = ['00_0_thanks.html', '00_ebb.html', '01_flow.html', '02_moon.html', 'xx_credits.html'];
    const titles = ['Thanks', 'Chapter 0. Ebb', 'Chapter 1. Flow', 'Chapter 2. Moon', 'Credits'];
    const { documents, containers } = propose(files.map((path, index) => page(path, titles[index]))).manifest;
    expect(documents.map(({ path, chapter, section }) => `${chapter} ${section} ${path}`)).toEqual([
      '0 0.1 00_0_thanks.html',
      '0 null 00_ebb.html',
      '0 0.2 xx_credits.html',
      '1 null 01_flow.html',
      '2 null 02_moon.html',
    ]);
    expect(containers).toMatchObject([{ chapter: 0, title: 'Chapter 0. Ebb' }]);
  });
});

describe('chapters in a contents file whose files count them', () => {
  it('keep these numbers, a preface counted as the zeroth too', () => {
    const files = ['chap00', 'chap01', 'chap02'].map((name) => page(`book/${name}.md`));
    const contents = {
      path: 'book/_toc.yml',
      text: `chapters:\n${files.map(({ path }) => `- file: ${path.slice(5, -3)}\n`).join('')}`,
    };
    expect(propose([contents, ...files]).manifest.documents.map(({ chapter, path }) => `${chapter} ${path}`)).toEqual([
      '0 book/chap00.md',
      '1 book/chap01.md',
      '2 book/chap02.md',
    ]);
  });
});

describe('front pages that lead to front pages of folders', () => {
  it('give the order together: each folder is a chapter of what its own lists', () => {
    const list = (path: string, title: string, targets: readonly string[]): File => ({
      path,
      text: `# ${title}\n\n${text}\n\n${targets.map((target) => `- [Read](${target})`).join('\n')}\n`,
    });
    const { documents } = propose([
      page('sea/storms.md'),
      list('sea/index.md', 'Sea', ['ships/index.md', 'crew/index.md']),
      list('sea/crew/index.md', 'Crew', ['watch.md', 'cook.md', '../ships/index.md']),
      ...['cook', 'watch'].map((name) => page(`sea/crew/${name}.md`)),
      list('sea/ships/index.md', 'Ships', ['sail.md', 'hull.md', 'anchor.md', '../crew/index.md']),
      ...['anchor', 'hull', 'sail'].map((name) => page(`sea/ships/${name}.md`)),
    ]).manifest;
    expect(documents.map(({ path, chapter, section }) => `${chapter} ${section} ${path}`)).toEqual([
      '0 null sea/index.md',
      '0 0.1 sea/storms.md',
      '1 null sea/ships/index.md',
      '1 1.1 sea/ships/sail.md',
      '1 1.2 sea/ships/hull.md',
      '1 1.3 sea/ships/anchor.md',
      '2 null sea/crew/index.md',
      '2 2.1 sea/crew/watch.md',
      '2 2.2 sea/crew/cook.md',
    ]);
  });
});

describe('a title', () => {
  const titleOf = (path: string, source: string) =>
    propose([{ path, text: source }, page('b.rmd'), page('c.rmd')]).manifest.documents.find(
      (entry) => entry.path === path,
    )?.title;

  it('is not the name of the part that the chapter opens', () => {
    expect(titleOf('a.rmd', `# (PART) Part 1 {-}\n\n# Ebb and flow\n\n${text}\n`)).toBe('Ebb and flow');
    expect(titleOf('a.rmd', `# (APPENDIX) Appendix {-}\n\n# Tables\n\n${text}\n`)).toBe('Tables');
  });

  it('is found in the boxes that lay out a page', () => {
    const source = `<div class="content">\n\n### Ebb\n\n${text}\n\n### Flow\n\n${text}\n\n</div>\n\n#### Exercise 1\n\n${text}\n`;
    expect(titleOf('tide1a.md', source)).toBe('Tide1a');
  });
});

describe('pages in several languages', () => {
  it('are translations beside two others, whatever their files are called; a code may hold its country', () => {
    const pages = (language: string, names: readonly string[]) => names.map((name) => page(`1/${language}/${name}.md`));
    const { manifest, leftOut } = propose([
      ...['en', 'es', 'zh', 'ptbr'].flatMap((language) => pages(language, ['part1a', 'part1b'])),
      ...pages('fi', ['osa1a', 'osa1b']),
      ...pages('code', ['part1a']),
    ]);
    expect(manifest.documents.map(({ path }) => path)).toEqual([
      '1/code/part1a.md',
      '1/en/part1a.md',
      '1/en/part1b.md',
    ]);
    expect(leftOut.map(({ path }) => path.split('/')[1]).sort()).toEqual(
      ['es', 'fi', 'ptbr', 'zh'].flatMap((language) => [language, language]),
    );
  });
});

describe('the licence', () => {
  const licence = (...files: readonly File[]) => propose([page('a.md'), page('b.md'), ...files]).manifest.licence;

  it('of Creative Commons is read from its legal code, and is the text’s beside one of code', () => {
    expect(licence({ path: 'LICENSE', text: 'Creative Commons Legal Code\n\nAttribution 3.0 Unported\n' })).toBe(
      'CC-BY-3.0',
    );
    expect(licence({ path: 'LICENSE', text: '## creative commons\n\n# Attribution-ShareAlike 3.0 Unported\n' })).toBe(
      'CC-BY-SA-3.0',
    );
    expect(
      licence(
        { path: 'LICENSE', text: 'Apache License, Version 2.0\n' },
        { path: 'LICENSE-CC-BY', text: 'Creative Commons Attribution 4.0 International\n' },
      ),
    ).toBe('CC-BY-4.0');
  });
});

describe('a layout', () => {
  it('of a site of pages is none of them', () => {
    const { leftOut } = propose([
      page('a.html'),
      page('b.html'),
      { path: 'site/layouts/pdf.html', text: '# {{ title }}\n\n{{ content }}\n' },
    ]);
    expect(leftOut.map(({ path }) => path)).toEqual(['site/layouts/pdf.html']);
  });
});

describe('files that bear two numbers', () => {
  const chaptersOf = (paths: readonly string[]) =>
    propose(paths.map((path) => page(path))).manifest.documents.map(
      ({ path, chapter, section }) => `${chapter} ${section}: ${path}`,
    );

  it('are sections of the chapter that the first one counts', () => {
    expect(
      chaptersOf(['1.1 Ebb.md', '1.2 Flow.md', '1.10 Neap.md', '2.1 Moon.md', '2.2 Sun.md', 'index.md', '3.1 Bore.md']),
    ).toEqual([
      '0 null: index.md',
      '1 1.1: 1.1 Ebb.md',
      '1 1.2: 1.2 Flow.md',
      '1 1.10: 1.10 Neap.md',
      '2 2.1: 2.1 Moon.md',
      '2 2.2: 2.2 Sun.md',
      '3 3.1: 3.1 Bore.md',
    ]);
  });

  it('stand behind the page that bears the number of the chapter alone', () => {
    expect(chaptersOf(['01_sea.md', '01-01_ebb.md', '01-02_flow.md', '02-00_sky.md', '02-01_moon.md'])).toEqual([
      '1 null: 01_sea.md',
      '1 1.1: 01-01_ebb.md',
      '1 1.2: 01-02_flow.md',
      '2 null: 02-00_sky.md',
      '2 2.1: 02-01_moon.md',
    ]);
  });

  it('are chapters where only a name begins with a number', () => {
    expect(chaptersOf(['1-ebb.md', '2-3-trees.md', '3-flow.md', '4-2d-waves.md'])).toEqual([
      '1 null: 1-ebb.md',
      '2 null: 2-3-trees.md',
      '3 null: 3-flow.md',
      '4 null: 4-2d-waves.md',
    ]);
  });
});

it('numbered folders beside the numbered files of a course are no lessons of it', () => {
  const lessons = ['lessons/01-ebb.md', 'lessons/02-flow.md', 'lessons/03-neap.md', 'lessons/more.md'];
  const { documents } = propose(
    [...lessons, 'plans/2-day/a.md', 'plans/3-day/a.md'].map((path) => page(path)),
  ).manifest;
  expect(documents.map(({ path, chapter }) => `${chapter}: ${path}`).slice(0, 3)).toEqual([
    '1: lessons/01-ebb.md',
    '2: lessons/02-flow.md',
    '3: lessons/03-neap.md',
  ]);
});
