// The one name everything of a branch's preview carries: Worker preview, database branch, prefix of vector namespaces.
// Branch names are other people's input: only letters and digits of one pass, and a digest tells alike ones apart.
import { createHash } from 'node:crypto';

const longestBranchName = 1_000;
const longestSlug = 24;
/** No other environment begins so: what `down` removes can only be a preview's. */
const beginning = 'preview-';

/**
 * `preview-` + what can be read of the name + ten digits of its digest: at most 43 characters, so that with the
 * Worker's name it still fits a label of DNS, and a valid part of a vector namespace.
 * @throws RangeError for a name git would not have either: empty, or longer than 1,000 characters
 */
export function previewNameOf(branch: string): string {
  if (branch.trim() === '' || branch.length > longestBranchName) {
    throw new RangeError(`--branch must be the name of a branch, of at most ${longestBranchName} characters`);
  }
  const slug = branch
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replaceAll(/^-|-$/g, '');
  const digest = createHash('sha256').update(branch).digest('hex').slice(0, 10);
  return `${beginning}${slug === '' ? '' : `${slug}-`}${digest}`;
}
