// Every page there is, for what looks at them all together.
import { part as launches } from '../parts/launches.ts';
import { part as learnerPart, pages as ofLearners } from '../parts/pages.ts';
import { pages as ofStaff, part as staffPart } from '../parts/staff-pages.ts';
import type { Page } from './page.ts';

/** Pages for somebody; those for everybody keep nothing that could be doubled. */
export const pages: readonly Page[] = [...ofLearners, ...ofStaff];

export const pageAddresses = [learnerPart, staffPart, launches]
  .flatMap(({ addresses }) => addresses)
  .flatMap(({ method, path, access }) =>
    access === undefined ? [] : [{ method: method as Page['method'], path, access }],
  );
