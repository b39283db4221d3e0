// AsciiDoc as HTML, by its own parser, within bounds. Reads no file and no address: what a document includes was put in
// its place before. The parser is evaluated when the first document comes.
import { boundLibrary, metered, TooMuchAsciidoc } from './bound-library.ts';
import { faultOfAsciidoc } from './check-asciidoc.ts';

type AsciidocHtml =
  | { readonly ok: true; readonly html: string }
  | { readonly ok: false; readonly line: number | null; readonly message: string };

/** What a document cannot set: contents are told by its headings, and no file is looked for. */
const attributes = {
  showtitle: '',
  experimental: '',
  doctype: 'article',
  tabsize: '4',
  toc: null,
  sectnums: null,
  icons: null,
  'source-highlighter': null,
  'skip-front-matter': '',
  'max-attribute-value-size': '1000',
  'xrefstyle@': 'short',
} as const;

/** Stands for "Appendix" before a letter that goes. */
const letterMark = '\u2060';

/** An appendix alone in its file would always be the first, "Appendix A". */
function isLoneAppendix(text: string): boolean {
  return [...text.matchAll(/^\[appendix\b/gm)].length === 1;
}

export async function convertAsciidoc(text: string): Promise<AsciidocHtml> {
  const fault = faultOfAsciidoc(text);
  if (fault !== null) return { ok: false, ...fault };
  const library = await import('@asciidoctor/core');
  boundLibrary(library);
  return metered(async () => {
    try {
      const html = await library.convert(text, {
        ...{ safe: 'secure', standalone: false, backend: 'html5' },
        attributes: isLoneAppendix(text) ? { ...attributes, 'appendix-caption': letterMark } : attributes,
        logger: new library.NullLogger(),
      });
      return { ok: true, html: String(html).replaceAll(`${letterMark} A: `, '') };
    } catch (error) {
      return { ok: false, line: null, message: messageOf(error) };
    }
  });
}

/** The parser wraps what is thrown in it. */
function messageOf(error: unknown): string {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each instanceof TooMuchAsciidoc) return each.message;
    if (each.cause === undefined) break;
  }
  return 'cannot be read as AsciiDoc. Convert it with Asciidoctor and bring its HTML';
}
