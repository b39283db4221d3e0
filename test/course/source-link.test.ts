import { describe, expect, it } from 'vitest';
import { sourceLink } from '../../functions/course/source-link.ts';

const at = (link: string | null, place: { page?: number; timeSeconds?: number }) =>
  sourceLink({ link, page: place.page ?? null, timeSeconds: place.timeSeconds ?? null });

describe('a link to a recording', () => {
  it('opens at the second: as a media fragment, or by the parameter of its player', () => {
    expect(at('https://a.org/talk.mp4', { timeSeconds: 95 })).toBe('https://a.org/talk.mp4#t=95');
    expect(at('https://www.youtube.com/watch?v=x', { timeSeconds: 95 })).toBe(
      'https://www.youtube.com/watch?v=x&t=95s',
    );
    expect(at('https://youtu.be/x', { timeSeconds: 95.9 })).toBe('https://youtu.be/x?t=95s');
    expect(at('https://www.youtube.com/watch?t=3s&v=x', { timeSeconds: 95 })).toBe(
      'https://www.youtube.com/watch?v=x&t=95s',
    );
    expect(at('https://www.youtube.com/embed/x', { timeSeconds: 95 })).toBe('https://www.youtube.com/embed/x?start=95');
    expect(at('https://vimeo.com/76979871', { timeSeconds: 95 })).toBe('https://vimeo.com/76979871#t=95s');
  });

  it('takes no other site for the player', () => {
    expect(at('https://notyoutube.com/v', { timeSeconds: 5 })).toBe('https://notyoutube.com/v#t=5');
    expect(at('https://a.org/youtube.com/v', { timeSeconds: 5 })).toBe('https://a.org/youtube.com/v#t=5');
  });
});

describe('a link to a document', () => {
  it('opens a PDF at its page, also behind a query', () => {
    expect(at('https://a.org/b.pdf', { page: 12 })).toBe('https://a.org/b.pdf#page=12');
    expect(at('https://a.org/b.PDF?raw=1', { page: 12 })).toBe('https://a.org/b.PDF?raw=1#page=12');
  });

  it('stays as it is without a place, with a place of its own, or for other kinds', () => {
    expect(at(null, { page: 12 })).toBeNull();
    expect(at('https://a.org/b.pdf', {})).toBe('https://a.org/b.pdf');
    expect(at('https://a.org/b.pdf#annex', { page: 12 })).toBe('https://a.org/b.pdf#annex');
    expect(at('https://a.org/b.html', { page: 12 })).toBe('https://a.org/b.html');
  });
});
