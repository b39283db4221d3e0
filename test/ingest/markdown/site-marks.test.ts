// What sites and their tools write into pages and readers are not shown: notes for teachers, comments that colour lines, who
// owns a page; and boxes set in by spaces.
import { describe, expect, it } from 'vitest';
import { contents, nodeWith, outline, readText } from '../read-text.ts';

const whole = (text: string) => {
  const reading = readText(text);
  expect(reading.coverage.share).toBe(1);
  return contents(reading);
};

describe('a directive set in by spaces', () => {
  it('is read as at the margin: its body is no code, its lines keep their places', () => {
    const text =
      ':::::{tabs}\n  ::::{group-tab} Shell\n    Look at the sea.\n\n    ```console\n    $ sea\n    ```\n  ::::\n:::::\n\nWhat is next?\n';
    const reading = readText(text);
    expect(contents(reading)).toEqual(['Shell\n\nLook at the sea.\n\n```console\n$ sea\n```', 'What is next?']);
    expect(reading.drafts.map(({ provenance }) => provenance.line)).toEqual([2, 11]);
  });

  it('stays in its list, also below an inner list and a lazy line', () => {
    const text =
      '1. Look at the sea\nand the moon.\n\n   - Twice.\n\n   ```{note}\n   It rises.\n   ```\n\n2. Go home.\n\n        code\n';
    expect(nodeWith(readText(text), 'It rises.').content).toContain(
      'Look at the sea and the moon.\n- Twice.\n\nIt rises.',
    );
    expect(outline(readText(text)).at(-1)).toBe('L: Go home.\n\n```\n code\n```');
  });
});

describe('what is left out', () => {
  it.each([
    ['MyST', '```{instructor-note}\n- 10 min of talk\n```\n\nThe sea rises.\n'],
    ['Carpentries', '::: instructor\n\nTell them of the moon.\n\n:::\n\nThe sea rises.\n'],
  ])('are notes for teachers, as %s marks them', (_name, text) => {
    expect(whole(text)).toEqual(['The sea rises.']);
    expect(readText(text).dropped.map(({ reason }) => reason)).toEqual(['hidden']);
  });

  it('are comments that only colour lines, and no others', () => {
    const code = [
      '// highlight-next-line',
      'rise() // [!code ++]',
      '/* highlight-start */',
      '# --8<-- [start:fall]',
      'fall() // twice',
      '// eslint-disable-next-line',
      '<!-- highlight-end -->',
    ].join('\n');
    expect(whole(`Do it:\n\n\`\`\`js\n${code}\n\`\`\`\n`)).toEqual([
      'Do it:\n\n```js\nrise()\nfall() // twice\n// eslint-disable-next-line\n```',
    ]);
  });

  it('is whose a page is, not what is said of copyright', () => {
    const said = 'Copyright protects books about the sea for many years after their authors have died.';
    expect(whole(`${said}\n\n© 2001–11 A. Author\n\nCopyright 2020 School of Tides. All rights reserved.\n`)).toEqual([
      said,
    ]);
  });
});

describe('what is said twice', () => {
  it('is a picture’s text that its caption repeats', () => {
    expect(whole('```{figure} a.png\n:alt: Two waves\n\nTwo waves.\n```\n')).toEqual(['Two waves.']);
    expect(whole('```{figure} a.png\n:alt: Two waves\n\nTwo waves. By A. Painter.\n```\n')).toEqual([
      'Two waves. By A. Painter.',
    ]);
  });
});

describe('an item with code below it that is not set in', () => {
  it('names the code, a hand before a text only points', () => {
    const text =
      'Each system has a program of its own for the wide sea.\n\n- Linux\n\n```sh\nsea\n```\n\n- Windows\n\n```sh\nsea.exe\n```\n';
    expect(contents(readText(text)).slice(1)).toEqual(['Linux\n\n```sh\nsea\n```', 'Windows\n\n```sh\nsea.exe\n```']);
    expect(contents(readText('☞ Mind the mud.\n'))).toEqual(['Mind the mud.']);
  });
});

describe('what else to see', () => {
  it('is left out where it names pages of the course, and stays where it leads outside or says something', () => {
    const under = (text: string) =>
      contents(readText(`# Tides\n\nThe sea rises.\n\n### See also:\n\n${text}\n`)).slice(3);
    expect(under('[Ebb](ebb.md), [`flow`](flow.md) and [the moon](../moon.md)')).toEqual([]);
    expect(under('[ebb](ebb.md)')).toEqual([]);
    expect(under('[The sea](https://sea.example/) and [the moon](https://moon.example/)')).toHaveLength(1);
    expect(under('The moon pulls, as [the moon](moon.md) says.')).toHaveLength(1);
    expect(contents(readText('The sea rises.\n\nSee also: [Ebb](ebb.md) and [the moon](moon.md)\n'))).toEqual([
      'The sea rises.',
    ]);
    expect(contents(readText('The sea rises.\n\n[Ebb](ebb.md) and [the moon](moon.md)\n')).join()).toContain('Ebb');
  });
});
