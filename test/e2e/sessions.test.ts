import { describe, expect, it } from 'vitest';
import { tabTo } from './keys.ts';
import { accessibilityFaults, ask, expectVisible, phone, sample, useBrowser } from './support.ts';

const browser = useBrowser();

describe('a session in the list', () => {
  it('is renamed by the keyboard, and is called so after a reload', async () => {
    const { page, complaints } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    await tabTo(page, /^BUTTON Rename or delete: What is AEO\?/, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.id.startsWith('name-'));
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Answer engines');
    await page.keyboard.press('Enter');
    await expectVisible(page.getByRole('link', { name: /^Answer engines/ }));
    await page.waitForFunction(() => document.activeElement?.id.startsWith('manage-'));
    await page.reload();
    await expectVisible(page.getByRole('link', { name: /^Answer engines/ }));
    expect(complaints).toEqual([]);
  });

  it('keeps its name when Escape is pressed, and the focus goes back', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    await page.getByRole('button', { name: 'Rename or delete' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Something else');
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    expect(await page.getByLabel('Name', { exact: true }).count()).toBe(0);
    await page.waitForFunction(() => document.activeElement?.id.startsWith('manage-'));
    await expectVisible(page.getByRole('link', { name: /^What is AEO\?/ }));
  });

  it('is deleted after it was asked for, leaves nothing in the tab, and its address leads nowhere', async () => {
    const { page } = await browser.visit(sample);
    await ask(page, 'What is AEO?');
    await page.waitForURL(/session=/);
    const address = page.url();
    await page.getByRole('button', { name: 'Rename or delete' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: 'Rename or delete' }).click();
    await page.getByRole('button', { name: 'Delete…' }).click();
    await page.getByRole('button', { name: 'Delete it for good' }).click();
    await page.waitForURL((url) => !url.searchParams.has('session'));
    await expectVisible(page.getByText('Nothing here yet.'));
    const noted = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(noted).not.toContain('What is AEO?');
    await page.goto(address);
    await expectVisible(page.getByText('This session does not exist, or it is not yours.'));
    expect(await page.getByRole('article').count()).toBe(0);
  });

  it('is deleted from the drawer of a phone, in Hindi, while another one is open', async () => {
    const { page } = await browser.visit(sample, { viewport: phone, locale: 'hi-IN' });
    for (const question of ['What is AEO?', 'What is a keyword?']) {
      await page.goto(sample);
      await page.waitForSelector('html.is-live');
      await page.locator('#question').fill(question);
      await page.keyboard.press('Enter');
      await page.locator('.turn .details').waitFor();
    }
    await page.getByRole('button', { name: 'सेशन', exact: true }).click();
    await page.getByRole('button', { name: 'नाम बदलें या मिटाएँ: What is AEO?' }).click();
    await page.getByRole('button', { name: 'मिटाएँ…' }).click();
    await page.getByRole('button', { name: 'हमेशा के लिए मिटाएँ' }).click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /What is AEO/ })
      .waitFor({ state: 'detached' });
    await expectVisible(page.getByRole('dialog').getByRole('link', { name: /What is a keyword/ }));
  });
});
