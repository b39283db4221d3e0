// What stands in files beside a reStructuredText document, and the order that toctrees give a Sphinx project.
import { describe, expect, it } from 'vitest';
import { withListings } from '../../../functions/ingest/markdown/resolve-includes.ts';
import { findContents } from '../../../functions/ingest/propose/contents-file.ts';
import { sourceText } from '../../../functions/ingest/propose/source-text.ts';
import { proposeManifest } from '../../../functions/ingest/propose-manifest.ts';

const listing =
  'import sea\n\n\nclass Tide:\n    def rise(self):\n        return 1\n\n    def fall(self):\n        return 2\n\n# END\nprint(3)\n';

async function resolved(text: string, files: Readonly<Record<string, string>> = {}): Promise<string> {
  const all = new Map(Object.entries({ 'docs/a.rst': text, 'docs/code/tide.py': listing, ...files }));
  const read = async (path: string) => (all.has(path) ? new TextEncoder().encode(all.get(path)) : null);
  return new TextDecoder().decode((await withListings({ list: async () => [], read }).read('docs/a.rst')) ?? undefined);
}

describe('a listing of another file', () => {
  it.each([
    [':lines: 1,5-6', ['import sea', '    def rise(self):', '        return 1']],
    [':lines: 12-', ['print(3)']],
    [':start-after: # END', ['print(3)']],
    [':start-at: def fall\n   :end-before: # END', ['    def fall(self):', '        return 2', '']],
    [':pyobject: Tide.fall', ['    def fall(self):', '        return 2']],
    [':pyobject: Tide.fall\n   :dedent: 4', ['def fall(self):', '    return 2']],
  ])('chosen by %s stands in its place', async (options, lines) => {
    const text = await resolved(
      `Before.\n\n.. literalinclude:: code/tide.py\n   :language: python\n   ${options}\n\nAfter.\n`,
    );
    const shown = lines.map((line) => (line === '' ? '' : `   ${line}`));
    expect(text).toBe(['Before.', '', '.. code-block:: python', '', ...shown, '', '', 'After.', ''].join('\n'));
  });

  it('is found from a folder above where its name begins with a slash', async () => {
    expect(await resolved('.. literalinclude:: /code/tide.py\n   :lines: 1\n')).toContain('   import sea');
  });

  it.each(['gone.py', '../../secret.py', 'code/tide.py\n   :start-after: nowhere', 'code/tide.py\n   :pyobject: Moon'])(
    'stays a directive where %s names nothing',
    async (target) => {
      expect(await resolved(`.. literalinclude:: ${target}\n`)).toBe(`.. literalinclude:: ${target}\n`);
    },
  );
});

it('a text that another includes stands in its place, as far in', async () => {
  const text = await resolved('.. note::\n\n   .. include:: part.inc\n', {
    'docs/part.inc': 'The sea rises.\n\n.. include:: more.inc\n',
    'docs/more.inc': 'Ebb falls.\n',
  });
  expect(text).toBe('.. note::\n\n   The sea rises.\n\n   Ebb falls.\n');
});

const sphinx = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, text]) => ({ path, text: sourceText(path, text) }));
const words = (title: string) => `${title}\n=====\n\nThe sea rises and falls twice a day by the moon.\n`;

describe('toctrees', () => {
  const tree = sphinx({
    'docs/index.rst': `${words('Tides')}\n.. toctree::\n   :caption: Sea\n\n   moon\n   The parts <parts/index>\n   self\n   https://sea.example\n\n.. toctree::\n   :glob:\n\n   extra/*\n`,
    'docs/parts/index.md': '# Parts\n\n```{toctree}\nwind\n/parts/bay.ipynb\n```\n',
    'docs/parts/wind.rst': words('Wind'),
    'docs/parts/bay.ipynb': JSON.stringify({
      nbformat: 4,
      cells: [{ cell_type: 'markdown', source: '# Bay\n\nIt is wide.' }],
    }),
    'docs/extra/b.rst': words('Ebb-'),
    'docs/extra/a.rst': words('Flow-'),
    'docs/moon.rst': words('Moon'),
  });

  it('of mixed files order a course, pages below pages as their sections', () => {
    const entries = findContents(tree)?.entries ?? [];
    expect(entries.map(({ path, title, children }) => [path, title, children.map((child) => child.path)])).toEqual([
      ['docs/index.rst', '', []],
      ['docs/moon.rst', '', []],
      ['docs/parts/index.md', 'The parts', ['docs/parts/wind.rst', 'docs/parts/bay.ipynb']],
      ['docs/extra/a.rst', '', []],
      ['docs/extra/b.rst', '', []],
    ]);
  });

  it('make the proposal: a page of nothing but its toctree is left out, its title stays', () => {
    const proposal = proposeManifest({ files: tree, folderName: 'x', profile: null, linkBase: null });
    expect(proposal?.manifest.title).toBe('Tides');
    expect(proposal?.manifest.documents.map(({ path, chapter }) => [path, chapter])).toEqual([
      ['docs/index.rst', 0],
      ['docs/moon.rst', 1],
      ['docs/parts/wind.rst', 2],
      ['docs/parts/bay.ipynb', 2],
      ['docs/extra/a.rst', 3],
      ['docs/extra/b.rst', 4],
    ]);
    expect(proposal?.leftOut.map(({ path }) => path)).toEqual(['docs/parts/index.md']);
    expect(proposal?.yaml).toContain('The parts');
  });

  const chaptered = (index: string, more: Readonly<Record<string, string>> = {}) => {
    const pages = ['moon', 'sun', 'ebb', 'flow', 'bay'].map((name) => [`docs/${name}.rst`, words(name)] as const);
    const files = sphinx({ 'docs/index.rst': `${words('Tides')}\n${index}`, ...Object.fromEntries(pages), ...more });
    return (findContents(files)?.entries ?? [])
      .slice(1)
      .map(({ title, path, children }) => [title || path, ...children.map((child) => child.path)]);
  };
  const trees = (option: string) =>
    `Sky\n---\n\n.. toctree::${option}\n\n   moon\n\nAnd more:\n\n.. toctree::\n\n   sun\n\nSea\n---\n\n.. toctree::\n   :caption: Salt water\n\n   ebb\n   flow\n`;
  const inChapters = [
    ['Sky', 'docs/moon.rst', 'docs/sun.rst'],
    ['Salt water', 'docs/ebb.rst', 'docs/flow.rst'],
  ];

  it('make chapters of their captions, or of the headings they stand under', () => {
    expect(chaptered(trees(''))).toEqual(inChapters);
  });

  it('in a file that the first page includes are of that page', () => {
    const included = chaptered('.. include:: parts/contents.rst.inc\n', { 'docs/parts/contents.rst.inc': trees('') });
    expect(included).toEqual(inChapters);
  });

  it('leave pages chapters that are counted, that hold pages, or that one title has most of', () => {
    const flat = [['docs/moon.rst'], ['docs/sun.rst'], ['docs/ebb.rst'], ['docs/flow.rst']];
    expect(chaptered(trees('\n   :numbered:'))).toEqual(flat);
    expect(
      chaptered('Sky\n---\n\n.. toctree::\n\n   moon\n   sun\n   ebb\n\nSea\n---\n\n.. toctree::\n\n   flow\n'),
    ).toEqual(flat);
    const below = (name: string, page: string) => ({
      [`docs/${name}.rst`]: `${words(name)}\n.. toctree::\n\n   ${page}\n`,
    });
    const held = 'Sky\n---\n\n.. toctree::\n\n   moon\n   sun\n\nSea\n---\n\n.. toctree::\n\n   bay\n';
    expect(chaptered(held, { ...below('moon', 'ebb'), ...below('sun', 'flow') })).toEqual([
      ['moon', 'docs/ebb.rst'],
      ['sun', 'docs/flow.rst'],
      ['docs/bay.rst'],
    ]);
  });

  it('leave out a page that another includes', () => {
    const files = sphinx({
      'index.rst': `${words('Tides')}\n.. toctree::\n\n   moon\n   sun\n`,
      'moon.rst': `${words('Moon')}\n.. include:: part.rst\n`,
      'sun.rst': words('Sun'),
      'part.rst': words('Part'),
    });
    const proposal = proposeManifest({ files, folderName: 'x', profile: null, linkBase: null });
    expect(proposal?.leftOut).toEqual([{ path: 'part.rst', reason: 'a part of moon.rst, which includes it' }]);
  });

  it('that lead in circles end', () => {
    const files = sphinx({
      'index.rst': `${words('Tides')}\n.. toctree::\n\n   moon\n   sun\n`,
      'moon.rst': `${words('Moon')}\n.. toctree::\n\n   index\n   moon\n   sun\n`,
      'sun.rst': words('Sun'),
    });
    expect(findContents(files)?.entries.map(({ path }) => path)).toEqual(['index.rst', 'moon.rst', 'sun.rst']);
  });
});
