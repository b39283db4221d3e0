import { describe, expect, it } from 'vitest';
import { proposeManifest, type SourceFile } from '../../functions/ingest/propose-manifest.ts';

const doc = (path: string, text = `# Title of ${path}\n\nText.\n`): SourceFile => ({ path, text });
const steps = '# Guide\n\n1. One\n2. Two\n3. Three\n';

function propose(
  files: readonly SourceFile[],
  options: { profile?: 'coach' | 'textbook' | 'engineering'; linkBase?: string } = {},
) {
  const proposal = proposeManifest({
    files,
    folderName: 'my-course',
    profile: options.profile ?? null,
    linkBase: options.linkBase ?? null,
  });
  if (proposal === null) throw new Error('nothing proposed');
  return proposal;
}

/** `day 1 chapter 2: path` for every document. */
function places(files: readonly SourceFile[], profile?: 'coach' | 'textbook' | 'engineering'): readonly string[] {
  return propose(files, profile === undefined ? {} : { profile }).manifest.documents.map((entry) => {
    const parts = [
      entry.day === null ? '' : `day ${entry.day}`,
      entry.chapter === null ? '' : `chapter ${entry.chapter}`,
      entry.lab === null ? '' : `lab ${entry.lab}`,
      entry.section === null ? '' : `section ${entry.section}`,
    ];
    return `${parts.filter((part) => part !== '').join(' ')}: ${entry.path}`;
  });
}

describe('a page that lists the others', () => {
  const order = (page: string) =>
    propose([doc('README.md', page), doc('ebb.md'), doc('flow.md'), doc('moon.md'), doc('sun.md')], {
      profile: 'textbook',
    }).manifest;

  it('gives the order, its headings are chapters', () => {
    const page =
      '# Tides\n\n## Causes\n\n[Moon](moon.html) and\n[sun](./sun.md#why)\n\n## Water:\n\n- [Flow](flow.md)\n- [Ebb](ebb)\n';
    const { documents, containers } = order(page);
    expect(documents.map(({ path, chapter, section }) => `${chapter}/${section} ${path}`)).toEqual([
      '0/null README.md',
      '1/1.1 moon.md',
      '1/1.2 sun.md',
      '2/2.1 flow.md',
      '2/2.2 ebb.md',
    ]);
    expect(containers.map(({ title }) => title)).toEqual(['Causes', 'Water']);
  });

  it('makes each a chapter where one list names most, and says nothing where it names few', () => {
    const list = '# Tides\n\n## Lessons\n\n- [Sun](sun.md)\n- [Moon](moon.md)\n- [Flow](flow.md)\n';
    expect(order(list).documents.map(({ path, chapter }) => `${chapter} ${path}`)).toEqual([
      '0 README.md',
      '0 ebb.md',
      '1 sun.md',
      '2 moon.md',
      '3 flow.md',
    ]);
    const bracketed = ['moon.md', 'ebb(tide).md', 'flow.md'];
    const links = bracketed.map((path) => `- [Of](${path.replace('.md', '.html')})\n`).join('');
    const { documents } = propose([doc('README.md', `# Tides\n\n${links}`), ...bracketed.map((path) => doc(path))], {
      profile: 'textbook',
    }).manifest;
    expect(documents.map(({ path }) => path)).toEqual(['README.md', ...bracketed]);
    expect(documents.map(({ chapter }) => chapter)).toEqual([0, 1, 2, 3]);
    const few = order('# Tides\n\nBegin with the [sun](sun.md).\n');
    expect(few.documents.map(({ path }) => path)).toEqual(['README.md', 'ebb.md', 'flow.md', 'moon.md', 'sun.md']);
  });
});

describe('a page of DocC that lists the others', () => {
  it('gives the order by their names', () => {
    const page =
      '# Tides\n\n## Topics\n\n### Sky\n\n- <doc:Sun>\n- <doc:HighMoon>\n\n### Water\n\n- <doc:Ebb>\n- <doc:None>\n';
    const paths = ['T.docc/a/Ebb.md', 'T.docc/b/HighMoon.md', 'T.docc/b/Sun.md'];
    const files = [doc('T.docc/Tides.md', page), ...paths.map((path) => doc(path))];
    const { documents } = propose(files, { profile: 'textbook' }).manifest;
    expect(documents.map(({ path, chapter }) => `${chapter} ${path}`)).toEqual([
      '1 T.docc/b/Sun.md',
      '2 T.docc/b/HighMoon.md',
      '3 T.docc/a/Ebb.md',
      '0 T.docc/Tides.md',
    ]);
  });
});

describe('the title of a course', () => {
  it('is the one that its site states, before the heading of its front page', () => {
    const files = [doc('index.md', '# Scenario: a flood\n\nText.\n'), doc('ebb.md'), doc('flow.md')];
    const settings = { path: 'config.yaml', text: 'title: "Reading the tides"  # shown everywhere\n' };
    expect(propose([...files, settings], { profile: 'textbook' }).manifest.title).toBe('Reading the tides');
    expect(propose(files, { profile: 'textbook' }).manifest.title).toBe('Scenario: a flood');
    const book = ['_toc.yml', '_config.yml', 'a.md', 'b.md'].map((name) => `source/${name}`);
    const texts = [
      'chapters: [{ file: a }, { file: b }]\n',
      'title: Tides and wind\n',
      '# A\n\nText.\n',
      '# B\n\nText.\n',
    ];
    const jupyter = book.map((path, index) => ({ path, text: texts[index] ?? '' }));
    expect(propose(jupyter, { profile: 'textbook' }).manifest.title).toBe('Tides and wind');
  });
});

describe('documents that begin with one heading', () => {
  const titles = (files: readonly SourceFile[]) => {
    const { documents, containers } = propose(files, { profile: 'textbook' }).manifest;
    return { documents: documents.map(({ title }) => title), chapters: containers.map(({ title }) => title) };
  };
  const lesson = (path: string, title: string, next: string) => doc(path, `# ${title}\n\n## ${next}\n\nText.\n`);

  it('go by the next one, and their chapter by the one they share', () => {
    expect(
      titles([
        lesson('tides/a.md', 'Tides', 'Spring tides'),
        lesson('tides/b.md', 'Tides', 'Neap tides'),
        lesson('wind/a.md', 'Wind', 'Trade winds'),
      ]),
    ).toEqual({ documents: ['Spring tides', 'Neap tides', 'Wind'], chapters: ['Tides'] });
  });

  it('are called without the mark of a part', () => {
    expect(
      titles([doc('a.md', '# (PART) Water {-}\n\nText.\n'), doc('b.md', '# (PART\\*) Wind\n\nText.\n')]).documents,
    ).toEqual(['Water', 'Wind']);
  });

  it('keep it where the next ones are alike too', () => {
    expect(
      titles([lesson('tides/a.md', 'Exercises', 'Exercise 1'), lesson('wind/a.md', 'Exercises', 'Exercise 1')])
        .documents,
    ).toEqual(['Exercises', 'Exercises']);
  });
});

describe('a document’s title', () => {
  it('is no line of a licence and no picture; the next heading is', () => {
    const licence = '###### Content under CC-BY 4.0, code under MIT license (c)2014 A. Author\n\n';
    const lesson = (next: string) => `${licence}# Tides\n\nText.\n\n## ${next}\n\nText.\n`;
    const files = [
      doc('a.md', lesson('Ebb')),
      doc('b.md', lesson('Flood')),
      doc('c.md', lesson('Springs')),
      doc('e.md', '# ![Logo](logo.png)\n\n## Wind\n\nText.\n'),
      doc('f.md', "---\ntitle: 'FIXME'\n---\n\n## Words\n\nText.\n"),
    ];
    expect(propose(files, { profile: 'textbook' }).manifest.documents.map(({ title }) => title)).toEqual([
      'Ebb',
      'Flood',
      'Springs',
      'Wind',
      'Words',
    ]);
  });
});

describe('pages, slides and books', () => {
  const html = (title: string) => `# ${title}\n\nText.\n`;
  const binary = (path: string): SourceFile => ({ path, text: null });

  it('are documents; pages go by their headings', () => {
    const { manifest, leftOut } = propose([
      { path: 'a/index.html', text: html('Tides') },
      { path: 'a/search.html', text: html('Search') },
      binary('b/moon.pptx'),
      binary('b/sea.epub'),
    ]);
    expect(manifest.documents.map(({ path, title }) => [path, title])).toEqual([
      ['a/index.html', 'Tides'],
      ['b/moon.pptx', 'Moon'],
      ['b/sea.epub', 'Sea'],
    ]);
    expect(leftOut).toEqual([{ path: 'a/search.html', reason: 'a page of its site' }]);
  });

  it('beside as many lessons in Markdown are the site around them', () => {
    const { manifest, leftOut } = propose([doc('one.md'), { path: 'one.html', text: html('One') }]);
    expect(manifest.documents.map(({ path }) => path)).toEqual(['one.md']);
    expect(leftOut).toEqual([{ path: 'one.html', reason: 'a page of the site around the lessons' }]);
  });
});

describe('lesson folders', () => {
  it('become days counted through all parts, front pages chapters, assignments and guides of steps labs', () => {
    const files = [
      doc('README.md'),
      doc('1-start/README.md'),
      doc('1-start/lessons/1-hello/README.md', `# Hello\n\n${steps}`),
      doc('1-start/lessons/1-hello/assignment.md'),
      doc('1-start/lessons/1-hello/board.md', steps),
      doc('1-start/lessons/2-more/README.md'),
      doc('2-farm/lessons/1-plants/README.md'),
      doc('2-farm/lessons/1-plants/theory.md'),
    ];
    expect(places(files)).toEqual([
      'day 0 chapter 1: README.md',
      'day 0 chapter 2: 1-start/README.md',
      'day 1 chapter 1: 1-start/lessons/1-hello/README.md',
      'day 1 lab 1: 1-start/lessons/1-hello/assignment.md',
      'day 1 lab 2: 1-start/lessons/1-hello/board.md',
      'day 2 chapter 1: 1-start/lessons/2-more/README.md',
      'day 3 chapter 1: 2-farm/lessons/1-plants/README.md',
      'day 3 chapter 2: 2-farm/lessons/1-plants/theory.md',
    ]);
  });

  it('keep the order of their numbered files, whatever steps one of these lists', () => {
    const files = ['1-sea/a.md', '2-tide/02_01_Ebb.md', '2-tide/02_03_Moon.md', '2-tide/02_04_Lab.md'].map((path) =>
      doc(path),
    );
    expect(places([...files, doc('2-tide/02_02_Flow.md', steps), doc('2-tide/guide.md', steps)]).slice(1)).toEqual([
      'day 2 chapter 1: 2-tide/02_01_Ebb.md',
      'day 2 chapter 2: 2-tide/02_02_Flow.md',
      'day 2 chapter 3: 2-tide/02_03_Moon.md',
      'day 2 lab 1: 2-tide/02_04_Lab.md',
      'day 2 lab 2: 2-tide/guide.md',
    ]);
  });

  it('become chapters with sections when a textbook is asked for', () => {
    const files = [doc('1-a/README.md'), doc('1-a/b.md'), doc('2-c/README.md')];
    expect(places(files, 'textbook')).toEqual([
      'chapter 1: 1-a/README.md',
      'chapter 1 section 1.1: 1-a/b.md',
      'chapter 2: 2-c/README.md',
    ]);
  });
});

describe('contents files', () => {
  it('of kramdown books give preface, chapters, sections and their titles', () => {
    const summary =
      '---\ntitle: "Tides"\n---\n\n1.  {: .preface} [Preface](c/p.md)\n2.  {: .chapter} [Water](c/w.md)\n    1.  [Waves](c/w1.md)\n    2.  [Swell\\\'s End](c/w2.md)\n\n3.  {: .chapter} [Air](c/a.md)\n    1.  [Wind](c/a1.md)\n';
    const files = [
      doc('SUMMARY.md', summary),
      doc('README.md'),
      ...['p', 'w', 'w1', 'w2', 'a', 'a1'].map((name) => doc(`c/${name}.md`)),
    ];
    expect(places(files)).toEqual([
      'chapter 0: c/p.md',
      'chapter 1: c/w.md',
      'chapter 1 section 1.1: c/w1.md',
      'chapter 1 section 1.2: c/w2.md',
      'chapter 2: c/a.md',
      'chapter 2 section 2.1: c/a1.md',
    ]);
    const { manifest, leftOut } = propose(files);
    expect(manifest.title).toBe('Tides');
    expect(manifest.containers.map(({ chapter, title }) => `${chapter} ${title}`)).toEqual(['1 Water', '2 Air']);
    expect(manifest.documents.find((entry) => entry.path === 'c/w2.md')?.title).toBe("Swell's End");
    expect(leftOut).toEqual([
      { path: 'SUMMARY.md', reason: 'navigation only: links to the other documents' },
      { path: 'README.md', reason: 'a readme about the repository, not material of it' },
    ]);
  });

  it('keep the signs of code and names in titles, and lose marks of emphasis', () => {
    const summary = '- [`dead_code` and **so** on](a.md)\n- [_Reading_ read_lines and `*p`](b.md)\n';
    const { documents } = propose([doc('SUMMARY.md', summary), doc('a.md'), doc('b.md')]).manifest;
    expect(documents.map(({ title }) => title)).toEqual(['dead_code and so on', 'Reading read_lines and *p']);
  });

  it('of Quarto and bookdown leave unnumbered chapters out of the count, and say whether sections are counted', () => {
    const chapters = '[index.qmd, a.qmd, b.qmd]';
    const files = [
      { path: '_quarto.yml', text: `project:\n  type: book\nbook:\n  chapters: ${chapters}\n` },
      doc('index.qmd', '# Welcome {.unnumbered}\n\nText.\n'),
      doc('a.qmd'),
      doc('b.qmd'),
    ];
    expect(places(files)).toEqual(['chapter 0: index.qmd', 'chapter 1: a.qmd', 'chapter 2: b.qmd']);
    expect(propose(files).manifest.numberedSections).toBe(true);
    const without = { path: '_quarto.yml', text: `number-sections: false\nbook:\n  chapters: ${chapters}\n` };
    expect(propose([without, ...files.slice(1)]).manifest.numberedSections).toBe(false);
    const rmd = [{ path: '_bookdown.yml', text: 'rmd_files: [index.Rmd, a.Rmd]\n' }];
    const bookdown = [...rmd, doc('index.Rmd', '# Preface {-}\n\nText.\n'), doc('a.Rmd')];
    expect(places(bookdown)).toEqual(['chapter 0: index.Rmd', 'chapter 1: a.Rmd']);
    expect(propose(bookdown).manifest.numberedSections).toBe(true);
    const part = {
      path: '_quarto.yml',
      text: 'book:\n  chapters:\n    - part: p.qmd\n      chapters: [a.qmd, b.qmd]\n',
    };
    const parted = [part, doc('p.qmd', '# The whole game {.unnumbered}\n\nText.\n'), doc('a.qmd'), doc('b.qmd')];
    expect(places(parted)).toEqual(['chapter 0: p.qmd', 'chapter 1: a.qmd', 'chapter 2: b.qmd']);
    const opening = [...rmd, doc('index.Rmd', '# (PART) One {-}\n\n# First\n\nText.\n'), doc('a.Rmd')];
    expect(places(opening)).toEqual(['chapter 1: index.Rmd', 'chapter 2: a.Rmd']);
  });

  it('come before what they do not name, but for a preface and the front page', () => {
    const summary = '# Summary\n\n[Preface](src/preface.md)\n\n- [A](src/a.md)\n- [B](src/b.md)\n';
    const files = [
      { path: 'SUMMARY.md', text: summary },
      ...['src/preface.md', 'src/a.md', 'src/b.md', 'src/thanks.md'].map((path) => doc(path)),
    ];
    expect(places(files)).toEqual([
      ...['chapter 0: src/preface.md', 'chapter 0 section 0.1: src/thanks.md'],
      ...['chapter 1: src/a.md', 'chapter 2: src/b.md'],
    ]);
    const more = ['src/imprint.md', 'src/about.md'].map((path) => doc(path));
    expect(places([...files, ...more])).toEqual([
      ...['chapter 1: src/a.md', 'chapter 2: src/b.md'],
      ...['chapter 0: src/preface.md', 'chapter 0 section 0.1: src/about.md'],
      ...['chapter 0 section 0.2: src/imprint.md', 'chapter 0 section 0.3: src/thanks.md'],
    ]);
    expect(propose([...files, ...more]).manifest.containers).toMatchObject([{ chapter: 0, title: 'Further pages' }]);
    const numbered = ['1-a/lesson.md', '2-b/lesson.md', 'faq.md', 'tools.md', 'index.md'].map((path) => doc(path));
    expect(propose(numbered, { profile: 'coach' }).manifest.documents.map(({ path }) => path)).toEqual([
      ...['1-a/lesson.md', '2-b/lesson.md', 'index.md', 'tools.md', 'faq.md'],
    ]);
  });

  it('give way to the numbers that the titles themselves count by', () => {
    const titled = (path: string, title: string) => doc(path, `---\ntitle: "${title}"\n---\n\nText.\n`);
    const summary = '- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n- [D](d.md)\n'.replaceAll(/\[\w\]/g, '[]');
    const files = (titles: readonly string[]) => [
      { path: 'SUMMARY.md', text: summary },
      ...titles.map((title, index) => titled(`${'abcd'.charAt(index)}.md`, title)),
    ];
    expect(places(files(['Reading formats', '1 Minds', 'Chapter 2: Memory', '3. Speech']))).toEqual([
      'chapter 0: a.md',
      'chapter 1: b.md',
      'chapter 2: c.md',
      'chapter 3: d.md',
    ]);
    const counting = files(['3 Ways to learn', '10 Rules', 'Memory', 'Speech']);
    expect(places(counting).map((place) => place.split(':')[0])).toEqual([1, 2, 3, 4].map((n) => `chapter ${n}`));
  });
});

describe('plain folders', () => {
  it('go by numbered files, folders, or names', () => {
    expect(places([doc('02-b.md'), doc('01-a.md'), doc('README.md')])).toEqual([
      'chapter 0: README.md',
      'chapter 1: 01-a.md',
      'chapter 2: 02-b.md',
    ]);
    expect(places([doc('b/x.md'), doc('a/y.md'), doc('a/README.md')])).toEqual([
      'chapter 1: a/README.md',
      'chapter 1 section 1.1: a/y.md',
      'chapter 2: b/x.md',
    ]);
    expect(places([doc('only.md')])).toEqual(['chapter 1: only.md']);
    expect(places([doc('a.md'), doc('b.md')], 'engineering')).toEqual([': a.md', ': b.md']);
  });

  it('without Markdown give nothing', () => {
    expect(
      proposeManifest({ files: [{ path: 'a.txt', text: null }], folderName: 'x', profile: null, linkBase: null }),
    ).toBeNull();
  });
});

describe('the settings of a site', () => {
  const pathsOf = (files: readonly SourceFile[]) => propose(files).manifest.documents.map(({ path }) => path);

  it('give the order of the episodes of a Workbench, numbers beside them do not', () => {
    const files = [
      { path: 'config.yaml', text: 'title: "Tides"\nepisodes: \n- moon.md\n- ebb.md\n- gone.md\nlearners: \n' },
      ...['episodes/ebb.md', 'episodes/moon.md', 'learners/06-boats.md', 'learners/08-nets.md'].map((path) =>
        doc(path),
      ),
    ];
    expect(places(files, 'textbook')).toEqual([
      'chapter 1: episodes/moon.md',
      'chapter 2: episodes/ebb.md',
      'chapter 0: learners/06-boats.md',
      'chapter 0 section 0.1: learners/08-nets.md',
    ]);
    expect(propose(files).manifest.title).toBe('Tides');
  });

  it('leave out what a site of Jekyll excludes', () => {
    const settings = { path: '_config.yml', text: 'exclude:\n  - bin/\n  - NOTES.md\n' };
    const { leftOut } = propose([settings, doc('01-a.md'), doc('02-b.md'), doc('bin/c.md'), doc('NOTES.md')]);
    expect(leftOut.map(({ path, reason }) => `${path}: ${reason}`).sort()).toEqual([
      'NOTES.md: left out of its site by _config.yml',
      'bin/c.md: left out of its site by _config.yml',
    ]);
    // Settings that cannot be read leave nothing out.
    expect(pathsOf([{ path: '_config.yml', text: 'exclude: [bin\n' }, doc('01-a.md'), doc('bin/c.md')])).toHaveLength(
      2,
    );
  });

  it('are no text: a page of scripts, comments and tags is empty, unless what it includes is there', () => {
    const page =
      '---\ntitle: All\n---\n<script>\nrun();\n</script>\n<!-- not shown -->\n{% comment %}\nno\n{% endcomment %}\n';
    const files = [
      doc('01-a.md'),
      doc('02-b.md'),
      doc('all.md', `${page}{% for each in site.pages %}\n<article id="{{ each.url }}"></article>\n{% endfor %}\n`),
      doc('links.md', '[Tides]: https://tides.example/\n[Moon]: https://moon.example/\n'),
      doc('away.md', `${page}{% include gone.html %}\n`),
      doc('here.md', `${page}{% include note.md %}\n`),
      doc('_includes/note.md', 'Low tide is at six.\n'),
    ];
    expect(pathsOf(files)).toEqual(['01-a.md', '02-b.md', 'here.md']);
  });
});

describe('a proposal', () => {
  it('leaves out navigation, templates, translations and empty files, each with its reason', () => {
    const { leftOut, manifest } = propose([
      doc('a.md'),
      doc('_sidebar.md', '- [1](a.md)\n- [2](b.md)\n'),
      doc('lesson-template/README.md', '# [Topic]\n\n[Describe what we will learn]\n'),
      doc('translations/de/a.md'),
      doc('empty.md', '\n'),
      doc('template-engines.md', '# Template engines\n\nThey fill [in](x.md) text.\n'),
    ]);
    expect(leftOut.map(({ path, reason }) => `${path}: ${reason.split(/[:,]/)[0]}`)).toEqual([
      '_sidebar.md: navigation only',
      'lesson-template/README.md: a template',
      'translations/de/a.md: a translation of material that is already here',
      'empty.md: empty',
    ]);
    expect(manifest.leftOut).toEqual(leftOut);
    expect(manifest.documents.map((entry) => entry.path)).toEqual(['a.md', 'template-engines.md']);
  });

  it.each([
    ['MIT License\n\nCopyright (c) 2021 Ana Silva\n\nPermission is hereby granted, free of charge', 'MIT', 'Ana Silva'],
    [
      'Copyright 2014 Open College.\n\nThis work is licensed under a Creative Commons Attribution 3.0 Unported License.',
      'CC-BY-3.0',
      'Open College',
    ],
    ['Creative Commons Attribution-NonCommercial-ShareAlike 4.0 International', 'CC-BY-NC-SA-4.0', null],
    ['Apache License, Version 2.0\n\nCopyright [yyyy] [name of copyright owner]', 'Apache-2.0', null],
    ['All rights reserved by nobody in particular', null, null],
    ['Text under [this](https://creativecommons.org/licenses/by-nc/4.0/).', 'CC-BY-NC-4.0', null],
  ])('states the licence it finds: %s', (text, licence, attribution) => {
    const { manifest, yaml } = propose([doc('a.md'), { path: 'LICENSE', text }]);
    expect(manifest).toMatchObject({ licence, attribution });
    expect(yaml).toContain('# From LICENSE.');
  });

  it.each([
    ['# Tides\n\nThis work is licensed under a [Creative Commons Attribution 4.0 licence](x).\n', 'CC-BY-4.0'],
    ['# Tides\n\n## Licence\n\n[Share it](https://creativecommons.org/licenses/by-sa/4.0/).\n', 'CC-BY-SA-4.0'],
    ['# Tides\n\nA lesson on the MIT License and on Creative Commons Attribution 4.0.\n', null],
    ['# Tides\n\n## Licence\n\nAsk us.\n\n## Related\n\nThe GNU Free Documentation License.\n', null],
  ])('states the licence that a readme tells where there is no file of one: %s', (text, licence) => {
    const { manifest, yaml } = propose([doc('a.md'), { path: 'README.md', text }]);
    expect(manifest.licence).toBe(licence);
    expect(yaml).toContain(licence === null ? '# No licence file found.' : '# From README.md.');
  });

  it('takes titles from headings and front matter, and quotes what YAML would misread', () => {
    const { manifest } = propose([
      doc('a.md', '# Yes: "no" #1 & **bold**\n'),
      doc('b.md', '---\ntitle: On Air\n---\n\nText.\n'),
      doc('c-d.md', 'Text.\n'),
      doc('e.md', '# 2.10\n'),
    ]);
    expect(manifest.documents.map((entry) => entry.title)).toEqual(['Yes: "no" #1 & bold', 'On Air', 'C d', '2.10']);
  });

  it('links documents where it knows their home, and names the language', () => {
    const { manifest } = propose(
      [doc('a b.md', '# Die Gezeiten\n\nDas Wasser steigt und die Flut ist nicht weit.\n')],
      { linkBase: 'https://example.org/x/' },
    );
    expect(manifest.documents[0]?.link).toBe('https://example.org/x/a%20b.md');
    expect(manifest.language).toBe('de');
  });
});

describe('hostile names and titles', () => {
  it.each(['coach', 'textbook', 'engineering'] as const)('are proposed as a valid course.yaml (%s)', (profile) => {
    const odd = ['99999999999999999999-x.md', '-1-y.md', '# c.md', '<<.md', '__proto__.md', 'day-1000000000000/c.md'];
    const files = [
      ...odd.map((path) => doc(path)),
      doc('long.md', `# ${'word '.repeat(3_000)}\n\nText.\n`),
      doc('front.md', `---\ntitle: ${'x'.repeat(4_000)}\n---\nText.\n`),
    ];
    // Names that no course may hold: to a reader of YAML they would be others.
    const unfit = [doc(' .md'), doc('a\u2028.md'), doc('a: b.md')];
    const { manifest } = propose([...files, ...unfit], { profile });
    const paths = manifest.documents.map(({ path }) => path);
    expect(paths).toContain('long.md');
    for (const { path } of unfit) expect(paths).not.toContain(path);
    expect(Math.max(...manifest.documents.map(({ title }) => title?.length ?? 0))).toBeLessThanOrEqual(300);
  });
});

describe('files about a repository', () => {
  const licence = doc('LICENSE.md', '# Licences\n\nFree of charge to any person.\n');
  const readme = '# Tides\n\n[![DOI](https://zenodo.org/badge/1.svg)](x)\n\n## Contributing\n\nOpen an issue.\n';
  const lessons = ['a', 'b', 'c'].map((name) =>
    doc(`tides/${name}.md`, `# ${name}\n\n${'The sea rises. '.repeat(40)}\n`),
  );
  const left = (files: readonly SourceFile[]) => propose(files).leftOut.map(({ path }) => path);

  it('are left out of every profile, with their reason', () => {
    const policy = doc('security.md', '# Security\n\nReport a vulnerability to us in private.\n');
    const about = [licence, doc('README.md', readme), doc('CODE_OF_CONDUCT.md'), policy];
    expect(left([...lessons, ...about])).toEqual(['LICENSE.md', 'README.md', 'CODE_OF_CONDUCT.md', 'security.md']);
    expect(propose([...lessons, licence]).leftOut).toEqual([
      { path: 'LICENSE.md', reason: 'about the repository, not material of it' },
    ]);
  });

  it('leaves out a page whose text is still to be written', () => {
    const page = `FIXME: introduction\n\n${'The page is at an early stage and help is very welcome. '.repeat(4)}\n`;
    expect(left([...lessons, doc('tides/who.md', page)])).toEqual(['tides/who.md']);
  });

  it('are told by what they say: the text of a folder of lessons stays, a lesson on security does', () => {
    const index = '# Tides\n\nIn this lesson you learn why the sea rises.\n';
    const history = doc('history.md', '# History\n\nTides were first reckoned by sailors.\n');
    expect(
      left([...lessons, doc('tides/README.md', index), doc('README.md', index), doc('tides/security.md'), history]),
    ).toEqual([]);
    expect(left([...lessons, doc('site/README.md', 'This directory contains rendered pages.\n')])).toEqual([
      'site/README.md',
    ]);
    expect(left([...lessons, doc('tides/who.md', 'This is a placeholder file. Please add content.\n')])).toEqual([
      'tides/who.md',
    ]);
  });

  it('that hold a page of the book again are left out, and named so', () => {
    const page = (path: string, more = '') =>
      doc(path, `# Tides\n\nThe sea rises twice a day under the moon. ${more}\n`);
    const files = [
      doc('_toc.yml', 'format: jb-book\nroot: book/tides.md\nchapters:\n- file: book/ebb.md\n'),
      page('book/tides.md', 'And falls.'),
      doc('book/ebb.md', '# Ebb\n\nWater goes out.\n'),
      page('older/tides.md'),
      doc('other/ebb.md', '# Ebb\n\nSomething else entirely stands here.\n'),
      page('_build/tides.md'),
    ];
    expect(propose(files).leftOut).toEqual([
      { path: '_build/tides.md', reason: expect.any(String) },
      { path: 'older/tides.md', reason: 'a copy of book/tides.md, which the contents name' },
    ]);
  });

  it('leave the title to the site’s settings where the front page has none, and no subject to the name of a lesson', () => {
    const files = [
      doc('config.yaml', '# Title\ntitle: "Tides for sailors"\n'),
      doc('index.md', 'Read on.\n'),
      doc('history.md', '# History\n\nTides were first reckoned by sailors.\n'),
    ];
    expect(propose(files).manifest).toMatchObject({ title: 'Tides for sailors', subject: null });
  });
});

describe('the description of a course', () => {
  const described = (...files: readonly SourceFile[]) =>
    propose([...files, doc('ebb.md'), doc('flow.md')]).manifest.description;
  const front = doc(
    'index.md',
    '---\nlayout: sea\n---\n\n# Tides\n\n![A sea](a.png)\n\nA course on the *sea* and how it rises. You will learn:\n\n- a\n',
  );

  it('is what its settings say, else its front page at the top, else the first words of that', () => {
    expect(described(front)).toBe('A course on the sea and how it rises.');
    expect(described(doc('README.md', '# T\n\nThis repository holds a course on tides.\n'), front)).toBe(
      'A course on the sea and how it rises.',
    );
    expect(described(doc('index.md', '---\ndescription: Tides in a day\n---\n\n# T\n\nText.\n'))).toBe(
      'Tides in a day',
    );
    expect(described(front, doc('mkdocs.yml', 'site_name: T\nsite_description: All of tides\n'))).toBe('All of tides');
  });

  it.each([
    ['its title', 'Tides show twice a day.'],
    ['a word for a course', 'The short book is for sailors.'],
    ['"this", also in a later sentence', 'Sailors drown. This book on [moons][moon] helps.'],
  ])('is the first paragraph that begins with %s', (_name, text) => {
    const other =
      'Work in progress: this book is under development.\n\nGreetings, sailor! Welcome to the Tides.\n\nThere was a sailor. This made him sad.\n\nA couple of things have changed.';
    expect(described(doc('index.md', `# Tides: an introduction\n\n${other}\n\n${text}\n`))).toBe(
      text.replace('[moon]', '').replace(/[[\]]/g, ''),
    );
  });

  it('is the first paragraph in a language that has no words for this', () => {
    const text = 'Das Meer steigt zweimal am Tag und fällt auch wieder, und das ist nicht ohne den Mond.';
    expect(
      described(
        doc('index.md', `# Gezeiten\n\n${text}\n`),
        doc('a.md', `# A\n\n${text}`),
        doc('b.md', `# B\n\n${text}`),
        doc('c.md', `# C\n\n${text}`),
      ),
    ).toBe(text);
  });

  it('is nobody’s where only a part, or the repository, is spoken of', () => {
    const text = '# T\n\nThis repository holds a course on tides.\n\n## Join\n\nCome to our meeting on the beach.\n';
    expect(described(doc('README.md', text))).toBe(null);
    const state =
      '# T\n\nSee [the list of faults] for more. This book is a living document, and is updated continuously.\n';
    expect(described(doc('README.md', state))).toBe(null);
  });
});

describe('a second series of numbered pages', () => {
  it('stands behind the lessons of its numbers; a page alone belongs to none', () => {
    const files = ['lesson-01', 'lesson-02', 'more-01', 'more-02', 'version-2'].map((name) => doc(`${name}.md`));
    expect(places(files, 'textbook')).toEqual([
      'chapter 1: lesson-01.md',
      'chapter 1 section 1.1: more-01.md',
      'chapter 2: lesson-02.md',
      'chapter 2 section 2.1: more-02.md',
      'chapter 0: version-2.md',
    ]);
  });
});
