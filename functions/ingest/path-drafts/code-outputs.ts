// Code of the course that stands by itself, with what it prints. Pure.
import type { PathNode } from './path-node.ts';

export interface CodeOutput {
  readonly language: string;
  readonly code: string;
  readonly output: string;
  readonly node: PathNode;
}

const mostLines = 12;
const longestOutput = 48;
/** What these do hangs on files and tables that the passage does not show. */
const isOfSurroundings = /^(?:bash|sh|shell|shell-session|zsh|console|powershell|sql|sqlite|text|source|output|)$/i;

/** Code that the course shows with one short line of output, and that needs nothing which other code of the unit sets. */
export function codeOutputs(nodes: readonly PathNode[]): readonly CodeOutput[] {
  const blocks = nodes.flatMap(fencesOf);
  const setBy = new Map<string, number>();
  for (const { code } of blocks) for (const name of namesSet(code)) setBy.set(name, (setBy.get(name) ?? 0) + 1);
  return blocks.flatMap((block, place) => {
    const next = blocks[place + 1];
    const isPrinted = next?.language === 'output' && next.node === block.node && next.isNext;
    if (!isPrinted || isOfSurroundings.test(block.language)) return [];
    const { language, code, node } = block;
    const output = next.code.trim();
    const own = new Set(namesSet(code));
    const standsAlone = namesUsed(code).every((name) => own.has(name) || !setBy.has(name));
    return standsAlone && canBeAsked(code, output) ? [{ language, code, output, node }] : [];
  });
}

interface Fence {
  readonly language: string;
  readonly code: string;
  readonly node: PathNode;
  /** Nothing stands between it and the one before. */
  readonly isNext: boolean;
}

function fencesOf(node: PathNode): readonly Fence[] {
  // Text and code by turns.
  const parts = node.content.split(/^```/m);
  return parts.flatMap((part, place): readonly Fence[] => {
    if (place % 2 === 0) return [];
    const end = part.indexOf('\n');
    const language = part.slice(0, end).trim();
    return [{ language, code: part.slice(end + 1).trimEnd(), node, isNext: (parts[place - 1] ?? '').trim() === '' }];
  });
}

function canBeAsked(code: string, output: string): boolean {
  const bare = output.replace(/^['"]|['"]$/g, '');
  // Nobody works out an address in memory, a moment or a random number.
  const isRecalled = /0x[0-9a-f]{5}|\d{7}|[$`\t]/i.test(output);
  const isShort = output !== '' && !output.includes('\n') && output.length <= longestOutput;
  const isCode = code.split('\n').length <= mostLines && !/^[^\S\n]*[%!]|\?$/m.test(code);
  return isShort && isCode && !isRecalled && bare !== '' && !code.includes(bare);
}

/** Names that the course's own code sets: variables, tables, functions of one example. */
export function namesSetIn(nodes: readonly PathNode[]): readonly string[] {
  return nodes.flatMap(fencesOf).flatMap(({ code }) => namesSet(code));
}

/** But for those that are set from what they were. */
function namesSet(code: string): readonly string[] {
  const set = /^[^\S\n]*([\p{L}_][\p{L}\p{N}_]*(?:, ?[\p{L}_][\p{L}\p{N}_]*)*)[^\S\n]*(?:=(?!=)|<-)(.*)$/gmu;
  const declared =
    /\b(?:def|class|function|func|fn|let|const|var|static|mut|for|import|as)\s+(?:mut\s+)?([\p{L}_][\p{L}\p{N}_]*)/gu;
  const names = [...code.matchAll(set)].flatMap(([, left = '', right = '']) => {
    const used = new Set(namesUsed(right));
    return left.split(/, ?/).filter((name) => !used.has(name));
  });
  return [...names, ...[...code.matchAll(declared)].map(([, name = '']) => name)];
}

/** Without what strings and comments say, and without members of something else. */
function namesUsed(code: string): readonly string[] {
  const bare = code.replace(/"[^"\n]*"|'[^'\n]*'|#[^\n]*|\/\/[^\n]*/g, ' ');
  return [...bare.matchAll(/(?<![\p{L}\p{N}_.])[\p{L}_][\p{L}\p{N}_]*/gu)].map(([name]) => name);
}
