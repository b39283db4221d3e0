// What a walk looks at: whether the page fits and says nothing in code, and a picture of it where a folder is named in
// WALK_PICTURES.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { overflowOf } from '../accessibility-states.ts';

export class Lookout {
  private count = 0;
  private readonly name: string;
  private readonly page: Page;

  constructor(page: Page, name: string) {
    this.page = page;
    this.name = name;
  }

  /** The page as it stands after a step: nothing beyond its edge, no code where words belong; pictured under `step`. */
  async at(step: string): Promise<void> {
    this.count += 1;
    const folder = process.env.WALK_PICTURES;
    if (folder) {
      mkdirSync(folder, { recursive: true });
      await this.page.waitForTimeout(400);
      const file = `${this.name}-${String(this.count).padStart(2, '0')}-${step}.png`;
      await this.page.screenshot({ path: join(folder, file) });
    }
    expect(await overflowOf(this.page), `${step}: beyond the edge`).toEqual([]);
    const shown = await this.page.locator('body').innerText();
    expect(shown.match(codes) ?? [], `${step}: codes shown`).toEqual([]);
  }
}

/** Names of units, events and states as programs write them; placeholders left unfilled. */
const codes = /\b[a-z]+_[a-z_]+\b|\{[a-z]+\}|\bundefined\b|\bNaN\b|\[object/g;

/** Between the bar above and the field below, where a reader sees it. */
export async function expectInSight(element: Locator, what: string): Promise<void> {
  await expect
    .poll(
      () =>
        element.evaluate((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          const dock = document.querySelector('.dock')?.getBoundingClientRect().top ?? innerHeight;
          const bar = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0;
          return bottom > bar && top < dock && top >= bar - 1 ? 'in sight' : `${top} to ${bottom} of ${bar} to ${dock}`;
        }),
      { message: what },
    )
    .toBe('in sight');
}
