// Watches a page on which everything others wrote is hostile: what ran, what was fetched, what became markup.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hostileTexts } from '../workspace/hostile-texts.ts';
import { stackUrl, type Visitor } from './support.ts';

/** As JSON can carry them. */
export const sendable = hostileTexts.filter((text) => text.isWellFormed());

/**
 * From the next address on. The texts call `steal()`: here it is there to be called.
 * @returns to be called at the end: fails where anything of theirs came to be more than text
 */
export async function watchPage({ page, complaints }: Visitor): Promise<() => Promise<void>> {
  // So much of it runs that a busy machine takes its time.
  page.setDefaultTimeout(60_000);
  const outside: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${stackUrl()}/`) && !url.startsWith('data:')) outside.push(url);
  });
  page.on('popup', (popup) => outside.push(`window of ${popup.url()}`));
  await page.addInitScript(() => {
    Object.assign(window, { steal: () => console.error('a hostile text ran') });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      console.error(`the policy had to forbid ${violatedDirective} ${blockedURI}`);
    });
  });
  return async () => {
    expect(await foundMarkup(page)).toEqual([]);
    expect(complaints).toEqual([]);
    expect(outside).toEqual([]);
    expect(new URL(page.url()).origin).toBe(new URL(stackUrl()).origin);
  };
}

/** Elements and attributes that none of our pages has: what a text became if it was taken for markup. */
export function foundMarkup(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const never = new Set(
      'iframe frame object embed applet base style video audio source template animate maction mglyph noscript'.split(
        ' ',
      ),
    );
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const attributes = [...element.attributes];
      const told = (why: string) => found.push(`${why}: ${element.outerHTML.slice(0, 160)}`);
      const isData = element.getAttribute('type') === 'application/json';
      if (never.has(element.localName)) told('element');
      if (element.localName === 'script' && !isData && !element.getAttribute('src')?.startsWith('/')) told('script');
      if (element.localName === 'img') told('image');
      for (const { name, value } of attributes) {
        if (/^on|^srcdoc$|^http-equiv$/i.test(name)) told('attribute');
        if (!/^(?:href|xlink:href|src|action|formaction)$/i.test(name)) continue;
        const address = URL.canParse(value, location.href) ? new URL(value, location.href) : null;
        const isLink = element.localName === 'a';
        if (address === null || !/^https?:$/.test(address.protocol)) told('address');
        else if (!isLink && address.origin !== location.origin) told('address');
      }
    }
    return found;
  });
}

/** Runs a task for each, a few at a time: the stack answers them side by side. */
export async function forEach<Item>(
  items: readonly Item[],
  task: (item: Item, index: number) => Promise<void>,
  atOnce = 6,
): Promise<void> {
  const queue = items.entries();
  const work = async () => {
    for (const [index, item] of queue) await task(item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
