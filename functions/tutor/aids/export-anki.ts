// Flash cards, or the terms of a glossary, in Anki's text format for import: tab-separated, HTML, each card under an id of its own, so that a second
// import renews it. https://docs.ankiweb.net/importing/text-files.html
import { codeOf, rewriteAround } from '../../text/code-and-math.ts';
import type { CourseAids, DocumentAids } from './read-aids.ts';

export function exportAnki({ course, documents, part, places }: CourseAids, kind: 'cards' | 'glossary'): string {
  const deck = oneLine(part === null ? course.title : `${course.title}::${part.title}`);
  const lines = documents.flatMap(({ part: { code }, ...aids }) =>
    (kind === 'cards' ? aids.cards : termCards(aids)).map(({ cardId, front, back, reference }) =>
      [
        field(`${course.courseId}:${cardId}`),
        field(front),
        `${field(back)}<br><small>${field(places.get(reference) ?? reference)}</small>`,
        `${tag(course.courseId)} ${tag(code)}`,
      ].join('\t'),
    ),
  );
  const head = ['#separator:tab', '#html:true', `#deck:${deck}`, '#columns:GUID\tFront\tBack\tTags'];
  return `${[...head, '#guid column:1', '#tags column:4', ...lines].join('\n')}\n`;
}

/** Terms as cards; one that is a card already keeps its id, so that nobody has it twice. */
function termCards({ glossary, cards }: Pick<DocumentAids, 'glossary' | 'cards'>): DocumentAids['cards'] {
  return glossary.map(({ term, meaning, reference }) => {
    const same = cards.find((card) => card.reference === reference && card.front === term);
    return { cardId: same?.cardId ?? `${reference}:term:${oneLine(term)}`, front: term, back: meaning, reference };
  });
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Within one field of one line: no tab, no line break, no mark-up and no quotation of its own. Code and maths as Anki has them. */
function field(text: string): string {
  const bold = (words: string) => escaped(words).replace(/\*\*([^*]+)\*\*/g, '<b>$1</b>');
  return rewriteAround(text, spanAsHtml, bold).trim().replace(/^#/, '&#35;');
}

function spanAsHtml(span: string): string {
  if (span.startsWith('```')) {
    const lines = codeOf(span)
      .split('\n')
      .map((line) => escaped(line, /\p{Cc}/gu));
    return `<pre><code>${lines.join('<br>')}</code></pre>`;
  }
  if (span.startsWith('`')) return `<code>${escaped(codeOf(span))}</code>`;
  if (span.startsWith('$$')) return `\\[${escaped(span.slice(2, -2))}\\]`;
  return span.startsWith('$') ? `\\(${escaped(span.slice(1, -1))}\\)` : escaped(span.slice(1));
}

/** As text of HTML, on one line. */
function escaped(text: string, blanks = /[\s\p{Cc}]+/gu): string {
  return text.replace(blanks, ' ').replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

function tag(text: string): string {
  return field(text).replace(/\s/g, '_');
}
