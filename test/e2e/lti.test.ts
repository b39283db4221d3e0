// A learning platform on another site launches a course in the browser: from its link to the workspace, from a right
// drill and a passed question to its gradebook, and what a reader sees where a launch cannot be.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { composeHousekeeping } from '../../functions/compose-ingestion.ts';
import { readStoreSettings } from '../../functions/env.ts';
import { findStackSettings } from '../../scripts/content/stack-settings.ts';
import { type PlatformDouble, startPlatformDouble } from '../support/lti/platform-double.ts';
import { answerTo, latest } from './journeys/tutoring.ts';
import { accessibilityFaults, expectVisible, signIn, stackUrl, useBrowser } from './support.ts';

const browser = useBrowser();
const course = 'short-locks';
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const people = { teacher: 'Instructor', asha: 'Learner', ravi: 'Learner' };
let platform: PlatformDouble;
beforeAll(async () => {
  // At 127.0.0.1, the stack at localhost: two sites, as in a school.
  platform = await startPlatformDouble({
    people: Object.entries(people).map(([subject, role]) => ({
      subject,
      name: `${subject} of 9b`,
      roles: [membership + role],
    })),
    contextTitle: 'Sums 9b',
  });
  platform.setTool(stackUrl());
});
afterAll(() => platform.close());

const open = async (page: Page, person: string) => {
  await page.goto(platform.launchAddress({ person, course, line: 'sums' }));
  await page.getByRole('link', { name: 'Open' }).click();
  await page.waitForURL((url) => url.origin === stackUrl() && !url.pathname.endsWith('/lti/login'));
};

async function runCron(): Promise<void> {
  const settings = await findStackSettings(process.env);
  await composeHousekeeping(readStoreSettings(settings)).grades_sent?.();
}

describe('a learning platform', () => {
  it('is registered by an operator by a plain form, which tells of what it cannot take', async () => {
    const { page, complaints } = await browser.visit('/');
    await signIn(page, { roles: ['operator'], next: '/operate' });
    await page.getByText('Register a platform').click();
    const registration = platform.registration as Readonly<Record<string, string | readonly string[]>>;
    const fields: Readonly<Record<string, string>> = {
      'Issuer (platform ID)': String(registration.issuer),
      'Client ID': String(registration.client_id),
      'Deployment IDs, separated by spaces': [registration.deployment_ids].flat().join(' '),
      'Authentication request URL': String(registration.authorization_url),
      'Access token URL': 'http://school.example/token',
      'Public keyset URL of the platform': String(registration.key_set_url),
    };
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expectVisible(page.getByText('The platform is not registered: see the marked fields.'));
    const wrong = page.getByLabel('Access token URL', { exact: true });
    expect(await wrong.getAttribute('aria-invalid')).toBe('true');
    expect(await accessibilityFaults(page)).toEqual([]);
    await wrong.fill(String(registration.token_url));
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expectVisible(page.getByText('The platform is registered.'));
    await expectVisible(page.getByRole('row').filter({ hasText: platform.issuer }));
    // The page of what could not be taken is answered as what it is.
    expect(complaints.filter((each) => !each.includes('422'))).toEqual([]);
  });

  it('launches a teacher and a learner, whose right answers come into its gradebook', async () => {
    const { page: teacher } = await browser.visit('/');
    await open(teacher, 'teacher');
    const { page, complaints } = await browser.visit('/');
    await open(page, 'asha');
    expect(new URL(page.url()).search).toBe(`?course=${course}`);
    await expectVisible(page.getByText('asha of 9b').first());
    await page.getByRole('button', { name: 'Practise', exact: true }).click();
    for (const count of [1, 2]) {
      await page
        .locator('.card-drill')
        .nth(count - 1)
        .waitFor();
      const card = latest(page, 'drill');
      await card.getByRole('textbox', { name: 'Your answer' }).fill(await answerTo(latest(page, 'drill')));
      await card.getByRole('button', { name: 'Check answer', exact: true }).click();
      await card.locator('.card-pill').waitFor();
      await card.getByRole('button', { name: 'Continue', exact: true }).click();
    }
    await runCron();
    expect(platform.scores).toEqual([]);
    const exam = latest(page, 'exam');
    await exam.waitFor();
    await exam.getByRole('radio', { name: await answerTo(latest(page, 'exam')), exact: true }).check();
    await exam.getByRole('button', { name: 'Submit', exact: true }).click();
    await exam.locator('.card-pill').waitFor();
    await runCron();
    expect(platform.scores).toMatchObject([{ line: 'sums', userId: 'asha', scoreGiven: 16.66, scoreMaximum: 100 }]);
    await runCron();
    expect(platform.scores).toHaveLength(1);
    expect(platform.faults).toEqual([]);
    expect(complaints).toEqual([]);
    await teacher.goto('/teach');
    await teacher.getByRole('link', { name: 'Sums 9b' }).click();
    await expectVisible(teacher.getByText('asha of 9b').first());
  });

  it('says on a page, in the reader’s language, what to do where the platform knows nobody', async () => {
    const { page } = await browser.visit('/', { locale: 'hi-IN' });
    await open(page, 'ravi');
    await page.goto(platform.launchAddress({ person: 'nobody', course, line: 'sums' }));
    await page.getByRole('link', { name: 'Open' }).click();
    await expectVisible(page.getByRole('heading', { level: 1, name: 'लिंक खुल नहीं सका' }));
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
