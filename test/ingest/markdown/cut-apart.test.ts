// What belongs together and its author set apart: a sentence around a formula or code, a name and its command, rows of a group.
import { expect, it } from 'vitest';
import { contents, readText } from '../read-text.ts';

const words = (count: number) => `${Array(count).fill('tide').join(' ')} ends.`;

it('holds a formula that a long passage announces, and the end of its sentence', () => {
  const text = `The sea rises as\n\n$$a = b$$\n\nwhere $b$ is the ${words(190)} It simplifies to:\n\n$$c = d$$\n\nwith $d$ as above.\n\nIt is wet.\n`;
  const [first, second] = contents(readText(text));
  expect(first).toMatch(/simplifies to:\n\n\$\$c = d\$\$\n\nwith \$d\$ as above\.$/);
  expect(second).toBe('It is wet.');
});

it('goes on from a condition over code to what then happens', () => {
  const text = `It falls. ${words(40)}\n\nIf we run it again:\n\n\`\`\`bash\nebb\n\`\`\`\n\nWe get:\n\n\`\`\`output\n3 m\n\`\`\`\n\nIt is wet.\n`;
  expect(contents(readText(text)).find((each) => each.includes('If we run'))).toContain(
    'We get:\n\n```output\n3 m\n```',
  );
});

it('gives names in turn the notes and commands that stand below them without an indent', () => {
  const text =
    '# Install\n\n- Fedora\n\n> **NOTE** It is old.\n\n```console\ndnf install ebb\n```\n\n- Arch\n\n```console\npacman -S ebb\n```\n\n## Then\n\nRun it.\n';
  const read = contents(readText(text)).join('\n---\n');
  expect(read).toMatch(/Fedora[\s\S]*It is old\.[\s\S]*dnf install ebb[\s\S]*Arch[\s\S]*pacman/);
  expect(read).not.toMatch(/dnf install ebb\n```\n\n- Arch|---\n(?:- )?(?:Fedora|Arch)\n---/);
});

it('gives the item that announces it the code below a list', () => {
  const text = '- It rises.\n- Change the label of the axis:\n\n```py\nebb()\n```\n\nIt is wet.\n';
  expect(contents(readText(text)).join('\n---\n')).toMatch(/Change the label of the axis:\s+```py\n\s*ebb\(\)/);
});

it('reads a footnote that is set in below its mark', () => {
  const text = 'It rises.[^1]\n\n[^1]:\n\n    As in the *bay* [@moon2019].\n\n    It falls.\n\nIt is wet.\n';
  expect(contents(readText(text)).join('\n')).toContain('As in the *bay*.');
});

it('says the name of a group in each of its rows', () => {
  const table =
    '| Name | Bit | Value |\n|--|--|--|\n| mode | 2 | 00 |\n| | | 01 |\n| | | 10 |\n| level | 4 | 0 |\n| | | 1 |\n';
  expect(contents(readText(`${table}\n`))).toEqual([
    'Name: mode; Bit: 2; Value: 00',
    'Name: mode; Bit: 2; Value: 01',
    'Name: mode; Bit: 2; Value: 10',
    'Name: level; Bit: 4; Value: 0',
    'Name: level; Bit: 4; Value: 1',
  ]);
});

it('leaves a row below the others without a name of its own', () => {
  const table = '| Place | Height |\n|--|--|\n| Bay | 3 m |\n| Port | 4 m |\n| | 7 m |\n';
  expect(contents(readText(table)).at(-1)).toBe('Height: 7 m');
});

it('ends a heading of a note with the note, also below a heading that opens an example', () => {
  const text =
    '# Tides\n\n## Example\n\n| Day | Height |\n|--|--|\n| 1 | 3 m |\n\n::: {.callout-tip}\n\n# Go at noon\n\nIt is wet.\n\n:::\n\n## Strengths\n\nIt falls.\n';
  const { drafts } = readText(text);
  const sectionOf = (part: string) => drafts.find(({ content }) => content.includes(part))?.provenance.section;
  expect(sectionOf('It falls.')).toEqual(['Tides', 'Strengths']);
  expect(sectionOf('It is wet.')?.[0]).toBe('Tides');
});
