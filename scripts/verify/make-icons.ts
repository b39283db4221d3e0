// `npm run verify -- make-icons`: draws the PNG icons of the installed page from functions/workspace/icons/favicon.svg, in
// Chromium. Their files are committed; run it when the drawing changes.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../browser/chromium.ts';

const folder = join(import.meta.dirname, '..', '..', 'functions', 'workspace', 'icons');
const drawing = readFileSync(join(folder, 'favicon.svg'), 'utf8');
/** Systems cut a maskable icon to a shape of theirs: the mark stands within the middle, on colour to every edge. */
const maskable = drawing
  .replace('viewBox="0 0 24 24"', 'viewBox="-5 -5 34 34"')
  .replace('<rect width="24" height="24" rx="5"', '<rect x="-5" y="-5" width="34" height="34"');
const square = drawing.replace('rx="5"', 'rx="0"');

const icons = [
  { name: 'icon-192.png', sizePx: 192, svg: drawing },
  { name: 'icon-512.png', sizePx: 512, svg: drawing },
  { name: 'icon-maskable-512.png', sizePx: 512, svg: maskable },
  { name: 'apple-touch-icon.png', sizePx: 180, svg: square },
] as const;

const browser = await launchChromium();
try {
  for (const { name, sizePx, svg } of icons) {
    const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
    const source = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
    await page.setContent(`<body style="margin:0"><img src="${source}" width="${sizePx}" height="${sizePx}" alt="">`);
    await page.waitForFunction(() => document.images[0]?.complete === true);
    writeFileSync(join(folder, name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
