// Elements of the embedded course, made one by one: a host page's policy allows neither inline styles nor strangers' HTML.

type Child = Node | string | null | false;
type Given = Readonly<Record<string, string | boolean | ((event: never) => void) | undefined>>;

/** @param given attributes; functions are listeners, by the event's name; what is false or undefined is left out */
export function make<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  given: Given = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(given)) {
    if (typeof value === 'function') made.addEventListener(key, value as (event: Event) => void);
    else if (value !== undefined && value !== false) made.setAttribute(key, value === true ? '' : value);
  }
  for (const child of children) if (child !== null && child !== false) add(made, child);
  return made;
}

export function add(parent: Node, child: Node | string): void {
  parent.appendChild(typeof child === 'string' ? document.createTextNode(child) : child);
}

interface HtmlPolicy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: HtmlPolicy): HtmlPolicy;
}

let policy: HtmlPolicy | null = null;

/** Words of the course as the service made them safe; as plain text where it gave none, or the host page forbids HTML. */
export function wordsOf(
  { html, text }: { readonly html?: string | undefined; readonly text: string },
  name: 'span' | 'div',
) {
  const box = make(name, { dir: 'auto' });
  if (html === undefined) box.textContent = text;
  else {
    try {
      policy ??= policyOf((globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes);
      box.innerHTML = policy.createHTML(html);
    } catch {
      box.textContent = text;
    }
  }
  return box;
}

function policyOf(trustedTypes: TrustedTypes | undefined): HtmlPolicy {
  const asItIs: HtmlPolicy = { createHTML: (html) => html };
  return trustedTypes?.createPolicy('groundwork-course', asItIs) ?? asItIs;
}
