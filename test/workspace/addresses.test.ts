import { describe, expect, it } from 'vitest';
import { pageAddress, readAddress } from '../../functions/workspace/addresses.ts';
import { safeUrl } from '../../functions/workspace/safe-url.ts';

describe('addresses of the page', () => {
  it('come back as they were written', () => {
    const written = {
      course: 'soil',
      question: 'What is loam & why? #1',
      scope: 'day1-ch1',
      place: { reference: 'D1.C1.C1', version: 4 },
    };
    const address = pageAddress(written);
    expect(readAddress(new URLSearchParams(address.slice(2)))).toEqual(written);
  });

  it('hold nothing that was not given', () => {
    expect(pageAddress({})).toBe('/');
    expect(pageAddress({ course: 'soil', question: null, place: null })).toBe('/?course=soil');
  });

  it('take a reference in any case and leave out what is malformed', () => {
    const read = readAddress(new URLSearchParams('ref=d20.l1.s3&v=x&course=+&q='));
    expect(read).toEqual({
      course: null,
      question: null,
      scope: null,
      place: { reference: 'D20.L1.S3', version: null },
    });
    expect(readAddress(new URLSearchParams('ref=D1.C1.C1&v=-2')).place?.version).toBeNull();
  });

  it('cut a question at what may be asked', () => {
    expect(readAddress(new URLSearchParams({ q: 'a'.repeat(3000) })).question).toHaveLength(2000);
  });
});

describe('addresses out of a course', () => {
  it.each(['https://school.example/a?b#c', 'http://school.example/'])('%s leads out', (url) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    'javascript:x()',
    'data:text/html,x',
    '//x.example',
    '/local',
    'https://u:p@x.example/',
    'https:x',
    ' https://x',
  ])('%s does not', (url) => {
    expect(safeUrl(url)).toBeNull();
  });
});
