/**
 * Writes WebAssembly: one function over an imported memory, from instructions given as bytes. Knows no arithmetic
 * beyond what it is told. https://webassembly.github.io/spec/core/binary/
 */

export type Code = readonly number[];
export type ValueType = 'i32' | 'v128';

const TYPE_CODES: Readonly<Record<ValueType, number>> = { i32: 0x7f, v128: 0x7b };
const VECTOR_PREFIX = 0xfd;
/** Memory accesses are of 32-bit numbers, so aligned to 2 to this power bytes. */
const ALIGNMENT = 2;
const BLOCK_WITHOUT_RESULT = 0x40;

export const i32 = {
  constant: (value: number): Code => [0x41, ...signed(value)],
  add: [0x6a],
  subtract: [0x6b],
  multiply: [0x6c],
  isGreater: [0x4a],
  isAtMostUnsigned: [0x4d],
} as const;

export const f32x4 = {
  load: (offset: number): Code => [VECTOR_PREFIX, 0, ALIGNMENT, ...unsigned(offset)],
  /** One number of memory in all four lanes. */
  loadSplat: (offset: number): Code => [VECTOR_PREFIX, 9, ALIGNMENT, ...unsigned(offset)],
  store: (offset: number): Code => [VECTOR_PREFIX, 11, ALIGNMENT, ...unsigned(offset)],
  add: [VECTOR_PREFIX, ...unsigned(0xe4)],
  multiply: [VECTOR_PREFIX, ...unsigned(0xe6)],
  /** First times second plus third, rounded once or twice as the processor likes it. Not every engine knows it. */
  multiplyAdd: [VECTOR_PREFIX, ...unsigned(0x105)],
} as const;

export const get = (local: number): Code => [0x20, ...unsigned(local)];
export const set = (local: number): Code => [0x21, ...unsigned(local)];
/** Sets and leaves the value. */
export const tee = (local: number): Code => [0x22, ...unsigned(local)];
/** Of two values the first where the number after them is not 0, else the second. */
export const select: Code = [0x1b];

/** Runs the body again while it leaves something other than 0. */
export function repeat(body: readonly Code[]): Code {
  return [0x03, BLOCK_WITHOUT_RESULT, ...body.flat(), 0x0d, 0, 0x0b];
}

/**
 * @returns a module that imports memory `local.memory` and exports the function `run`
 * @param input.parameters how many i32 the function takes; its locals are counted on from there
 */
export function writeModule(input: {
  readonly parameters: number;
  readonly locals: readonly ValueType[];
  readonly body: readonly Code[];
}): Uint8Array<ArrayBuffer> {
  const parameters = Array.from({ length: input.parameters }, () => TYPE_CODES.i32);
  const locals = input.locals.flatMap((type) => [1, TYPE_CODES[type]]);
  const code = [...unsigned(input.locals.length), ...locals, ...input.body.flat(), 0x0b];
  return new Uint8Array([
    ...[0, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, ...unsigned(parameters.length), ...parameters, 0]),
    ...section(2, [1, ...name('local'), ...name('memory'), 2, 0, 1]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name('run'), 0, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]);
}

function section(id: number, content: Code): Code {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): Code {
  return [text.length, ...Buffer.from(text)];
}

/** LEB128: seven bits a byte, lowest first. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
