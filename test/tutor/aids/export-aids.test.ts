import { expect, it } from 'vitest';
import { exportAnki } from '../../../functions/tutor/aids/export-anki.ts';
import { exportMarkdown } from '../../../functions/tutor/aids/export-markdown.ts';
import type { CourseAids } from '../../../functions/tutor/aids/read-aids.ts';

const hostile = '<script>alert(1)</script>\t"x"\n#deck:other [a](javascript:b) $x < y$';
const titles = {
  objectives: 'Aims',
  keyPoints: 'Key points',
  glossary: 'Glossary',
  formulas: 'Formulas',
  cards: 'Cards',
};

function aids(text: string): CourseAids {
  const part = { code: 'C1', title: 'Switches', place: 'Chapter 1', objectives: [] };
  return {
    course: {
      courseId: 'switches',
      title: 'Switches',
      language: 'en',
      licence: 'CC BY 4.0',
      attribution: null,
    } as never,
    ...{ parts: [part], part, isRead: true, hasFormulas: false, elsewhere: null },
    documents: [
      {
        ...{ part, name: 'Switches', licence: null, formulas: [] },
        summary: { objectives: [], keyPoints: [{ text, reference: 'C1.C1', items: [] }], sections: [] },
        glossary: [{ term: text, meaning: text, reference: 'C1.C1' }],
        cards: [{ cardId: 'C1.C1:relay', front: text, back: text, reference: 'C1.C1' }],
      },
    ],
    places: new Map([['C1.C1', 'Chapter 1 → Concept 1']]),
    contentHashes: new Map(),
  };
}

it('keeps a hostile card within its own fields', () => {
  const lines = exportAnki(aids(hostile), 'cards').trimEnd().split('\n');
  const cards = lines.filter((line) => !line.startsWith('#'));
  expect(cards).toHaveLength(1);
  expect(cards[0]?.split('\t')).toHaveLength(4);
  expect(cards[0]).not.toMatch(/<script|"/);
  expect(cards[0]).toContain('\\(x &lt; y\\)');
});

it('writes hostile words as text, with reference and licence', () => {
  const text = exportMarkdown(aids(hostile), titles, null);
  expect(text).not.toMatch(/<script|\]\(javascript/);
  expect(text).toContain('CC BY 4.0');
  expect(text).toContain('(Chapter 1 → Concept 1)');
});

const switches = aids('A relay switches.');

it.each([
  ['summary', 'Key points'],
  ['glossary', 'Glossary'],
  ['cards', 'Cards'],
] as const)('gives of the %s that alone', (kind, title) => {
  const headings = exportMarkdown(switches, titles, kind).match(/(?<=^#{2,3} ).*$/gm);
  expect(headings).toEqual([title]);
  expect(exportMarkdown(switches, titles, null)).toContain('## Glossary');
});

it('gives terms as cards, each once however it comes', () => {
  const [document] = switches.documents;
  const relay = { term: 'relay', meaning: 'A switch.', reference: 'C1.C1' };
  const fuse = { term: 'fuse', meaning: 'It melts.', reference: 'C1.C2' };
  const card = { cardId: 'C1.C1:relay', front: 'relay', back: 'A switch.', reference: 'C1.C1' };
  const both = { ...switches, documents: document ? [{ ...document, glossary: [relay, fuse], cards: [card] }] : [] };
  const linesOf = (kind: 'cards' | 'glossary') =>
    exportAnki(both, kind)
      .split('\n')
      .filter((line) => /^switches/.test(line));
  expect(linesOf('glossary').map((line) => line.split('\t').slice(0, 2))).toEqual([
    ['switches:C1.C1:relay', 'relay'],
    ['switches:C1.C2:term:fuse', 'fuse'],
  ]);
  expect(linesOf('cards')).toEqual([linesOf('glossary')[0]]);
});

it('lists the terms of a course from A to Z, whichever document defines them', () => {
  const entry = (term: string) => ({ term, meaning: 'It is.', reference: 'C1.C1' });
  const [document] = switches.documents;
  if (document === undefined) throw new Error('no document');
  const documents = [['relay', 'Zener diode'], ['fuse']].map((terms) => ({ ...document, glossary: terms.map(entry) }));
  const file = exportMarkdown({ ...switches, documents }, titles, 'glossary');
  expect([...file.matchAll(/\*\*([^*]+)\*\*/g)].map(([, term]) => term)).toEqual(['fuse', 'relay', 'Zener diode']);
});

it('keeps code as code: a dollar sign in it is no maths', () => {
  const text = 'A **rule of `make`** reads `$@` … `$^`, costs \\$5 and sets $x < y$, or `<b> & **c**`.';
  const [, front = ''] = (exportAnki(aids(text), 'cards').trimEnd().split('\n').at(-1) ?? '').split('\t');
  expect(front).toBe(
    'A <b>rule of <code>make</code></b> reads <code>$@</code> … <code>$^</code>, costs $5 and sets \\(x &lt; y\\), or <code>&lt;b&gt; &amp; **c**</code>.',
  );
  expect(exportMarkdown(aids(text), titles, 'glossary')).toContain('reads `$@` … `$^`, costs \\$5');
});

it('keeps the lines of a block of code within one field', () => {
  const lines = exportAnki(aids('Write:\n\n```js\nlet a;\n\tlet b;\n```'), 'cards').trimEnd().split('\n');
  expect(lines.at(-1)?.split('\t')[1]).toBe('Write: <pre><code>let a;<br> let b;</code></pre>');
});
