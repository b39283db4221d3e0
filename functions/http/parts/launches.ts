// Launches from learning platforms, and the page they arrive at.
import { ltiAddresses, ltiPageOperations, mountLti } from '../lti/lti-endpoints.ts';
import { launchPages } from '../pages/launch-pages.ts';
import { partOfPages } from '../pages/part-of-pages.ts';
import type { Part } from './part.ts';

const arrival = partOfPages([], launchPages);

export const part: Part = {
  addresses: [...ltiAddresses, ...arrival.addresses],
  pageOperations: ltiPageOperations,
  mount(app, host, whole) {
    mountLti(app, host);
    arrival.mount(app, host, whole);
  },
};
