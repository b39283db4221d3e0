import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nodeTypeLetters } from '../../functions/course/content.ts';
import { classifyNode, type NodeFacts } from '../../functions/ingest/classify-node.ts';
import { readManifest } from '../../functions/ingest/manifest.ts';
import { contents, makeEntry, nodeWith, outline, parentOf, readBytes, readLab, readText } from './read-text.ts';

const facts: NodeFacts = {
  block: 'paragraph',
  role: 'plain',
  isOrdered: false,
  listDepth: 0,
  containerType: 'chapter',
  mark: null,
};

describe('the classifier', () => {
  it('knows the eight types of the rule', () => {
    expect(classifyNode(facts)).toBe('concept');
    expect(classifyNode({ ...facts, block: 'heading' })).toBe('heading');
    expect(classifyNode({ ...facts, block: 'table_row' })).toBe('row');
    expect(classifyNode({ ...facts, block: 'list_item' })).toBe('list_item');
    expect(classifyNode({ ...facts, block: 'list_item', isOrdered: true })).toBe('list_item');
    expect(classifyNode({ ...facts, block: 'list_item', isOrdered: true, containerType: 'lab' })).toBe('step');
    expect(classifyNode({ ...facts, block: 'definition' })).toBe('definition');
    expect(classifyNode({ ...facts, block: 'box', role: 'example' })).toBe('example');
    expect(classifyNode({ ...facts, block: 'box', role: 'procedure' })).toBe('procedure');
  });

  it('counts only outermost items of a lab as steps, so that "Step 3" is the third printed number', () => {
    const reading = readLab('1. One\n   1. Press it once.\n   2. Press it twice.\n2. Two\n\n- Aside\n');
    expect(outline(reading)).toEqual(['S: One', 'L: 1. Press it once.\n2. Press it twice.', 'S: Two', 'L: Aside']);
    expect(nodeWith(reading, 'Two').printedLabel).toEqual({ kind: 'step', number: '2' });
  });
});

describe('marks', () => {
  it('make steps of paragraphs and headings in a lab, and only there', () => {
    const text = '## Step 1: Open\n\nOpen the lid.\n\n## Step 2: Close\n\nClose it.\n\nStep 3: Wait.\n';
    const lab = readLab(text);
    expect(outline(lab)).toEqual([
      'S: Step 1: Open',
      'C: Open the lid.',
      'S: Step 2: Close',
      'C: Close it.',
      'S: Step 3: Wait.',
    ]);
    expect(parentOf(lab, 'Open the lid.')).toBe('Step 1: Open');
    expect(nodeWith(lab, 'Wait').printedLabel).toEqual({ kind: 'step', number: '3' });
    expect(outline(readText(text))[0]).toBe('H: Step 1: Open');
  });

  it('of an example’s heading hold what follows it', () => {
    const reading = readText('### Example 2: Corn\n\nTake corn.\n\nIt grows.\n\n### After\n\nText.\n');
    expect(outline(reading)).toEqual([
      'H: Example 2: Corn',
      'E: **Example 2.** Take corn.\n\nIt grows.',
      'H: After',
      'C: Text.',
    ]);
  });
});

describe('the sample course', () => {
  const root = new URL('../../courses/sample-aeo/', import.meta.url);
  const file = (path: string): Uint8Array => readFileSync(new URL(path, root));
  const manifest = readManifest({ text: new TextDecoder().decode(file('course.yaml')), existingPaths: null });
  if (!manifest.ok) throw new Error('the sample course has a broken manifest');
  const byReference = new Map<string, string>();
  for (const entry of manifest.manifest.documents) {
    const reading = readBytes(file(entry.path), makeEntry(entry), manifest.manifest);
    if (!reading.ok) throw new Error(reading.problem.message);
    const counts = new Map<string, number>();
    for (const draft of reading.drafts) {
      const letter = nodeTypeLetters[draft.nodeType];
      counts.set(letter, (counts.get(letter) ?? 0) + 1);
      const container = entry.lab === null ? `C${entry.chapter}` : `L${entry.lab}`;
      byReference.set(`D${entry.day}.${container}.${letter}${counts.get(letter)}`, draft.content);
    }
  }
  const questions = new TextDecoder()
    .decode(file('questions.jsonl'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line): { question: string; expect: { references?: string[]; contains?: string[] } } => JSON.parse(line));

  it('numbers its nodes as its questions expect', () => {
    let checked = 0;
    for (const { question, expect: wanted } of questions) {
      for (const reference of wanted.references ?? []) {
        const content = byReference.get(reference) ?? '';
        expect.soft(content, `${question} → ${reference}`).toContain(wanted.contains?.[0] ?? '');
        expect.soft(content, `${question} → ${reference}`).not.toBe('');
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThan(10);
  });

  it('has the first paragraph of its AEO chapter as a concept', () => {
    expect(byReference.get('D20.C1.C1')).toMatch(/^AEO, or Answer Engine Optimization, is/);
  });
});

it('reads the same nodes from the same bytes', () => {
  const text = '# A\n\nOne.\n\n- two\n- three\n';
  expect(contents(readText(text))).toEqual(contents(readText(text)));
});
