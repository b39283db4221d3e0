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
