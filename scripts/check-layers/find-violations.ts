// Finds imports that the layer table does not allow, and circles. Works on a map of sources: no file system here.
import { posix } from 'node:path';
import { layers, packageFences, packageWayOut, roomOf, wayOutOf } from './layers.ts';

interface Violation {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const noRoom =
  'stands in no room of the layer table. Way out: move it, or add the room to scripts/check-layers/layers.ts.';

/** @param sources text by path relative to the repository, with forward slashes */
export function findViolations(sources: ReadonlyMap<string, string>): readonly Violation[] {
  const importsOf = new Map([...sources].map(([path, text]) => [path, readImports(text)]));
  const violations = [...importsOf].flatMap(([path, imports]) => {
    const room = roomOf(path);
    if (room === null || !layers[room]) return [{ path, line: 1, message: noRoom }];
    return imports.flatMap((imported) => {
      const message = faultOf(path, room, imported, sources);
      return message === null ? [] : [{ path, line: imported.line, message }];
    });
  });
  return [...violations, ...findCircles(importsOf)];
}

function faultOf(path: string, room: string, imported: Import, sources: ReadonlyMap<string, string>): string | null {
  const rule = layers[room];
  if (!rule) return noRoom;
  if (!imported.specifier.startsWith('.')) return packageFault(path, room, imported.specifier);
  const target = targetOf(path, imported.specifier);
  if (rule.rooms === 'everything') return null;
  if (target.startsWith('node_modules/')) return 'imports node_modules by path; name the package';
  const targetRoom = roomOf(target);
  if (targetRoom === null) return sources.has(target) ? null : `imports ${target}, which stands in no room`;
  if (targetRoom === room || rule.rooms.includes(targetRoom)) return null;
  const allowed = rule.rooms.length > 0 ? rule.rooms.join(', ') : 'nothing of ours';
  return `${room} may not import ${targetRoom} (it may import: ${allowed}). Way out: ${wayOutOf(targetRoom)}.`;
}

function packageFault(path: string, room: string, specifier: string): string | null {
  const allowed = layers[room]?.packages ?? [];
  if (allowed === 'everything') return null;
  if (specifier.startsWith('node:')) return `${room} may not import ${specifier}. Way out: use what Workers offer.`;
  const name = packageName(specifier);
  if (!allowed.some((pattern) => matches(pattern, name))) {
    return `${room} may not import the package ${name}. Way out: ${packageWayOut(name)}.`;
  }
  const fence = packageFences.find((each) => each.packages.includes(name) && each.rooms.includes(room));
  return fence && !fence.onlyIn.includes(path) ? `${name} may not be imported here. Way out: ${fence.wayOut}.` : null;
}

function packageName(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

function matches(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function targetOf(path: string, specifier: string): string {
  return posix.normalize(posix.join(posix.dirname(path), specifier));
}

/** Depth-first; each circle is told once, from the first file of it that was reached. */
function findCircles(importsOf: ReadonlyMap<string, readonly Import[]>): readonly Violation[] {
  const circles: Violation[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (path: string) => {
    if (done.has(path)) return;
    trail.push(path);
    for (const { specifier, line } of importsOf.get(path) ?? []) {
      const target = specifier.startsWith('.') ? targetOf(path, specifier) : null;
      if (target === null || !importsOf.has(target)) continue;
      const start = trail.indexOf(target);
      if (start === -1) visit(target);
      else circles.push({ path, line, message: circleMessage([...trail.slice(start), target]) });
    }
    trail.pop();
    done.add(path);
  };
  for (const path of importsOf.keys()) visit(path);
  return circles;
}

function circleMessage(circle: readonly string[]): string {
  return `closes a circle: ${circle.join(' → ')}. Way out: move what both need into a third file.`;
}

interface Import {
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
function readImports(source: string): readonly Import[] {
  const blank = (comment: string) => comment.replaceAll(/[^\n]/g, ' ');
  const code = source.replaceAll(blockComment, blank).replaceAll(lineComment, blank);
  const found = [...code.matchAll(staticImport), ...code.matchAll(dynamicImport)];
  return found
    .map((match) => ({ specifier: match[1] ?? '', line: code.slice(0, match.index).split('\n').length }))
    .sort((left, right) => left.line - right.line);
}
