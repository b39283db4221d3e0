// Raw HTML that a framework fills with values when the page runs: a reader of the text sees none of them.
import { describe, expect, it } from 'vitest';
import { expectLittleTime } from '../../support/little-time.ts';
import { contents, readText } from '../read-text.ts';

describe('HTML that a program fills', () => {
  it.each([
    ['directives', '<div class="demo">\n  <input v-model="height">\n  <p>Height: {{ height }}</p>\n</div>'],
    ['events', '<button @click="rise">Rise</button>'],
    ['bound attributes', '<p>\n<span :class="{ high: isHigh }">Now</span></p>'],
    ['a heading', '<div>\n  <h1 v-if="isHigh">High</h1>\n  <h1 v-else>Low</h1>\n</div>'],
    ['blank lines', '<div>\n  <p>Height: {{ height }}</p>\n\n  <input v-model="height">\n</div>'],
    ['an attribute over lines', '<div>\n  <b\n    x-text="height"\n  >2</b>\n</div>'],
  ])('by %s is left out, listed and not asked for', (_name, html) => {
    const reading = readText(`# Tides\n\nThe sea rises.\n\n${html}\n\nEbb falls.\n`);
    expect(contents(reading)).toEqual(['Tides', 'The sea rises.', 'Ebb falls.']);
    expect(reading.dropped.map(({ reason }) => reason)).toContain('script');
    expect(reading.coverage.share).toBe(1);
  });

  it.each([
    ['code', '```html\n<p v-if="isHigh">High</p>\n```'],
    ['prose that a directive only wraps', '<div v-if="isHigh">\n\nThe sea is high.\n\n</div>'],
    ['prose before a demonstration', '<div>\n\nThe sea is high.\n\n<p v-if="isHigh">Now</p>\n\n</div>'],
    ['marks that keep prose as it is', '<div v-pre>The sea is high.</div>'],
    ['an address in prose', '<b>Write to</b> sea @tides="now" or :a=1.'],
  ])('of %s stays', (_name, text) => {
    expect(contents(readText(`# Tides\n\n${text}\n`)).join('\n')).toMatch(/high|Write/i);
  });

  it('is read in a moment, however long', async () => {
    for (const unit of ['<div v-if="a">\n', '<div>\n', '<p v-if=\n'])
      await expectLittleTime({ times: 5_000, textOf: (count) => unit.repeat(count), read: readText, mostMs: 20_000 });
  });
});

describe('a heading with escaped marks', () => {
  it('leaves no backslash in the titles of its section', () => {
    const { drafts } = readText('# Tides\n\n## `ebb()` \\*\\*\n\nThe sea falls.\n');
    expect(drafts.at(-1)?.provenance.section).toEqual(['Tides', 'ebb()']);
  });
});
