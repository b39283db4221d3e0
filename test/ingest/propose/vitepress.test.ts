// The order and titles that the sidebar of a VitePress site states, however its settings write it.
import { expect, it } from 'vitest';
import { proposeManifest } from '../../../functions/ingest/propose-manifest.ts';

const page = (title: string) => `# ${title}\n\nThe sea rises twice a day and falls as often, says ${title}.\n`;
const pages = {
  'docs/guide/ebb.md': page('Ebb'),
  'docs/guide/flood.md': page('Flood'),
  'docs/guide/index.md': page('Tides'),
  'docs/charts/read.md': page('Charts'),
};

function titlesOf(files: Readonly<Record<string, string>>) {
  const proposal = proposeManifest({
    files: Object.entries({ ...pages, ...files }).map(([path, text]) => ({ path, text })),
    ...{ folderName: 'tides', profile: 'textbook', linkBase: null },
  });
  return proposal?.manifest.documents.map(({ path, title }) => [path, title]);
}

const expected = [
  ['docs/guide/index.md', 'What tides are'],
  ['docs/guide/flood.md', 'When it rises'],
  ['docs/guide/ebb.md', 'When it falls'],
  ['docs/charts/read.md', 'Reading charts'],
];

it.each([
  [
    'stated in place',
    `export default defineConfig({ title: 'T', themeConfig: {
      nav: [{ text: 'Charts', link: '/charts/read' }],
      sidebar: [
        { text: 'Guide', items: [ // first
          { text: 'What tides are', link: '/guide/' }, { text: 'When it rises', link: '/guide/flood' },
          { text: 'When it falls', link: '/guide/ebb.html' }, { text: 'Elsewhere', link: 'https://a.example/' } ] },
        { text: 'More', collapsed: true, items: [{ text: 'Reading charts', link: '/charts/read' }] },
      ] } })`,
  ],
  [
    'by address, made by functions',
    `const charts: DefaultTheme.SidebarItem[] = [{ text: 'Reading charts', link: '/charts/read' }]
    function guide(): DefaultTheme.SidebarItem[] {
      return [{ text: 'Guide', base: '/guide/', items: [
        { text: 'What tides are', link: 'index' }, { text: 'When it rises', link: 'flood' }, { text: 'When it falls', link: 'ebb' }] }]
    }
    export default { themeConfig: { sidebar: { '/guide/': guide(), '/charts/': [...charts, ...guide()] } } }`,
  ],
])('takes a sidebar that is %s', (_name, text) => {
  expect(titlesOf({ 'docs/.vitepress/config.mts': text })).toEqual(expected);
});

it('takes a sidebar from a script of its own, and pages from the folder that the settings name', () => {
  const files = {
    'site/.vitepress/config.ts':
      "import { sidebar } from './side'\nexport default { srcDir: '../docs', themeConfig: { sidebar } }",
    'site/.vitepress/side.ts':
      "export const sidebar = [{ text: 'When it falls', link: '/guide/ebb' }, { text: 'When it rises', link: '/guide/flood' }]",
  };
  expect(
    titlesOf(files)
      ?.slice(0, 2)
      .map(([path]) => path),
  ).toEqual(['docs/guide/ebb.md', 'docs/guide/flood.md']);
});

it('does not end in names that stand for one another', () => {
  const text = 'const a = [b]\nconst b = [a, a]\nexport default { themeConfig: { sidebar: [a, b, a] } }';
  expect(titlesOf({ 'docs/.vitepress/config.ts': text })).toHaveLength(4);
});
