// What a console printed, as sites with animated terminals write it: HTML that colours words. Pure.
import { decodeEntities } from './attributes.ts';

const consoles = /^\{?[ \t]*\.?(?:console|bash|sh|shell|shell-session|terminal|text|ansi|)(?![\w+#-])/i;
const colours = /<(?:font|span) (?:color|style)=["'][^"'<>\n]{1,80}["']>/i;
const marks = /<\/?(?:font|span|b|i|u|strong|em)(?: [a-z]{1,12}=(?:"[^"<>\n]{0,80}"|'[^'<>\n]{0,80}')){0,4}>/gi;

/** Its words; code that colours nothing stays as it is. */
export function plainConsole(code: string, language: string): string {
  return consoles.test(language) && colours.test(code) ? decodeEntities(code.replace(marks, '')) : code;
}
