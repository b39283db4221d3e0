// Where a page's text stands: what its author marked as the main part, else all of it. Looks, changes nothing.
import { elementOf, findAll, findFirst, type HtmlElement, textOf } from './html-tree.ts';
import { mainNames } from './page-names.ts';

interface PageContent {
  readonly content: HtmlElement;
  /** Nothing tells the text from what stands around it. */
  readonly isWholeBody: boolean;
  /** Of the page's head, null where there is none. */
  readonly title: string | null;
  /** The page loads what sets formulas between dollar signs. */
  readonly hasDollars: boolean;
}

export function findContent(page: HtmlElement): PageContent {
  const body = findFirst(page, ({ name }) => name === 'body') ?? page;
  const head = findFirst(page, ({ name }) => name === 'title');
  const title = head === null ? '' : textOf(head).replace(/\s+/g, ' ').trim();
  const scripts = findAll(page, ({ name }) => name === 'script' || name === 'link');
  const hasDollars = scripts.some((script) =>
    /mathjax|katex/i.test(
      `${script.attributes.get('src') ?? ''}${script.attributes.get('href') ?? ''}${textOf(script).slice(0, 2_000)}`,
    ),
  );
  const main = mainOf(body);
  return { content: main ?? body, isWholeBody: main === null, title: title === '' ? null : title, hasDollars };
}

function mainOf(body: HtmlElement): HtmlElement | null {
  const marked = findAll(body, ({ name, attributes }) => name === 'main' || attributes.get('role') === 'main');
  const articles = findAll(body, ({ name }) => name === 'article');
  const named = mainNames.flatMap((wanted) =>
    findAll(body, ({ attributes }) => (attributes.get('id') ?? '').toLowerCase() === wanted).slice(0, 1),
  );
  // A page of several articles has its text in all of them.
  const candidates = [...marked, ...(articles.length === 1 ? articles : []), ...named];
  return candidates.find((each) => lettersIn(each) > 0) ?? null;
}

function lettersIn(element: HtmlElement): number {
  const visible = {
    ...elementOf(''),
    children: element.children.filter(
      (child) => typeof child === 'string' || !/^(?:script|style|nav)$/.test(child.name),
    ),
  };
  return textOf(visible).trim().length;
}
