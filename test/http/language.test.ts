import { describe, expect, it } from 'vitest';
import { languageCookie, languageOf, preferredLanguage } from '../../functions/http/pages/language.ts';

describe('the language of the interface', () => {
  it.each([
    [null, 'en'],
    ['', 'en'],
    ['hi', 'hi'],
    ['hi-IN,en;q=0.8', 'hi'],
    ['HI-in', 'hi'],
    ['en-GB,hi;q=0.9', 'en'],
    ['fr,hi;q=0.3,en;q=0.2', 'hi'],
    ['hi;q=0.2, en;q=0.7', 'en'],
    ['hi;q=0', 'en'],
    ['hi;q=nonsense,en', 'en'],
    ['hindi', 'en'],
    ['fr,de', 'en'],
    [`${'x,'.repeat(9_000)}hi`, 'en'],
  ])('%s asks for %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });

  it('is what was chosen, whatever the browser prefers', () => {
    const visit = (cookie: string) =>
      languageOf(new Request('https://groundwork.example/', { headers: { cookie, 'accept-language': 'en' } }));
    expect(visit('groundwork_language=hi')).toBe('hi');
    expect(visit('groundwork_language=fr')).toBe('en');
    expect(visit('groundwork_language=hi; groundwork_language=hi')).toBe('en');
  });

  it('is kept by a cookie no script reads', () => {
    expect(languageCookie('hi', true)).toMatch(/^groundwork_language=hi; .*HttpOnly; SameSite=Lax; .*Secure$/);
  });
});
