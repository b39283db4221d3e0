// The document of the protocol, the code that signs and the double that checks say the same thing.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { askService, signRequest } from '../../functions/exam-service/ask-service.ts';
import { attemptAnswerSchema, statusAnswerSchema } from '../../functions/exam-service/wire.ts';
import { createExamBook } from '../../scripts/verify/exam-service-double/exam-book.ts';
import { startExamServer } from '../../scripts/verify/exam-service-double/exam-server.ts';

const document = readFileSync('docs/exam-service.md', 'utf8');
const line = (name: string) => new RegExp(`^${name} +(.+)$`, 'm').exec(document)?.[1] ?? '';
const blocks = [...document.matchAll(/```json\n(.*?)```/gs)].map((match) => match[1] ?? '');

describe('docs/exam-service.md', () => {
  test('signs its example as the code does', async () => {
    const signed = await signRequest({
      secret: line('secret'),
      timestampSeconds: Number(line('timestamp')),
      path: line('path'),
      body: line('body'),
    });
    expect(line('signature')).toBe(signed);
  });

  test('shows answers that are taken', () => {
    const [, attemptAnswer, , statusAnswer] = blocks.map((block) => JSON.parse(block) as unknown);
    expect(attemptAnswerSchema.parse(attemptAnswer)).toMatchObject({ result: 'failed' });
    expect(statusAnswerSchema.parse(statusAnswer).states).toHaveLength(2);
    // A time that no database takes is no answer.
    const far = { ...(attemptAnswer as object), lockedUntil: '9999-12-31T23:59:59-12:00' };
    expect(attemptAnswerSchema.safeParse(far).success).toBe(false);
  });

  test('shows requests that the double takes, in time and signed', async () => {
    const nowMs = Number(line('timestamp')) * 1000;
    let serviceMs = nowMs;
    const readClock = () => serviceMs;
    const questions = new Map([['halves', { optionIds: ['a', 'b'], answerOptionId: 'a' }]]);
    const book = createExamBook({ questions, lockSeconds: 86_400, readClock });
    const server = await startExamServer({ book, secret: line('secret'), port: 0, readClock });
    const service = { url: `${server.url}/`, secret: line('secret'), timeoutMs: 5_000 };
    const body = JSON.parse(blocks[0] ?? '') as object;
    const ask = () => askService(service, { path: '/attempts', body, schema: attemptAnswerSchema, nowMs });
    try {
      const told = await ask();
      const answer = { result: 'failed', lockedUntil: new Date(nowMs + 86_400_000).toISOString() };
      expect(told).toMatchObject({ kind: 'answered', value: answer });
      serviceMs = nowMs + 60_000;
      expect(await ask()).toEqual(told);
      serviceMs = nowMs + 301_000;
      expect(await ask()).toEqual({ kind: 'odd' });
      serviceMs = nowMs;
      const elsewhere = await signRequest({
        secret: line('secret'),
        timestampSeconds: nowMs / 1000,
        path: '/exams/v1/status',
        body: JSON.stringify(body),
      });
      const replayed = await fetch(`${server.url}/attempts`, {
        method: 'POST',
        headers: { 'x-groundwork-timestamp': String(nowMs / 1000), 'x-groundwork-signature': elsewhere },
        body: JSON.stringify(body),
      });
      expect(replayed.status).toBe(401);
    } finally {
      await server.stop();
    }
  });
});

describe('the double by hand', () => {
  test('says where it listens, and what is wrong with a file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exam-double-'));
    const file = join(folder, 'questions.json');
    const run = (content: string) => {
      writeFileSync(file, content);
      const arguments_ = ['scripts/verify/exam-service-double.ts', '--port', '0', '--questions', file];
      const env = { ...process.env, EXAM_SERVICE_SECRET: line('secret') };
      return new Promise<string>((resolve) => {
        const child = spawn(process.execPath, arguments_, { env });
        let said = '';
        const listen = (chunk: Buffer) => {
          said += chunk.toString();
          if (said.includes('EXAM_SERVICE_URL=')) child.kill('SIGTERM');
        };
        child.stdout.on('data', listen);
        child.stderr.on('data', listen);
        child.once('exit', () => resolve(said));
      });
    };
    try {
      const question = { questionId: 'halves', optionIds: ['a', 'b'], answerOptionId: 'b' };
      expect(await run(JSON.stringify([question]))).toMatch(/^EXAM_SERVICE_URL=http:\/\/127.0.0.1:\d+\/exams\/v1$/m);
      expect(await run(JSON.stringify([{ ...question, answerOptionId: 'c' }]))).toContain(
        `${file}: 0: answerOptionId is none of optionIds`,
      );
      expect(await run('[')).toContain(`${file}: `);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
