// What a tab keeps over a reload, for the viewer it belongs to: on a machine that several people share nobody is shown, or
// sends, what was another's. Storage may be full or forbidden: then a reload loses it, and nothing else is lost.

let owner = '';

/** From now on what is kept and recalled is this viewer's. Comes before anything is recalled. */
export function keepFor(viewerId: string | null): void {
  owner = viewerId ?? '';
}

/** The name under which a storage holds it. */
export function ownName(name: string): string {
  return `${name} of ${owner}`;
}

export function keep(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(ownName(name));
    else sessionStorage.setItem(ownName(name), JSON.stringify(value));
  } catch {
    // As said above.
  }
}

/** Null where nothing is kept, or nothing that can be read. */
export function recall<Value>(name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(ownName(name)) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
