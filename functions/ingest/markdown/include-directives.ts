// What names a file to stand in its place, beside site-includes.ts: mdBook's `{{#include}}`, Quarto's `{{< include >}}`, MyST's `{include}` and
// `{literalinclude}`, knitr's `child`, Jekyll's `include` and `include_relative`. Pure text work; reads no file.
import { append } from '../../text/lists.ts';
import type { IncludeDirective } from './include-directive.ts';
import { findSiteIncludes } from './site-includes.ts';

const mdBook =
  /(\\?)\{\{#(include|rustdoc_include|playground|playpen|shiftinclude)[ \t]+([^\s{}]{1,400})(?:[ \t]+[^\n{}]{0,200})?\}\}/g;
const shortcode =
  /\{\{<[ \t]{0,9}include[ \t]{1,9}([^\s{}]{1,300}) ?>\}\}|\{%-? ?include_relative ([^\s{}%]{1,300})(?:[ \t][^%{}\n]{0,300})?%\}/g;
/** Without parameters, and no page of HTML: those show what the site makes of them. */
const jekyll = /\{%-?[ \t]{0,9}include[ \t]{1,9}([\w./-]{1,300})(?<!\.html?)[ \t]{0,9}-?%\}/g;
const chunk = /^[ \t]{0,12}```\{r\b([^{}\n]{0,400})\}[ \t]{0,9}\n(?:[ \t]{0,9}\n)?[ \t]{0,12}```[ \t]{0,9}$/gm;
const myst =
  /^[ \t]{0,12}(`{3,9}|:{3,9})\{(include|literalinclude)\}[ \t]{1,9}([^\s{}]{1,400})[ \t]*\n((?:[ \t]*:[\w-]{1,40}:[^\n]{0,400}\n){0,20})(?:[ \t]*\n)?[ \t]*\1[ \t]*$/gm;

/** All of them in order; a backslash before mdBook's shows it as it is. */
export function findIncludes(text: string): readonly IncludeDirective[] {
  const found: IncludeDirective[] = [];
  const add = (match: RegExpMatchArray, target: string, selection = '', language: string | null = null): void => {
    found.push({ index: match.index ?? 0, length: match[0].length, target, selection, language });
  };
  if (text.includes('{{#'))
    for (const match of text.matchAll(mdBook)) {
      const [target = '', ...selection] = (match[3] ?? '').replace(/^(?:auto|-?\d{1,4}):/, '').split(':');
      if (match[1] !== '\\' && !target.startsWith('/')) add(match, target, selection.join(':'));
    }
  if (text.includes('include'))
    for (const match of text.matchAll(shortcode)) add(match, (match[1] ?? match[2] ?? '').replace(/^["']|["']$/g, ''));
  if (text.includes('child'))
    for (const match of text.matchAll(chunk)) {
      const target = /\bchild ?= ?["']([^"'\n]{1,300})["']/.exec(match[1] ?? '')?.[1];
      if (target !== undefined) add(match, target);
    }
  if (text.includes('include}'))
    for (const match of text.matchAll(myst)) {
      const options = new Map(
        [...(match[4] ?? '').matchAll(/:([\w-]{1,40}):[ \t]{0,9}(\S{1,400})/g)].map((each) => [each[1], each[2]]),
      );
      const option = (name: string) => options.get(name) ?? '';
      const lines = /^(\d{1,6})-(\d{0,6})$/.exec(option('lines'));
      const selection = lines === null ? '' : `${lines[1]}:${lines[2]}`;
      const ending = /\.(\w{1,12})$/.exec(match[3] ?? '')?.[1] ?? '';
      add(match, match[3] ?? '', selection, match[2] === 'include' ? null : option('language') || ending);
    }
  if (text.includes('{%'))
    for (const match of text.matchAll(jekyll)) {
      const target = `_includes/${(match[1] ?? '').replace(/^\//, '')}`;
      found.push({
        index: match.index,
        length: match[0].length,
        target,
        selection: '',
        language: null,
        isOfSite: true,
        isText: true,
      });
    }
  append(found, findSiteIncludes(text));
  return found.sort((first, second) => first.index - second.index);
}
