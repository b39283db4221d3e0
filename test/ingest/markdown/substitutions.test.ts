// MyST's substitutions of Jupyter Book: texts that the settings hold stand where pages name them.
import { describe, expect, it } from 'vitest';
import { readSiteSettings } from '../../../functions/ingest/markdown/jekyll-values.ts';
import { substitutionsOf, withSubstitutions } from '../../../functions/ingest/markdown/substitutions.ts';
import { expectLittleTime } from '../../support/little-time.ts';

const settings = readSiteSettings(
  [
    'parse:',
    '  myst_substitutions:',
    "    task: '**Exercise: %%NAME%% [%%STARS%%]**'",
    `    task2: '{{ task | replace("%%STARS%%", "&starf;&starf;") }}'`,
    "    loop: '{{ loop }} {{ loop }}'",
  ].join('\n'),
);
const fill = (text: string) => withSubstitutions(text, substitutionsOf(settings));

describe('substitutions', () => {
  it('stand where they are named, with what a filter replaces, and those in them too', () => {
    expect(fill('{{ task | replace("%%NAME%%", "ebb") | replace("%%STARS%%", "1") }}')).toBe('**Exercise: ebb [1]**');
    expect(fill(`{{task2|replace("%%NAME%%", 'flow')}} now`)).toBe('**Exercise: flow [&starf;&starf;]** now');
  });

  it('leave alone what has no text, other filters, and code', () => {
    for (const text of ['{{ tide }}', '{{ task | upper }}', '```html\n{{ task }}\n```', 'plain'])
      expect(fill(text)).toBe(text);
    expect(fill('```\n{{ task }}\n```\n{{ task2 }}')).toMatch(/^```\n\{\{ task \}\}\n```\n\*\*Exercise/);
  });

  it('are none without settings for them', () => {
    expect(substitutionsOf({ title: 'Tides' }).size).toBe(0);
    expect(substitutionsOf(null).size).toBe(0);
  });

  it.each(['{{ loop }}', '{{ task | replace("a", ', '{{ task | replace("a", "b") | '])(
    'end where they name themselves, and many %j are read in linear time',
    async (unit) => {
      expect(fill('{{ loop }}').length).toBeLessThan(2_000);
      await expectLittleTime({ times: 20_000, textOf: (times) => unit.repeat(times), read: fill, mostMs: 1_000 });
    },
  );
});
