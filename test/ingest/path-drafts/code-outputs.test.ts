import { describe, expect, it } from 'vitest';
import { codeOutputs } from '../../../functions/ingest/path-drafts/code-outputs.ts';
import { draftPath } from '../../../functions/ingest/path-drafts/draft-path.ts';
import type { PathDocument, PathNode } from '../../../functions/ingest/path-drafts/path-node.ts';

const passage = (content: string, place = 1, path = 'a.ipynb'): PathNode => ({
  ...{ reference: `${path}.${place}`, documentPath: path, nodeType: 'concept', contentType: 'paragraph', content },
  ...{ section: [path], parentReference: null, cells: [], box: null, tableTitle: null },
});
const shown = (code: string, output: string, language = 'python') =>
  `As here:\n\n\`\`\`${language}\n${code}\n\`\`\`\n\n\`\`\`output\n${output}\n\`\`\``;
const found = (...contents: readonly string[]) =>
  codeOutputs(contents.map((content, place) => passage(content, place + 1))).map(({ code, output }) => [code, output]);

describe('code with its output', () => {
  it('is found where it prints one short line', () => {
    expect(found(shown('2 * (3 + 4)', '14'))).toEqual([['2 * (3 + 4)', '14']]);
    expect(found(shown('dir()', 'one\ntwo'))).toEqual([]);
    expect(found(shown('object()', '<object at 0x7f3a2b1c>'))).toEqual([]);
    expect(found(shown('print("rain")', 'rain'))).toEqual([]);
  });

  it('is not asked about where other code sets what it needs, or files do', () => {
    const list = shown('L = [2, 3]\nsum(L)', '5');
    expect(found(list)).toHaveLength(1);
    expect(found('```python\nL = [7, 8]\n```', shown('L[-1] + 1', '9'))).toEqual([]);
    expect(found('```python\nL = [7, 8]\n```', list)).toHaveLength(1);
    expect(found('```python\nL = [7, 8]\n```', shown('L = [n for n in L if n > 7]\nL', '[8]'))).toEqual([]);
    expect(found(shown('ls *.txt | wc -l', '3', 'bash'))).toEqual([]);
  });
});

describe('a drafted path of notebooks', () => {
  const documents = ['sums', 'texts', 'lists'].map(
    (title, at): PathDocument => ({
      ...{ path: `${title}.ipynb`, title, isFront: false, isLab: false, group: String(at), chapterTitle: null },
      ...{ opensAtMs: null, objectives: [] },
      nodes: [1, 2, 3, 4].map((place) =>
        passage(shown(`${at + 2} ** ${place + 1}`, String((at + 2) ** (place + 1))), place, `${title}.ipynb`),
      ),
    }),
  );

  it('has a unit for each that shows what its code gives, and asks for it', () => {
    const { units, drills } = draftPath({ documents, language: 'en' });
    expect(units.map(({ title }) => title)).toEqual(['sums', 'texts', 'lists']);
    const first = drills.find(({ unitId }) => unitId === units[0]?.unitId);
    expect(first?.prompt).toMatch(/^What is the output of this code\?\n\n```python\n2 \*\* \d\n```$/);
    expect(first?.options).toEqual([]);
    expect(drills.filter(({ kind }) => kind === 'output').length).toBeGreaterThanOrEqual(6);
  });
});
