// Which part answers an address. A part owns its addresses whole, with every method; a test compares these patterns with
// what the parts say they answer.
import type { OperationId } from '../../contract/operations.ts';
import type { Part } from './part.ts';

interface PartEntry {
  readonly name: string;
  /** Paths of the part, unless an earlier one owns them. */
  readonly owns: RegExp;
  load(): Promise<{ readonly part: Part }>;
}

/** The first that owns a path has it; the last owns whatever else there is, also what there is not. */
export const parts: readonly [...PartEntry[], PartEntry] = [
  { name: 'tools', owns: /^\/(?:mcp|\.well-known)(?:\/|$)/, load: () => import('./tools.ts') },
  { name: 'launches', owns: /^\/lti\//, load: () => import('./launches.ts') },
  {
    name: 'staff-pages',
    owns: /^\/(?:author|teach|operate|join)(?:\/|$)/,
    load: () => import('./staff-pages.ts'),
  },
  { name: 'pages', owns: /^\/(?!api(?:\/|$))/, load: () => import('./pages.ts') },
  {
    name: 'tutor',
    owns: /^\/api\/(?:tutor|courses\/[^/]+\/cards)\//,
    load: () => import('./tutor.ts'),
  },
  {
    name: 'staff',
    owns: /^\/api\/(?:author|ingest|operate|tenant|learners|erasures|classes|enrolments|trainer-questions)(?:\/|$)/,
    load: () => import('./staff.ts'),
  },
  {
    name: 'staff',
    owns: /^\/api\/courses\/[^/]+\/(?:references\/[^/]+\/questions|path-drafts|questions|trace|classes|trainer-questions)(?:\/|$)/,
    load: () => import('./staff.ts'),
  },
  { name: 'asking', owns: /^/, load: () => import('./asking.ts') },
];

/** Where a request's path is answered. */
export function partOf(path: string): PartEntry {
  return parts.find(({ owns }) => owns.test(path)) ?? (parts.at(-1) as PartEntry);
}

/** Each operation of the contract has its route in one part, or this does not compile. */
type Served = typeof import('./asking.ts').routes &
  typeof import('./tutor.ts').routes &
  typeof import('./staff.ts').routes;
type WithoutRoute = Exclude<OperationId, keyof Served>;
true satisfies WithoutRoute extends never ? true : never;
