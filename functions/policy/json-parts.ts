// Reading kept JSON part by part: each part is what it should be, or a fault that names it. Pure.
// By hand and not by a schema: a snapshot is read twice in every turn, within the few milliseconds a Worker has.

/** Says which part is wrong; whoever reads decides whether that is a defect. */
export class JsonFault extends Error {}

export type Parts = Readonly<Record<string, unknown>>;

export function partsOf(value: unknown, name: string): Parts {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw new JsonFault(`${name} is no object`);
  return value as Parts;
}

export function textOf(parts: Parts, name: string): string {
  const value = ownPart(parts, name);
  if (typeof value !== 'string') throw new JsonFault(`${name} is no text`);
  return value;
}

export function textOrNullOf(parts: Parts, name: string): string | null {
  return ownPart(parts, name) === null ? null : textOf(parts, name);
}

export function flagOf(parts: Parts, name: string): boolean {
  const value = ownPart(parts, name);
  if (typeof value !== 'boolean') throw new JsonFault(`${name} is neither true nor false`);
  return value;
}

/** A whole number from 0 on. */
export function countOf(parts: Parts, name: string): number {
  return toCount(ownPart(parts, name), name);
}

export function choiceOf<Choice extends string>(parts: Parts, name: string, choices: readonly Choice[]): Choice {
  return toChoice(ownPart(parts, name), name, choices);
}

export function listOf<Item>(parts: Parts, name: string, read: (item: unknown) => Item): readonly Item[] {
  return toList(ownPart(parts, name), name).map(read);
}

/** `[[id, …], …]` as a map. */
export function mapOf<Value>(parts: Parts, name: string, read: (value: unknown) => Value): ReadonlyMap<string, Value> {
  return new Map(
    listOf(parts, name, (item) => {
      const [id, value] = toList(item, name);
      return [toText(id, name), read(value)] as const;
    }),
  );
}

export function toText(value: unknown, name: string): string {
  if (typeof value !== 'string') throw new JsonFault(`${name} holds what is no text`);
  return value;
}

export function toFlag(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new JsonFault(`${name} holds what is neither true nor false`);
  return value;
}

export function toCount(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw new JsonFault(`${name} is no count`);
  return value;
}

export function toChoice<Choice extends string>(value: unknown, name: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === value);
  if (found === undefined) throw new JsonFault(`${name} is none of ${choices.join(', ')}`);
  return found;
}

function toList(value: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(value)) throw new JsonFault(`${name} is no list`);
  return value;
}

/** Never what an object inherits. */
function ownPart(parts: Parts, name: string): unknown {
  return Object.hasOwn(parts, name) ? parts[name] : undefined;
}
