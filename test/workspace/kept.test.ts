import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keep, keepFor, recall } from '../../functions/workspace/client/kept.ts';
import { keepRevisitList, recallRevisitList } from '../../functions/workspace/client/notes.ts';
import { Outbox } from '../../functions/workspace/client/outbox.ts';

function newStorage() {
  const values = new Map<string, string>();
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  };
}

beforeEach(() => {
  vi.stubGlobal('sessionStorage', newStorage());
  vi.stubGlobal('localStorage', newStorage());
  return () => vi.unstubAllGlobals();
});

describe('what a tab keeps', () => {
  it('is there again for the viewer it belongs to, and for nobody else', () => {
    keepFor('meera');
    keep('draft', { text: 'half a thought' });
    keepRevisitList('bread', ['q1']);
    new Outbox().note({
      courseId: 'bread',
      path: '/api/tutor/threads/t/turn',
      body: { messageText: 'mine' },
      about: null,
    });
    for (const other of ['anil', null]) {
      keepFor(other);
      expect(recall('draft')).toBeNull();
      expect(recallRevisitList('bread')).toEqual([]);
      expect(new Outbox().all()).toEqual([]);
    }
    keepFor('meera');
    expect(recall('draft')).toEqual({ text: 'half a thought' });
    expect(recallRevisitList('bread')).toEqual(['q1']);
    expect(new Outbox().all()).toHaveLength(1);
  });

  it('is nothing where storage is forbidden, and nothing breaks', () => {
    const forbidden = () => {
      throw new DOMException('no', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
    keepFor('meera');
    keep('draft', 'x');
    keep('draft', null);
    expect(recall('draft')).toBeNull();
  });
});
