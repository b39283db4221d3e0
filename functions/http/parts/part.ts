// A part of what the Worker serves: some addresses, and all that answers there. Evaluated when the first request comes for
// one of them (parts.ts), so that a question waits for no page and no page for an author's.
import type { Access } from '../../contract/operation.ts';
import type { Host } from '../backend.ts';
import type { HttpApp, Route } from '../route.ts';

interface PartAddress {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  /** Who may visit a page; left out where it is none. */
  readonly access?: Access;
}

/** The whole application, for a part that calls others' operations (the tools of /mcp). */
export interface WholeApp {
  fetch(request: Request, environment: object, context: ExecutionContext): Promise<Response>;
}

export interface Part {
  /** What it answers, for 405, OPTIONS and preflights. */
  readonly addresses: readonly PartAddress[];
  /** Operations of the log whose failures are shown on a page, besides the pages. */
  readonly pageOperations?: ReadonlySet<string>;
  mount(app: HttpApp, host: Host, whole: WholeApp): void;
}

/** A part made of operations of the API. */
export function partOfRoutes(routes: Readonly<Record<string, Route>>): Part {
  const all = Object.values(routes);
  return {
    addresses: all.map(({ operation: { method, path } }) => ({ method, path })),
    mount(app, host) {
      for (const each of all) each.mount(app, host);
    },
  };
}
