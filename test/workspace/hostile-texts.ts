// Two hundred hostile texts: those written by hand, and what would do harm in the places where texts could do it.
import { hostileStrings } from './hostile-strings.ts';

/** What would run, load or restyle. */
const harms = [
  'javascript:steal()',
  'JAVASCRIPT&colon;steal()',
  'data:text/html,<script>steal()</script>',
  'https://evil.example/x.js',
  '//evil.example/x.svg',
  '"onfocus="steal()"autofocus="',
  '<script>steal()</script>',
  '<img src=//evil.example/x onerror=steal()>',
  '<svg><use href="//evil.example/x#y"/></svg>',
];

/** Where it would: HTML, Markdown, LaTeX, addresses. */
const places: readonly ((harm: string) => string)[] = [
  (harm) => `<a href="${harm}">look</a>`,
  (harm) => `<iframe src='${harm}'>`,
  (harm) => `[look](${harm})`,
  (harm) => `[look](<${harm}> '${harm}')`,
  (harm) => `![${harm}](${harm})`,
  (harm) => `<${harm}>`,
  (harm) => `**${harm}** \`${harm}\``,
  (harm) => `$\\text{${harm}}$`,
  (harm) => `$\\href{${harm}}{x}$`,
  (harm) => `$$\\includegraphics{${harm}} \\frac{1}{${harm}}$$`,
  (harm) => `What is ${harm}?`,
  (harm) => `https://good.example/?next=${harm}#${harm}`,
  (harm) => `| ${harm} |\n| --- |\n| ${harm} |`,
];

const made = places.flatMap((place) => harms.map(place));

export const hostileTexts: readonly string[] = [...new Set([...hostileStrings, ...made])].slice(0, 200);
