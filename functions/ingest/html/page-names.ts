// By which classes, ids and roles pages call what is no text of theirs: ways about the site, contents, what only the eye
// or only a screen reader is meant to get, and marks for tools. Data only.
import type { DropReason } from '../draft-node.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.match(/\S+/g));

const navigation =
  words(`nav navbar navigation navbox nav-chapters nav-wrapper menu-bar sidebar sphinxsidebar bd-sidebar breadcrumb breadcrumbs
  pagination pagination-nav prev-next prev-next-area prev-next-footer page-nav nextprev related rellinks skip-link skip-to-content
  edit-page edit-link edit-this-page mw-editsection mw-jump-link noprint catlinks printfooter vector-menu book-header`);
const contents = words(
  'toc table-of-contents contents-nav page-toc tocwrapper toctree-wrapper book-summary quarto-toc-toggle',
);
const hidden =
  words(`visually-hidden visuallyhidden sr-only screen-reader-text screenreader-only hidden d-none mathjax_preview
  katex-html mwe-math-fallback-image-inline mwe-math-fallback-image-display`);
const marks = words(`headerlink heading-anchor header-anchor hash-link anchor-link anchorjs-link permalink footnote-back
  footnote-backref fn-backref copybtn copy-button clip-button code-copy-button linenos lineno linenodiv line-number
  line-numbers-rows rouge-gutter gutter`);
const roles = words('navigation search banner contentinfo menu menubar toolbar doc-toc doc-pagelist doc-backlink');

/** Why an element with these names is no text; null where it is. `mark`: nobody misses it. */
export function reasonByName(attributes: ReadonlyMap<string, string>): DropReason | 'mark' | null {
  if (!attributes.has('class') && !attributes.has('id') && !attributes.has('role')) return null;
  const named = `${attributes.get('class') ?? ''} ${attributes.get('id') ?? ''}`.toLowerCase().match(/\S+/g) ?? [];
  const has = (list: ReadonlySet<string>): boolean => named.some((name) => list.has(name));
  const role = (attributes.get('role') ?? '').toLowerCase();
  if (has(marks)) return 'mark';
  if (has(contents) || role === 'doc-toc') return 'table_of_contents';
  if (has(navigation) || roles.has(role)) return 'navigation';
  return has(hidden) ? 'hidden' : null;
}

/** Names by which a page calls its text, the surest first. */
export const mainNames: readonly string[] = ['main-content', 'bodycontent', 'mw-content-text', 'content', 'main'];
