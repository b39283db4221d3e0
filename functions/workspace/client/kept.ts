// What a tab keeps over a reload. Storage may be full or forbidden: then a reload loses it, and nothing else is lost.

export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // As said above.
  }
}

/** Null where nothing is kept, or nothing that can be read. */
export function recall<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
