// Reads the imports of a TypeScript source without parsing it: formatted code has them at the start of a line.

export interface Import {
  readonly specifier: string;
  /** Counted from 1. */
  readonly line: number;
}

/** `import … from`, `export … from` and bare imports; braces may span lines. */
const staticImport = /^(?:import|export)\b(?:[^'"`;=()]*?\bfrom\s*|\s*)['"]([^'"\n]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g;
/** Prose of comments may hold the word import; block comments are blanked, line comments start with slashes. */
const blockComment = /^[ \t]*\/\*[\s\S]*?\*\//gm;
const lineComment = /^[ \t]*\/\/.*$/gm;

/** Imports in the order they stand. Type-only ones count: they tie rooms together as well. */
export function readImports(source: string): readonly Import[] {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ');
  const code = source.replaceAll(blockComment, blank).replaceAll(lineComment, blank);
  const found = [...code.matchAll(staticImport), ...code.matchAll(dynamicImport)];
  return found
    .map((match) => ({ specifier: match[1] ?? '', line: code.slice(0, match.index).split('\n').length }))
    .sort((left, right) => left.line - right.line);
}
