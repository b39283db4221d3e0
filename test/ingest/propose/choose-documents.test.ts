// Which files of a repository become documents of a course, and why others do not.
import { describe, expect, it } from 'vitest';
import { proposeManifest } from '../../../functions/ingest/propose-manifest.ts';

const page = (path: string, text = `# ${path}\n\nThe sea rises twice a day, and falls as often.\n`) => ({ path, text });

function propose(files: readonly { readonly path: string; readonly text: string | null }[]) {
  const proposal = proposeManifest({ files, folderName: 'tides', profile: null, linkBase: null });
  const leftOut = new Map(proposal?.leftOut.map(({ path, reason }) => [path, reason]));
  return { paths: proposal?.manifest.documents.map(({ path }) => path) ?? [], leftOut, manifest: proposal?.manifest };
}

describe('what is left out with its reason', () => {
  it.each([
    ['a translation in a folder of its language', ['docs/en/a.md', 'docs/en/b.md'], 'docs/hi/a.md', /translation/],
    ['a translation beside the pages of the site', ['docs/a.md', 'docs/b.md'], 'docs/zh/a.md', /translation/],
    ['a translation named by its language', ['a.md', 'b.md'], 'a.fr.md', /translation/],
    ['a note for instructors', ['episodes/a.md', 'episodes/b.md'], 'instructors/guide.md', /instructors/],
    ['a page of Docusaurus itself', ['docs/a.md', 'docs/b.md'], 'docs/tutorial-basics/c.md', /Docusaurus/],
    ['a note on pictures beside them', ['docs/a.md', 'docs/b.md'], 'docs/fig/README.md', /files beside/],
    ['a part that pages of a Jekyll site include', ['en/a.md', 'en/b.md'], '_includes/c.md', /include/],
    ['a page of files of the site', ['docs/a.md', 'docs/b.md'], 'docs/_static/c.md', /include/],
    ['a drawing', ['docs/a.md', 'docs/b.md'], 'Graphics/staff.pdf', /data/],
    ['a page that tests of the site use', ['docs/a.md', 'docs/b.md'], 'rules/__tests__/fixtures/a-b.md', /tests/],
    ['a page of its site', ['docs/a.md', 'docs/b.md'], 'docs/404.md', /its site/],
    ['a former version', ['docs/a.md', 'docs/b.md'], 'versioned_docs/version-1/a.md', /older state/],
  ])('is %s', (_name, kept, other, reason) => {
    const { paths, leftOut } = propose([...kept, other].map((path) => page(path)));
    expect(paths).toEqual(kept);
    expect(leftOut.get(other)).toMatch(reason);
  });

  it('is no page of a folder whose name ends like one of data', () => {
    const paths = ['posts/plotting/index.md', 'posts/reading-data/index.md'];
    expect(propose(paths.map((path) => page(path))).paths).toEqual(paths);
  });

  it('is a page that the list of a book does not name', () => {
    const named = ['index.qmd', 'ebb.qmd', 'flow.qmd'].map((path) => page(path));
    const others = [page('demo/tide.qmd'), page('sheet.pdf')];
    const chapters = ['- index.qmd', '- ebb.qmd', '- flow.qmd'].map((line) => `      ${line}\n`).join('');
    const listed = (text: string) => propose([page('_quarto.yml', `${text}\n${chapters}`), ...named, ...others]);
    const book = listed('book:\n  title: Tides\n  chapters:');
    expect([book.paths.length, book.leftOut.get('demo/tide.qmd')]).toEqual([
      4,
      'not in the book: _quarto.yml does not name it',
    ]);
    expect(listed('website:\n  sidebar:\n    contents:').paths).toContain('demo/tide.qmd');
    const script = page('scripts/plot.md');
    const inFolder = (many: readonly string[]) =>
      propose([page('text/_quarto.yml', `book:\n  chapters:\n${chapters}`), ...many.map((path) => page(path)), script]);
    expect(inFolder(['text/index.qmd', 'text/ebb.qmd', 'text/flow.qmd']).leftOut.get('scripts/plot.md')).toMatch(
      /not in/,
    );
    const course = ['a', 'b', 'c', 'd'].map((name) => `lessons/${name}.md`);
    expect(inFolder(['text/index.qmd', 'text/ebb.qmd', ...course]).paths).toContain('scripts/plot.md');
  });

  it('is a page of nothing but links, also where their addresses stand below', () => {
    const names = ['ebb', 'flow', 'moon', 'sun', 'spring', 'neap', 'bore'];
    const links = names.map((name) => `[The ${name} of a tide][${name}]`).join('\n');
    const addresses = names.map((name) => `[${name}]: ${name}.html "about the ${name} and what it does to harbours"`);
    const { leftOut } = propose([
      ...names.map((name) => page(`${name}.md`)),
      page('overview.md', `# Overview\n\n${links}\n\n${addresses.join('\n')}\n`),
    ]);
    expect(leftOut.get('overview.md')).toMatch(/navigation/);
  });

  it('are a built site whole, and drawings of its pages', () => {
    const chapters = ['a', 'b', 'c'];
    const said = (name: string) => `# ${name}\n\nThe ${name} tide rises twice a day, and falls as often.\n`;
    const { paths, leftOut } = propose([
      page('_quarto.yml', `book:\n  chapters:\n${chapters.map((name) => `    - ${name}.qmd`).join('\n')}\n`),
      ...chapters.flatMap((name) => [
        page(`${name}.qmd`, said(name)),
        page(`docs/${name}.html`, said(name)),
        ...[1, 2].map((count) => page(`${name}_files/figure-pdf/tide-${count}.pdf`, '5 10 15')),
      ]),
      page('docs/notes.html', '# Notes\n\nSomething that the contents do not name.\n'),
      page('docs/search.html', ''),
    ]);
    expect(paths).toEqual(chapters.map((name) => `${name}.qmd`));
    expect(leftOut.get('docs/')).toMatch(/built/);
    expect(leftOut.get('a_files/figure-pdf/tide-1.pdf')).toMatch(/data/);
  });

  it('are sheets to fill in beside the chapters they are made from, and no lessons that only have names in common', () => {
    const said = (of: string) =>
      `# ${of}\n\nThe sea at ${of} rises twice a day and falls as often as the moon goes round.\n`;
    const names = ['ebb', 'flow', 'bore'];
    const { paths, leftOut } = propose(
      names.flatMap((name) => [
        page(`blank/${name}.md`, said(name)),
        page(`chapters/${name}.md`, `${said(name)}\nSo it is high at noon.\n`),
        page(`harbours/${name}.md`, `# ${name}\n\nOf harbours here only ${name} has quays for ships of any length.\n`),
      ]),
    );
    expect(leftOut.get('blank/ebb.md')).toBe('a copy of chapters/ebb.md, which holds more');
    const exercises = names.flatMap((name) => [
      page(`exercises/${name}.md`, said(name)),
      page(`solutions/${name}.md`, `${said(name)}\nSo it is high at noon.\n`),
    ]);
    expect(propose(exercises).paths).toHaveLength(6);
    expect(paths.filter((path) => !path.startsWith('blank/'))).toHaveLength(6);
    expect(paths).toHaveLength(6);
  });

  it('are pages that say what is to be done, and none that only notes it', () => {
    const { paths, leftOut } = propose([
      page('a.md'),
      page('b.md', '#TODO: Add about for this concept.\n'),
      page('c.md', '# Ebb\n\n<!-- TODO: a picture -->\n\nThe sea falls.\n'),
    ]);
    expect(leftOut.get('b.md')).toMatch(/placeholder/);
    expect(paths).toContain('c.md');
  });

  it('are what only translations have, and pages of notes for those who teach by their title', () => {
    const files = ['a.md', 'b.md', 'zh/a.md', 'zh/api/c.md', 'zh/api/d.md', 'zh/api/e.md'].map((path) => page(path));
    const { paths, leftOut } = propose([...files, page('guide.md', '# Instructor guide\n\nTell them of the moon.\n')]);
    expect(paths).toEqual(['a.md', 'b.md']);
    expect(leftOut.get('zh/')).toContain('translation');
    expect(leftOut.get('guide.md')).toContain('instructors');
  });

  it('are all languages but one of a site whose own front page leads to each', () => {
    const names = ['a', 'b', 'c', 'd', 'index'].map((name) => `${name}.md`);
    const files = ['ca', 'en', 'mr'].flatMap((language) => names.map((name) => page(`${language}/${name}`)));
    const { paths } = propose([page('index.md'), ...files]);
    expect(paths.filter((path) => path !== 'index.md').toSorted()).toEqual(names.map((name) => `en/${name}`));
  });

  it('are languages of three letters beside others, and no folders that only look like one', () => {
    const own = ['docs/a.md', 'docs/b.md'];
    expect(propose([...own, 'docs/es/a.md', 'docs/pcm/a.md'].map((path) => page(path))).paths).toEqual(own);
    const source = [...own, 'docs/src/a.md'];
    expect(propose(source.map((path) => page(path, `# ${path}`))).paths).toEqual(source);
  });

  it('is a page that says whose the others are and no more', () => {
    const { leftOut } = propose([page('a.md'), page('b.md'), page('footer.md', '© 2001–11 A. Author\n')]);
    expect(leftOut.get('footer.md')).toBe('empty');
  });

  it('is a page of nothing but what its site puts there, and notes for translators', () => {
    const notes = page('translation_notes.md', '# Notes\n\nWords to use alike.\n');
    const { leftOut } = propose([page('a.md'), page('b.md'), page('toc.md', '{{ toc }}\n'), notes]);
    expect([leftOut.get('toc.md'), leftOut.has('translation_notes.md')]).toEqual(['empty', true]);
  });

  it('are a site’s blog, a print of a page, and a page of links', () => {
    const links = Array.from({ length: 9 }, (_, index) => `- [Tide number ${index}](t${index}.md)`).join('\n');
    const files = [
      page('docusaurus.config.js', ''),
      ...['docs/a.md', 'docs/b.md', 'docs/c.md', 'blog/news.md'].map((path) => page(path)),
      page('docs/all.md', `# All tides\n\n${links}\n`),
      { path: 'docs/a.pdf', text: null },
    ];
    const { paths, leftOut } = propose(files);
    expect(paths).toEqual(['docs/a.md', 'docs/b.md', 'docs/c.md']);
    expect(leftOut.get('blog/news.md')).toContain('blog');
    expect(leftOut.get('docs/all.md')).toContain('links');
    expect(leftOut.get('docs/a.pdf')).toContain('docs/a.md');
  });
});

describe('front pages of folders side by side', () => {
  const readme = '## Install\n\nFirst git clone the code of this lesson, and npm install what it needs.\n';
  const lessons = ['1-buy', '2-load', '3-sail', '4-tide-data'].map((name) => `harbour/${name}/README.md`);

  it('are lessons where most of them teach, also one that speaks of installing', () => {
    const files = lessons.map((path, index) => page(path, index === 2 ? `# Sail\n\n${readme}` : undefined));
    const { paths } = propose([...files, page('harbour/4-tide-data/task.md'), page('README.md', readme)]);
    expect(paths).toEqual([...lessons, 'harbour/4-tide-data/task.md']);
  });

  it('are readmes where most of them speak of the repository', () => {
    const files = lessons.slice(0, 3).map((path, index) => page(path, index === 0 ? undefined : `# Sail\n\n${readme}`));
    const { leftOut } = propose([...files, page('tides/ebb.md'), page('tides/flood.md')]);
    expect([...leftOut.keys()]).toEqual(lessons.slice(1, 3));
  });
});

describe('what belongs to the repository around a course', () => {
  const contents = page('mkdocs.yml', 'nav:\n  - tides.md\n  - moon.md\n  - release-notes.md\n');
  const docs = ['docs/tides.md', 'docs/moon.md'];
  const items = (item: string) =>
    `# Release notes\n\n${Array.from({ length: 8 }, (_, index) => item + index).join('\n')}\n`;

  it('are pages among tests and lists of changes, also where the contents name these', () => {
    const files = [contents, ...[...docs, 'tests/assets/sea.md', 'docs/test/fixtures.md'].map((path) => page(path))];
    const notes = page('docs/release-notes.md', items('- Fix the moon. PR [#12](https://e.example/pull/12) by @ana '));
    const { paths, leftOut } = propose([...files, notes]);
    expect(paths.sort()).toEqual(docs.toSorted());
    expect(leftOut.get('tests/assets/sea.md')).toContain('tests');
    expect(leftOut.get('docs/release-notes.md')).toContain('releases');
    const told = page('docs/release-notes.md', items('- The moon now rises at noon, and the sea follows it '));
    expect(propose([...files, told]).paths).toContain('docs/release-notes.md');
  });

  it('is no lesson on such a file, which states its place among the others', () => {
    const lesson = (path: string, order: number) => page(path, `---\norder: ${order}\n---\n\nWhat ${path} is for.\n`);
    const files = [lesson('_articles/start.md', 1), lesson('_articles/code-of-conduct.md', 2)];
    const own = page('CODE_OF_CONDUCT.md', 'Be kind.\n');
    const { paths, leftOut } = propose([...files, own, page('_articles/maintainers.md')]);
    expect(paths.toSorted()).toEqual(['_articles/code-of-conduct.md', '_articles/start.md']);
    expect([...leftOut.keys()].toSorted()).toEqual(['CODE_OF_CONDUCT.md', '_articles/maintainers.md']);
  });

  it('is a report on it beside folders of lessons', () => {
    const report = page(
      'AUDIT.md',
      '# Audit\n\n## Licence\n\nThis repository has 3 findings. Open an issue, or a pull request.\n\n## Build\n\nIt fails.\n',
    );
    const lessons = ['1-sea/a.md', '1-sea/b.md', '2-moon/a.md', '2-moon/b.md'].map((path) => page(path));
    const { leftOut, paths } = propose([...lessons, report, page('glossary.md')]);
    expect(leftOut.get('AUDIT.md')).toContain('repository');
    expect(paths).toContain('glossary.md');
  });
});

describe('a page above the folder of the contents', () => {
  const contents = page('src/SUMMARY.md', '# Summary\n\n- [Ebb](a.md)\n- [Flood](b.md)\n- [Rules](../rules.md)\n');

  it('is left out unless the contents name it', () => {
    const files = ['src/a.md', 'src/b.md', 'rules.md', 'how-to-write.md', 'tool/README.md'].map((path) => page(path));
    const { paths, leftOut } = propose([contents, ...files]);
    expect(paths.toSorted()).toEqual(['rules.md', 'src/a.md', 'src/b.md']);
    expect(leftOut.get('how-to-write.md')).toContain('above the folder of the contents');
    expect(leftOut.get('tool/README.md')).toContain('readme');
  });
});

describe('the contents of a Docusaurus site', () => {
  const sidebars = `// Order of the pages
    /** @type {import('@docusaurus/plugin-content-docs').SidebarsConfig} */
    const sidebars = {
      docs: [
        'intro', { type: 'category', label: 'Tides', link: { type: 'doc', id: 'tides/all' }, items: ["tides/ebb", { type: 'doc', id: 'tides/flood' }] },
      ],
      more: { Moon: ['moon/phases'] /* and no more */ },
    };
    export default sidebars;`;
  const files = [
    { path: 'website/sidebars.js', text: sidebars },
    page('docs/01-intro.md'),
    page('docs/tides/Falling.md', '---\nid: ebb\ntitle: Ebb\n---\n\nThe sea falls twice a day.\n'),
    ...['docs/tides/flood.md', 'docs/tides/all.md', 'docs/moon/phases.mdx', 'PATRONS.md'].map((path) => page(path)),
    page('docs/_warning.mdx'),
  ];

  it('are read from its sidebars, pages by their ids', () => {
    const { manifest, leftOut } = propose(files);
    const places = manifest?.documents.map(({ path, chapter, section }) => [path, chapter, section]);
    expect(places).toEqual([
      ['docs/01-intro.md', 1, null],
      ['docs/tides/all.md', 2, null],
      ['docs/tides/Falling.md', 2, '2.1'],
      ['docs/tides/flood.md', 2, '2.2'],
      ['docs/moon/phases.mdx', 3, '3.1'],
    ]);
    expect(leftOut.get('PATRONS.md')).toContain('above the folder of the contents');
    expect(leftOut.get('docs/_warning.mdx')).toContain('include');
  });

  it.each([
    ['of nothing', ''],
    ['cut short', "module.exports = { docs: ['intro', { items: ["],
    ['nested without end', `export default { a: ${'['.repeat(50_000)}`],
    ['of signs', `module.exports = {${'"a/*\\'.repeat(20_000)}`],
  ])('%s are read in a moment, and leave every page in its place', (_name, text) => {
    const started = process.cpuUsage();
    const { paths } = propose([{ path: 'sidebars.js', text }, page('docs/a.md'), page('docs/b.md')]);
    expect(paths).toEqual(['docs/a.md', 'docs/b.md']);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5_000);
  });
});

describe('what is kept', () => {
  it('are the lessons above contents that name a few pages only', () => {
    const contents = page('extra/SUMMARY.md', '# Summary\n\n- [Ebb](a.md)\n- [Flood](b.md)\n');
    const lessons = ['week-1.md', 'week-2.md', 'week-3.md'].map((path) => page(path));
    expect(propose([contents, page('extra/a.md'), page('extra/b.md'), ...lessons]).paths).toContain('week-2.md');
  });

  it('is a folder of one language, and one of two letters that is none', () => {
    expect(propose(['hi/a.md', 'hi/b.md'].map((path) => page(path))).paths).toHaveLength(2);
    expect(propose(['js/a.md', 'go/a.md'].map((path) => page(path))).paths).toHaveLength(2);
  });

  it('is everything where all of it is for instructors', () => {
    expect(propose(['instructors/a.md', 'instructors/b.md'].map((path) => page(path))).paths).toHaveLength(2);
  });
});

describe('a lesson counted as the zeroth', () => {
  it('shares its place with the pages before the first', () => {
    const { manifest } = propose(
      ['faq.md', 'part-0/1-a.md', 'part-1/1-b.md', 'part-2/1-c.md'].map((path) => page(path)),
    );
    expect(new Set(manifest?.documents.map(({ path }) => path)).size).toBe(4);
  });
});

it('gives chapters that count themselves their own numbers, titles and sections, whatever stands before them', () => {
  const { manifest } = propose([
    page(
      '_toc.yml',
      [
        'format: jb-book',
        'root: welcome',
        'parts:',
        '- caption: Before',
        '  chapters:',
        '  - file: how-to',
        '    title: How to use it',
        '- caption: The book',
        '  chapters:',
        ...['1. Water', '2. Air'].flatMap((title, index) => [
          `  - file: c${index}`,
          `    title: ${title}`,
          '    sections:',
          `    - file: s${index}`,
        ]),
      ].join('\n'),
    ),
    ...['welcome', 'how-to', 'c0', 's0', 'c1', 's1'].map((name) => page(`${name}.md`)),
  ]);
  expect(manifest?.containers.filter(({ chapter }) => chapter !== 0)).toMatchObject([
    { chapter: 1, title: '1. Water' },
    { chapter: 2, title: '2. Air' },
  ]);
  expect(manifest?.documents.find(({ path }) => path === 's1.md')).toMatchObject({ chapter: 2, section: '2.1' });
});

it('leaves out a figure for print that lies beside it as a picture', () => {
  const lessons = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'].map((path) => page(path));
  const { manifest, leftOut } = propose([
    ...lessons,
    ...['premade/tides.pdf', 'premade/tides.svg', 'premade/notes.pdf'].map((path) => page(path)),
  ]);
  expect(manifest?.documents.map(({ path }) => path)).toContain('premade/notes.pdf');
  expect([...leftOut]).toEqual([['premade/tides.pdf', 'a figure for print, which lies beside it as a picture']]);
});

describe('a folder left out whole', () => {
  const lessons = ['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'f.md'].map((path) => page(path));
  const sheets = ['data/x.csv', 'data/y.csv', 'data/old/z.csv'].map((path) => page(path));

  it('stands in one line, with its number of files', () => {
    const { manifest } = propose([...lessons, ...sheets, page('c.csv')]);
    const reason = 'a sheet of data beside the lessons';
    expect(manifest?.leftOut).toEqual([
      { path: 'data/', files: 3, reason },
      { path: 'c.csv', reason },
    ]);
  });

  it('is listed file by file where it holds a document, or files left out for another reason', () => {
    const paths = (more: string) => propose([...lessons, ...sheets, page(more)]).manifest?.leftOut.length;
    expect([paths('data/c.md'), paths('data/notes.odt')]).toEqual([3, 4]);
  });
});
