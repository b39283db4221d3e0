// The characters of a pattern, in classes that it cannot tell apart. Whether a set holds a character, the engine itself
// says, so that case, properties and negation mean here what they mean where the pattern runs.
import type { AST } from '@eslint-community/regexpp';

/** All of ASCII, and of every other kind of character that patterns name one or two. */
const everyday = [
  ...Array.from({ length: 128 }, (_, code) => String.fromCodePoint(code)),
  ...'\u0085\u00A0\u2009\u2028\u3000\u00ADÀéßñΩπжЯא١अकि़्।३中あア한가ก😀−–—‘’“”…·•×÷·√±≤≥≈≠∞°º²³¹⁰₂½¼€£¥₹™«»「」『』《》［］。！？、：；\u0301\u200B\uFEFF',
];

const membersOfProperty = new Map<string, readonly string[]>();

function sampleProperty(raw: string): readonly string[] {
  const known = membersOfProperty.get(raw);
  if (known) return known;
  const isMember = new RegExp(`^${raw}$`, 'u');
  const members: string[] = [];
  for (let code = 0x80; code < 0x1_f000 && members.length < 4; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const character = String.fromCodePoint(code);
    if (isMember.test(character)) members.push(character);
  }
  membersOfProperty.set(raw, members);
  return members;
}

export type SetNode = AST.Character | AST.CharacterClass | AST.CharacterSet | AST.ExpressionCharacterClass;

/** A set of characters as bits over `classes`. */
export type Bits = bigint;

export interface Alphabet {
  readonly size: number;
  bitsOf(set: SetNode): Bits;
  readonly wordBits: Bits;
  readonly lineBits: Bits;
  readonly all: Bits;
  /** A character of the class, for messages. */
  sample(index: number): string;
}

function charactersNamed(source: string, sets: readonly SetNode[]): string[] {
  const named = new Set<string>();
  const add = (code: number) => {
    for (const near of [code - 1, code, code + 1]) {
      if (near >= 0x80 && near < 0x11_0000 && (near < 0xd800 || near > 0xdfff)) named.add(String.fromCodePoint(near));
    }
  };
  const visit = (set: SetNode | AST.CharacterClassElement) => {
    if (set.type === 'Character') add(set.value);
    else if (set.type === 'CharacterClassRange') {
      add(set.min.value);
      add(set.max.value);
    } else if (set.type === 'CharacterClass') for (const element of set.elements) visit(element);
    else if (set.type === 'CharacterSet' && set.kind === 'property')
      for (const one of sampleProperty(set.raw)) named.add(one);
  };
  for (const set of sets) visit(set);
  for (const character of source) if (character.charCodeAt(0) >= 0x80) named.add(character);
  return [...named];
}

export function makeAlphabet(source: string, flags: string, sets: readonly SetNode[]): Alphabet {
  const characters = [...new Set([...everyday, ...charactersNamed(source, sets)])].filter(
    // Without u a character outside the first plane is two; patterns without u see its halves.
    (character) => flags.includes('u') || character.length === 1,
  );
  const modes = flags.replaceAll(/[gymd]/g, '');
  const raws = [...new Set([...sets.map((set) => set.raw), '\\w', '\\n'])];
  const tests = raws.map((raw) => new RegExp(`^(?:${raw})$`, modes));
  const classOf = new Map<string, number>();
  const members: string[] = [];
  const rows: boolean[][] = [];
  for (const character of characters) {
    const row = tests.map((test) => test.test(character));
    const key = row.map(Number).join('');
    if (classOf.has(key)) continue;
    classOf.set(key, rows.length);
    rows.push(row);
    members.push(character);
  }
  const bits = new Map(
    raws.map((raw, column) => [raw, rows.reduce((sum, row, at) => (row[column] ? sum | (1n << BigInt(at)) : sum), 0n)]),
  );
  const bitsFor = (raw: string) => bits.get(raw) ?? 0n;
  return {
    size: rows.length,
    bitsOf: (set) => bitsFor(set.raw),
    wordBits: bitsFor('\\w'),
    lineBits: bitsFor('\\n'),
    all: (1n << BigInt(rows.length)) - 1n,
    sample: (index) => members[index] ?? '?',
  };
}
