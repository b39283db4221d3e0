// Texts of nodes as they were last read, kept between questions so that only what changed is fetched and read anew.
// Never an answer to whether a node stands: each reading asks the registry, which also says whether a kept row still is
// the row as it was. Where a node stands and what is released is read each time.
import type { RegistryNode } from '../../functions/ports/course-registry.ts';
import type { CourseScope } from '../../functions/ports/scope.ts';

/** What a node's own row holds; container and document are joined to it at each reading. */
export type NodeRow = Omit<RegistryNode, 'container' | 'document' | 'askedAs'>;

export interface KeptRow {
  readonly row: NodeRow;
  /** Names this writing of the row: whatever is written to it gives another. */
  readonly stamp: string;
}

export interface CourseRows {
  get(reference: string): KeptRow | undefined;
  /** Rows kept of the containers that these references are named after. */
  beside(references: readonly string[]): readonly KeptRow[];
  keep(rows: readonly KeptRow[]): void;
}

export interface NodeCache {
  of(scope: CourseScope & { readonly version: number }): CourseRows;
}

/** Space that a row takes beside its text, in bytes: provenance, hashes, what holds them. */
const rowBytes = 1_000;
const bytesPerCharacter = 2;

/**
 * Bounded by what it holds: the containers that were not read for longest go first.
 * @param database whose rows they are; two databases may have the same course
 * @param maxBytes about, of all courses
 */
export function createNodeCache(maxBytes: number): (database: string) => NodeCache {
  const containers = new Map<string, Map<string, KeptRow>>();
  let held = 0;
  const touch = (key: string) => {
    const rows = containers.get(key) ?? new Map<string, KeptRow>();
    containers.delete(key);
    containers.set(key, rows);
    return rows;
  };
  const makeRoom = () => {
    for (const [key, rows] of containers) {
      if (held <= maxBytes) return;
      containers.delete(key);
      for (const row of rows.values()) held -= bytesOf(row);
    }
  };
  return (database) => ({
    of({ tenantId, courseId, version }) {
      const keyOf = (reference: string) => JSON.stringify([database, tenantId, courseId, version, homeOf(reference)]);
      return {
        get: (reference) => containers.get(keyOf(reference))?.get(reference),
        beside: (references) =>
          [...new Set(references.map(keyOf))].flatMap((key) => [...(containers.get(key)?.values() ?? [])]),
        keep(rows) {
          for (const kept of rows) {
            const home = touch(keyOf(kept.row.reference));
            const before = home.get(kept.row.reference);
            if (before === kept) continue;
            home.set(kept.row.reference, kept);
            held += bytesOf(kept) - (before ? bytesOf(before) : 0);
          }
          makeRoom();
        },
      };
    },
  });
}

/** The container a reference was given in: most nodes stay there. */
function homeOf(reference: string): string {
  return reference.slice(0, Math.max(0, reference.lastIndexOf('.')));
}

function bytesOf({ row }: KeptRow): number {
  return rowBytes + bytesPerCharacter * row.content.length;
}
