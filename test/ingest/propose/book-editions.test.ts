// Books whose settings bear the name of an edition, and what lies beside them because a tool rendered it.
import { describe, expect, it } from 'vitest';
import { hasSourceText } from '../../../functions/ingest/propose/source-text.ts';
import { proposeManifest } from '../../../functions/ingest/propose-manifest.ts';

const page = (path: string, text = `# ${path}\n\nThe sea rises twice a day, and falls as often.\n`) => ({ path, text });

function propose(files: readonly { readonly path: string; readonly text: string | null }[]) {
  const proposal = proposeManifest({ files, folderName: 'tides', profile: null, linkBase: null });
  return {
    places: proposal?.manifest.documents.map(({ path, chapter }) => `${chapter} ${path}`) ?? [],
    leftOut: new Map(proposal?.leftOut.map(({ path, reason }) => [path, reason])),
    counts: proposal?.manifest.numberedSections,
  };
}

const listed = (names: readonly string[]) =>
  `new_session: yes\nrmd_files: [\n  "index.Rmd",\n\n  # Part I\n${names.map((name) => `  "${name}.Rmd", # done\n`).join('')}]\n`;
const chapters = ['index', 'neap', 'ebb', 'bore'].map((name) => page(`${name}.Rmd`));

describe('settings of a book that bear the name of an edition', () => {
  it('give the order, those that name most of the files, and whose sections are counted', () => {
    const files = [
      page('_bookdown_draft.yml', listed(['ebb', 'gone', 'lost'])),
      page('_bookdown_final.yml', listed(['neap', 'ebb', 'bore'])),
      ...chapters,
    ];
    expect(propose(files).places).toEqual(['1 index.Rmd', '2 neap.Rmd', '3 ebb.Rmd', '4 bore.Rmd']);
    expect(propose(files).counts).toBe(true);
    expect(files.every(({ path }) => hasSourceText(path))).toBe(true);
  });

  it('come after those that bear none', () => {
    const { places, leftOut } = propose([
      page('_quarto.yml', 'book:\n  chapters: [index.Rmd, ebb.Rmd]\n'),
      page('_quarto-print.yml', 'book:\n  chapters: [index.Rmd, bore.Rmd, neap.Rmd, ebb.Rmd]\n'),
      ...chapters,
    ]);
    expect(places).toEqual(['1 index.Rmd', '2 ebb.Rmd']);
    expect(leftOut.get('bore.Rmd')).toMatch(/not in the book/);
  });
});

describe('what a tool rendered', () => {
  const names = ['neap', 'ebb', 'bore'];
  const rendered = (folder: string) => [
    ...names.map((name) => page(`${folder}/${name}-1.html`)),
    ...names.map((name) => page(`${folder}/${name}.md`)),
  ];

  it.each([
    ['_bookdown.yml', 'output_dir: "printed/"\n'],
    ['_bookdown_final.yml', 'output_dir: ./printed\n'],
    ['_quarto.yml', 'project:\n  type: book\n  output-dir: printed\n'],
    ['mkdocs.yml', 'site_name: Tides\nsite_dir: printed\nmarkdown_extensions:\n  - x: !!python/name:y.z\n'],
    ['book.toml', '[build]\nbuild-dir = "printed"\n'],
  ])('lies in the folder that %s names', (path, text) => {
    const { places, leftOut } = propose([page(path, text), ...chapters, ...rendered('printed')]);
    expect(places).toHaveLength(4);
    expect([...leftOut]).toEqual([['printed/', `rendered from the sources: the output folder of ${path}`]]);
  });

  it('lies in no folder that holds sources', () => {
    const files = [page('_quarto.yml', 'project:\n  output-dir: .\n'), ...chapters];
    expect(propose(files).places).toHaveLength(4);
    const within = [page('_bookdown.yml', 'output_dir: docs\n'), ...names.map((name) => page(`docs/${name}.Rmd`))];
    expect(propose(within).places).toHaveLength(3);
  });

  it('is documentation of code that Javadoc wrote, and all below it', () => {
    const written = ['index.html', 'help-doc.html', 'index-all.html', 'legal/jquery.md'].map(
      (name) => `bank/docs/${name}`,
    );
    const { places, leftOut } = propose([
      ...chapters,
      page('bank/notes/help-doc.html'),
      ...written.map((path) => page(path)),
    ]);
    expect(places).toHaveLength(4);
    expect(leftOut.get('bank/docs/')).toBe('documentation of code that Javadoc wrote');
  });

  it('is known by the names of its sources where no settings name its folder', () => {
    const said = (name: string) =>
      `# ${name}\n\nThe ${name} tide rises twice a day, and falls as often, with the moon.\n`;
    const printed = (name: string) =>
      `${said(name)}\n    high low mean range hours minutes table of the ${name} here\n`;
    const { places, leftOut } = propose([
      ...names.map((name) => page(`${name}.Rmd`, said(name))),
      ...names.map((name) => page(`docs/${name}.md`, printed(name))),
    ]);
    expect(places.map((place) => place.slice(2))).toEqual(['bore.Rmd', 'ebb.Rmd', 'neap.Rmd']);
    expect(leftOut.get('docs/ebb.md')).toBe('rendered from ebb.Rmd, which is read');
  });
});
