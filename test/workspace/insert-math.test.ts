import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { symbolGroups } from '../../functions/workspace/components/math-symbols.ts';
import { destination } from '../../functions/workspace/components/rove-focus.ts';
import { insertMath, nextEmptyPlace, showEmptyPlaces } from '../../functions/workspace/markup/insert-math.ts';
import { previewMath } from '../../functions/workspace/markup/preview-math.ts';

/** `|` is the cursor, `<…>` what is selected. */
function insert(marked: string, template: string, isSuffix = false): string {
  const start = marked.search(/[|<]/);
  const selected = /<(.*)>/.exec(marked)?.[1] ?? '';
  const value = marked.replace(/[|<>]/g, '');
  const made = insertMath({ value, start, end: start + selected.length }, template, isSuffix);
  expect(made.end).toBe(made.start);
  return `${made.value.slice(0, made.start)}|${made.value.slice(made.start)}`;
}

describe('putting in a symbol', () => {
  it.each([
    ['|', '\\frac{◦}{◦}', '\\frac{|}{}'],
    ['x=|+1', '\\frac{◦}{◦}', 'x=\\frac{|}{}+1'],
    ['<3>', '\\frac{◦}{◦}', '\\frac{3}{|}'],
    ['2<x+1>', '\\sqrt{◦}', '2\\sqrt{x+1}|'],
    ['a|b', 'π', 'aπ|b'],
    ['a<b>c', '≤', 'a≤|c'],
    ['\\pi|', 'sin(◦)', '\\pi sin(|)'],
  ])('%s and %s', (given, template, made) => {
    expect(insert(given, template)).toBe(made);
  });

  it('takes what was typed before a power as its base', () => {
    expect(insert('x|', '◦^{◦}', true)).toBe('x^{|}');
    expect(insert('<x>', '◦^{◦}', true)).toBe('x^{|}');
    expect(insert('x|', '◦^2', true)).toBe('x^2|');
  });

  it('loses nothing of the text, wherever the selection is said to be', () => {
    const templates = symbolGroups.flatMap(({ symbols }) => symbols);
    fc.assert(
      fc.property(
        fc.string({ maxLength: 12 }),
        fc.integer({ min: -3, max: 20 }),
        fc.integer({ min: -3, max: 20 }),
        fc.constantFrom(...templates),
        (value, start, end, { template, isSuffix }) => {
          const made = insertMath({ value, start, end }, template, isSuffix ?? false);
          const hasHole = template.includes('◦');
          const from = Math.min(Math.max(start, 0), value.length);
          const to = Math.min(Math.max(end, from), value.length);
          expect(made.value.startsWith(value.slice(0, from))).toBe(true);
          expect(made.value.endsWith(value.slice(to))).toBe(true);
          expect(made.value.includes(hasHole ? value.slice(from, to) : '')).toBe(true);
          expect(made.start).toBeGreaterThanOrEqual(from);
          expect(made.start).toBeLessThanOrEqual(made.value.length);
        },
      ),
    );
  });

  it('has for each symbol a formula to show, once its places are filled', () => {
    for (const { name, template, isSuffix } of symbolGroups.flatMap(({ symbols }) => symbols)) {
      const filled = `${isSuffix ? 'x' : ''}${template.replace(/^◦/, '').replaceAll('◦', '2')}`;
      const text = template.includes('◦') ? filled : `2${filled}3`;
      expect(previewMath(text).kind, `${name}: ${text}`).toBe('formula');
    }
  });
});

describe('places still to be filled', () => {
  it('are found from the cursor on and round to the start', () => {
    expect(nextEmptyPlace('\\frac{}{}', 0)).toBe(6);
    expect(nextEmptyPlace('\\frac{3}{}', 7)).toBe(9);
    expect(nextEmptyPlace('\\frac{}{4}', 9)).toBe(6);
    expect(nextEmptyPlace('x^{}', 0)).toBe(3);
    expect(nextEmptyPlace('\\sqrt[]{2}', 0)).toBe(6);
  });

  it('are none in what is complete, nor in a set without members', () => {
    for (const text of ['', '{}', 'x=4', '\\frac{3}{4}', '[]', '{ }']) expect(nextEmptyPlace(text, 0), text).toBe(null);
  });

  it('are shown as boxes', () => {
    expect(showEmptyPlaces('\\frac{}{2}+x^{}')).toBe('\\frac{\\square}{2}+x^{\\square}');
  });
});

describe('arrows among buttons', () => {
  it('go round at the ends, and the other way where the page reads from right to left', () => {
    expect(destination('ArrowRight', 2, 3, false)).toBe(0);
    expect(destination('ArrowLeft', 0, 3, false)).toBe(2);
    expect(destination('ArrowRight', 0, 3, true)).toBe(2);
    expect(destination('ArrowDown', 0, 3, true)).toBe(1);
    expect(destination('Home', 2, 3, false)).toBe(0);
    expect(destination('End', 0, 3, false)).toBe(2);
    expect(destination('Tab', 0, 3, false)).toBe(null);
    expect(destination('constructor', 0, 3, false)).toBe(null);
  });
});
