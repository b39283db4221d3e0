// Reads the labelled sets of the guard's evaluation into one shape. Unusable input names file and line.

import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { UnusableInput } from './unusable-input.ts';

export interface LabelledClaim {
  readonly claim: string;
  /** What was said just before; its words are permitted and prove nothing. */
  readonly question: string | null;
  /** Sentences of the source. */
  readonly evidence: readonly string[];
  readonly supported: boolean;
  /** Rows of one source stay together in splits and intervals. */
  readonly group: string;
}

export type GuardDataKind = 'wice' | 'fever' | 'begin';

export interface GuardDataSet {
  readonly kind: GuardDataKind;
  readonly file: string;
  readonly name: string;
  readonly claims: readonly LabelledClaim[];
}

/** Reads one file of a kind. Throws UnusableInput with file and line. */
export function readGuardData(kind: GuardDataKind, file: string): GuardDataSet {
  const text = readText(file);
  const claims =
    kind === 'begin' ? readBegin(file, text) : readLines(file, text, kind === 'wice' ? readWice : readFever);
  if (claims.length === 0) throw new UnusableInput(`${file}: no labelled claims`);
  return { kind, file, name: basename(file), claims: kind === 'wice' ? claims : groupBySource(claims) };
}

/** Claims that share a source, or whose sources share a claim, become one group, however the file numbers them. */
function groupBySource(claims: readonly LabelledClaim[]): readonly LabelledClaim[] {
  const parents = new Map<string, string>();
  const rootOf = (key: string): string => {
    let root = key;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    return root;
  };
  const join = (left: string, right: string): void => {
    const [from, to] = [rootOf(left), rootOf(right)];
    if (from !== to) parents.set(from, to);
  };
  const keysOf = (claim: LabelledClaim): readonly string[] => {
    const source = claim.evidence.join('\n').toLowerCase();
    return claim.question === null
      ? [claim.group, source, `claim ${claim.claim.toLowerCase()}`]
      : [claim.group, source];
  };
  for (const claim of claims) for (const key of keysOf(claim)) join(key, claim.group);
  return claims.map((claim) => ({ ...claim, group: rootOf(claim.group) }));
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UnusableInput(`${file}: cannot be read (${error instanceof Error ? error.message : 'unknown error'})`);
  }
}

function readLines(
  file: string,
  text: string,
  read: (row: Readonly<Record<string, unknown>>, fail: (why: string) => never) => LabelledClaim | null,
): readonly LabelledClaim[] {
  const claims: LabelledClaim[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const fail = (why: string): never => {
      throw new UnusableInput(`${file}:${index + 1}: ${why}`);
    };
    let row: unknown;
    try {
      row = JSON.parse(line);
    } catch {
      fail('not JSON');
    }
    if (typeof row !== 'object' || row === null) fail('not an object');
    const claim = read(row as Record<string, unknown>, fail);
    if (claim) claims.push(claim);
  }
  return claims;
}

function stringOf(row: Readonly<Record<string, unknown>>, key: string, fail: (why: string) => never): string {
  const value = row[key];
  return typeof value === 'string' ? value : fail(`"${key}" is not a string`);
}

function readWice(row: Readonly<Record<string, unknown>>, fail: (why: string) => never): LabelledClaim {
  const { evidence } = row;
  if (!Array.isArray(evidence) || !evidence.every((part) => typeof part === 'string'))
    fail('"evidence" is not a list of strings');
  const label = stringOf(row, 'label', fail);
  if (!['supported', 'partially_supported', 'not_supported'].includes(label)) fail(`unknown label "${label}"`);
  const meta = typeof row['meta'] === 'object' && row['meta'] !== null ? (row['meta'] as Record<string, unknown>) : {};
  return {
    claim: stringOf(row, 'claim', fail),
    question: typeof meta['claim_title'] === 'string' ? meta['claim_title'] : null,
    evidence: evidence as string[],
    supported: label === 'supported',
    group: String(meta['claim_title'] ?? meta['id'] ?? row['claim']),
  };
}

function readFever(row: Readonly<Record<string, unknown>>, fail: (why: string) => never): LabelledClaim | null {
  const label = String(row['gold_label'] ?? row['label']);
  if (label === 'NOT ENOUGH INFO') return null;
  if (label !== 'SUPPORTS' && label !== 'REFUTES') fail(`unknown label "${label}"`);
  const evidence = row['evidence_sentence'] ?? row['evidence'] ?? row['sentence1'];
  if (typeof evidence !== 'string') fail('"evidence" is not a string');
  return {
    claim: untokenise(stringOf(row, 'claim', fail)),
    question: null,
    evidence: [untokenise(String(evidence))],
    supported: label === 'SUPPORTS',
    group: String(row['id']).replace(/00000[1-9]$/, ''),
  };
}

/** The set writes " ," and "-LRB-" as its tokeniser left them. */
function untokenise(text: string): string {
  return text
    .replaceAll('-LRB-', '(')
    .replaceAll('-RRB-', ')')
    .replaceAll('-LSB-', '[')
    .replaceAll('-RSB-', ']')
    .replaceAll('-COLON-', ':')
    .replace(/\s+([.,;:!?])/g, '$1')
    .replace(/``|''/g, '"')
    .trim();
}

function readBegin(file: string, text: string): readonly LabelledClaim[] {
  const [head = '', ...lines] = text.split('\n');
  const columns = head.trim().split('\t');
  const at = (name: string): number => {
    const index = columns.indexOf(name);
    if (index < 0) throw new UnusableInput(`${file}:1: no column "${name}"`);
    return index;
  };
  const [knowledge, message, response, label] = [at('knowledge'), at('message'), at('response'), at('begin_label')];
  const claims: LabelledClaim[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = line.replace(/\r$/, '').split('\t');
    if (cells.length < columns.length)
      throw new UnusableInput(`${file}:${index + 2}: ${cells.length} cells for ${columns.length} columns`);
    const found = cells[label] ?? '';
    if (!/^(?:Fully attributable|Not fully attributable|Generic)$/i.test(found)) {
      throw new UnusableInput(`${file}:${index + 2}: unknown label "${found}"`);
    }
    claims.push({
      claim: cells[response] ?? '',
      question: cells[message] ?? null,
      evidence: [cells[knowledge] ?? ''],
      supported: /^fully/i.test(found),
      group: cells[knowledge] ?? '',
    });
  }
  return claims;
}
