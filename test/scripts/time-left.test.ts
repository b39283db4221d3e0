/** A push says how much is done and how long the rest takes, by nodes, parts and batches. */
import { describe, expect, it } from 'vitest';
import { openTimeLeft } from '../../scripts/content/time-left.ts';

function open() {
  let ms = 0;
  const time = openTimeLeft(() => ms);
  return { time, wait: (more: number) => (ms += more) };
}

describe('time left', () => {
  it('counts documents by their nodes', () => {
    const { time, wait } = open();
    time.take({
      type: 'planned',
      pending: new Map([
        ['long.md', 90],
        ['short.md', 10],
      ]),
      unchanged: 0,
    });
    wait(10_000);
    time.take({ type: 'document', path: 'short.md', status: 'done' });
    expect(time.share()).toBeCloseTo(0.1);
    expect(time.left()).toBe('2 min left  ');
    time.take({ type: 'embedding', path: 'long.md', done: 40, total: 80 });
    expect(time.share()).toBeCloseTo(0.55);
    expect(time.left()).toBe('9 s left  ');
    time.take({ type: 'document', path: 'long.md', status: 'done' });
    expect([time.share(), time.left(), time.embedded()]).toEqual([1, '', 40]);
  });

  it('counts parts evenly, and the batches within one', () => {
    const { time, wait } = open();
    time.take({ type: 'planned', pending: new Map([['book.pdf', 1_000]]), unchanged: 3 });
    time.take({ type: 'part', path: 'book.pdf', done: 1, total: 4 });
    expect(time.placeOf('book.pdf')).toBe('book.pdf: part 2 of 4');
    time.take({ type: 'embedding', path: 'book.pdf', done: 48, total: 96 });
    expect(time.share()).toBeCloseTo(0.375);
    time.take({ type: 'embedding', path: 'book.pdf', done: 96, total: 96 });
    time.take({ type: 'part', path: 'book.pdf', done: 2, total: 4 });
    wait(7_200_000);
    expect([time.share(), time.embedded(), time.left()]).toEqual([0.5, 96, '2 h 0 min left  ']);
  });

  it('says nothing before it can know', () => {
    const { time, wait } = open();
    expect([time.share(), time.left()]).toEqual([0, '']);
    time.take({
      type: 'planned',
      pending: new Map([
        ['a.md', null],
        ['b.md', null],
      ]),
      unchanged: 0,
    });
    time.take({ type: 'document', path: 'a.md', status: 'retrying' });
    wait(60_000);
    expect([time.share(), time.left()]).toEqual([0, '']);
    time.take({ type: 'document', path: 'a.md', status: 'failed' });
    expect([time.share(), time.left()]).toEqual([0.5, '1 min left  ']);
  });
});
