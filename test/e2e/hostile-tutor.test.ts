// The tutor with hostile material, and hostile answers to its drills.
import { expect, it } from 'vitest';
import { hostileDrillAnswer, hostileUnitIds } from './hostile-course.ts';
import { forEach, foundMarkup, sendable, watchPage } from './hostile-watch.ts';
import { expectVisible, useBrowser, type Visitor } from './support.ts';

const browser = useBrowser();
const patienceMs = 300_000;

interface Message {
  readonly id: string;
  readonly card: { readonly type: string; readonly options?: readonly string[] } | null;
}

/** A session by the API. */
async function startThread({ page: { request } }: Visitor) {
  const begun = await request.post('/api/tutor/threads', { data: { courseId: 'hostile' } });
  const { threadId } = (await begun.json()) as { threadId: string };
  const thread = `/api/tutor/threads/${threadId}`;
  const turn = async (clientEvent: object): Promise<Message | undefined> => {
    const taken = await request.post(`${thread}/turn?markup=html`, { data: { clientEvent } });
    expect(taken.status()).toBe(200);
    return ((await taken.json()) as { messages: Message[] }).messages.at(-1);
  };
  const grade = async (messageId: string, answer: string) =>
    (await request.post(`${thread}/drill/grade?markup=html`, { data: { messageId, answer } })).status();
  return { address: `/?course=hostile&session=${threadId}`, turn, grade };
}

it('every text typed as a drill’s answer, and marked, beside a drill of every unit', {
  timeout: patienceMs,
}, async () => {
  const visitor = await browser.visit('/?course=hostile');
  const { page } = visitor;
  const finish = await watchPage(visitor);
  const { address, turn, grade } = await startThread(visitor);
  const answers = sendable.filter((text) => text.length <= 500);
  expect(answers.length).toBeGreaterThan(190);
  let marked = 0;
  await forEach(hostileUnitIds, async (unitId, index) => {
    const drill = await turn({ type: 'REQUEST_DRILL', unitId });
    if (drill?.card?.type !== 'DRILL') throw new Error(`no drill of ${unitId}`);
    // Some stay open; the others are marked with a text each.
    if (index % 3 === 0) return;
    // biome-ignore lint/suspicious/noControlCharactersInRegex: what cannot be stored is refused.
    const given = (answers[index * 5] ?? '').replaceAll(/[\u0000-\u001f\u007f]/g, '').trim();
    expect(await grade(drill.id, given), given).toBe(200);
    marked += 1;
  });
  expect(marked).toBeGreaterThan(20);
  // One that is written, not chosen.
  const [unitId = ''] = hostileUnitIds;
  for (let tries = 0; tries < 10; tries += 1) {
    const drill = await turn({ type: 'REQUEST_DRILL', unitId });
    if (drill?.card?.type === 'DRILL' && drill.card.options?.length === 0) break;
  }
  await turn({ type: 'REQUEST_CONCEPT', unitId: hostileUnitIds[1] ?? '' });
  await page.goto(address);
  await page.waitForSelector('html.is-live');
  expect(await page.locator('.card-drill').count()).toBeGreaterThan(hostileUnitIds.length - 1);
  expect(await foundMarkup(page)).toEqual([]);

  const card = page
    .locator('.card-drill')
    .filter({ has: page.getByRole('textbox', { name: 'Your answer' }) })
    // Offered where the question holds a formula, or what may be one.
    .filter({ has: page.getByRole('button', { name: 'Maths input' }) })
    .last();
  const field = card.getByRole('textbox', { name: 'Your answer' });
  await card.getByRole('button', { name: 'Maths input' }).click();
  await expectVisible(card.getByText('What you type is shown here as a formula.'));
  for (const text of answers) {
    await field.fill(text);
    expect(await card.locator('.math-preview-shown').evaluate(foreign), text).toEqual([]);
  }
  await field.fill('\\text{<img src=x onerror=steal()>}');
  await expectVisible(card.locator('.math-preview-shown math'));
  await field.press('Enter');
  await card.locator('.card-pill').waitFor();
  expect(await foundMarkup(page)).toEqual([]);
  await finish();
});

it('an exam question with its memo', { timeout: patienceMs }, async () => {
  const visitor = await browser.visit('/?course=hostile');
  const { page } = visitor;
  const finish = await watchPage(visitor);
  for (const unitId of hostileUnitIds.slice(0, 2)) {
    const { address, turn, grade } = await startThread(visitor);
    let message = await turn({ type: 'REQUEST_DRILL', unitId });
    for (let tries = 0; tries < 4 && message?.card?.type === 'DRILL'; tries += 1) {
      expect(await grade(message.id, hostileDrillAnswer)).toBe(200);
      message = await turn({ type: 'DRILL_CONTINUE', messageId: message.id });
    }
    expect(message?.card?.type).toBe('EXAM');
    await page.goto(address);
    await page.waitForSelector('html.is-live');
    const card = page.locator('.card-exam').last();
    await card.getByRole('button', { name: 'See the solution', exact: true }).click();
    await card.getByRole('button', { name: 'Lock it and see the solution', exact: true }).click();
    await expectVisible(card.getByRole('article', { name: 'Solution' }));
    expect(await card.getByRole('article', { name: 'Solution' }).innerText()).toContain('steal()');
    expect(await foundMarkup(page)).toEqual([]);
  }
  await finish();
});

/** Runs in the page: what a preview may not hold. */
function foreign(shown: Element): readonly string[] {
  const elements = [...shown.querySelectorAll('*')];
  return elements
    .filter((element) => element.matches('a, img, script, svg, iframe, [href], [src], [style], [onclick], [onerror]'))
    .map((element) => element.outerHTML);
}
