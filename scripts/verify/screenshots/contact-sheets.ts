// Sheets of thumbnails with names, so that many pictures can be looked over at once. Chromium lays them out.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { escapeHtml } from '../../../functions/workspace/markup/escape-html.ts';
import type { Width } from './shot.ts';
import type { Picture } from './take-shots.ts';

/** Thumbnails of one kind of screen beside each other: as many as can be told apart. */
const columns: Readonly<Record<Width, number>> = { 1440: 4, 768: 6, 390: 8 };
const perSheet = 24;
const sheetWidth = 2000;

/** Writes `contact-sheet-WIDTH-N.png` files into the folder and gives their number. */
export async function makeContactSheets(
  browser: Browser,
  folder: string,
  pictures: readonly Picture[],
): Promise<number> {
  const page = await browser.newPage({ viewport: { width: sheetWidth, height: 1000 } });
  let count = 0;
  for (const width of Object.keys(columns).map(Number) as Width[]) {
    const own = pictures.filter((picture) => picture.width === width);
    for (let start = 0; start < own.length; start += perSheet) {
      await page.setContent(sheet(own.slice(start, start + perSheet), columns[width]));
      await page.screenshot({
        path: join(folder, `contact-sheet-${width}-${start / perSheet + 1}.png`),
        fullPage: true,
      });
      count += 1;
    }
  }
  await page.close();
  return count;
}

function sheet(pictures: readonly Picture[], perRow: number): string {
  const figures = pictures.map(({ shot, scheme, file }) => {
    const data = readFileSync(file).toString('base64');
    return `<figure><img src="data:image/png;base64,${data}"><figcaption>${escapeHtml(`${shot} ${scheme}`)}</figcaption></figure>`;
  });
  return `<!doctype html><style>
    body { display: grid; grid-template-columns: repeat(${perRow}, minmax(0, 1fr)); gap: 16px; margin: 16px; background: #888 }
    figure { margin: 0 } img { display: block; width: 100%; max-height: 620px; object-fit: cover; object-position: top }
    figcaption { font: 600 18px sans-serif; padding-block: 6px }
  </style>${figures.join('')}`;
}
