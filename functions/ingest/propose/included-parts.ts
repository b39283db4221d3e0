// Pages that others include and no contents name: they are read where they are included. Pure; linear in the texts.
import { fileOf, isMarkdown, pathBeside, type SourceFile } from './outline.ts';

const directive = /^[ \t]{0,9}(?:`{3,9}|:{3,9})\{include\}[ \t]{1,9}([^\s{}]{1,400})[ \t]*$/gm;

/** Why a page is left out, by its path. Of two pages that include each other the first stays. */
export function reasonsOfParts(pages: readonly SourceFile[], named: ReadonlySet<string>): ReadonlyMap<string, string> {
  const known = new Set(pages.map(({ path }) => path));
  const reasons = new Map<string, string>();
  for (const { path, text } of pages) {
    if (!isMarkdown(path) || !text?.includes('{include}') || reasons.has(path)) continue;
    for (const [, target = ''] of text.matchAll(directive)) {
      const part = pathBeside(path, target);
      if (part !== path && known.has(part) && !named.has(part) && !reasons.has(part))
        reasons.set(part, `a part of ${fileOf(path)}, which includes it`);
    }
  }
  return reasons;
}
