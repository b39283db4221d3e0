import { describe, expect, it } from 'vitest';
import { call, fail } from './support/client.ts';
import { say, startSession } from './support/tutor-thread.ts';
import { tutorWorker } from './support/tutor-worker.ts';

const through = tutorWorker();
const query = { markup: 'html' };

describe('the tutor with `markup=html`', () => {
  it('gives a turn and a marked drill with HTML, and without it none', async () => {
    const session = await startSession(through);
    const { body: turn } = await call('takeTurn', { ...session.on, query, body: { messageText: 'drill' } });
    const drill = turn.messages.at(-1);
    expect(turn.messages[0]?.textHtml).toBe('drill');
    expect(drill?.card).toHaveProperty('promptHtml');
    const answer = { messageId: drill?.id ?? '', answer: '4' };
    const { body: marked } = await call('gradeDrill', { ...session.on, query, body: answer });
    expect(marked.message.card).toMatchObject({ result: { feedbackHtml: marked.feedbackText } });
    const { body: plain } = await call('gradeDrill', { ...session.on, body: answer });
    expect(JSON.stringify(plain)).not.toMatch(/html/i);
  });

  it('gives an exam card, its memo and the thread with HTML', async () => {
    const session = await startSession(through);
    const { id: messageId } = await say(session, 'exam');
    const { body } = await call('viewSupport', { ...session.on, query, body: { messageId, supportType: 'memo' } });
    expect(body.memoHtml).toMatch(/^<p>Halve both sides: <.*<math>/);
    expect(body.message.card).toHaveProperty('stemHtml');
    const { body: view } = await call('readThread', { ...session.on, query });
    expect(view.messages.find(({ id }) => id === messageId)?.card).toHaveProperty('stemHtml');
    const { body: plain } = await call('readThread', session.on);
    expect(JSON.stringify(plain)).not.toMatch(/html/i);
  });

  it('stores what was said plain, and takes markup as part of what a key stands for', async () => {
    const session = await startSession(through);
    const headers = { ...session.on.headers, 'idempotency-key': 'turn-1' };
    const asked = { ...session.on, headers, body: { messageText: 'drill' } };
    const first = await call('takeTurn', { ...asked, query });
    const again = await call('takeTurn', { ...asked, query });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await fail('takeTurn', asked)).problem.code).toBe('idempotency_key_reused');
  });

  it('sets what a learner wrote up to 20,000 characters of formulas, the latest first, and shows the rest as typed', async () => {
    const session = await startSession(through);
    const formulas = (time: number) => Array.from({ length: 150 }, (_, at) => `$x_{${time * 1000 + at}}$`).join(' ');
    for (let time = 1; time <= 14; time += 1) await say(session, formulas(time));
    const { body } = await call('readThread', { ...session.on, query });
    const html = body.messages.filter(({ role }) => role === 'learner').map(({ textHtml }) => textHtml ?? '');
    expect(html).toHaveLength(14);
    expect(html.at(-1)).toContain('<math');
    expect(html[0]).toBe(formulas(1));
    expect(html.filter((each) => each.includes('<math')).length).toBeLessThan(13);
  });

  it('knows no other markup', async () => {
    const session = await startSession(through);
    const { problem } = await fail('readThread', { ...session.on, query: { markup: 'svg' } });
    expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ path: 'query.markup' }] });
  });
});
