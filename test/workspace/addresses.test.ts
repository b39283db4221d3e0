import { describe, expect, it } from 'vitest';
import { debugAddress, pageAddress, readAddress } from '../../functions/workspace/addresses.ts';
import { imageUrl, safeUrl } from '../../functions/workspace/safe-url.ts';

describe('addresses of the page', () => {
  it('come back as they were written', () => {
    const written = {
      course: 'soil',
      session: '6f1c2d9e-0b1a-4c3d-8e5f-0123456789ab',
      unit: 'loam',
      practises: true,
      anyway: true,
      reviews: true,
      isDebugging: true,
      question: 'What is loam & why? #1',
      quote: '“loam”',
      scope: 'day1-ch1',
      place: { reference: 'D1.C1.C1', version: 4 },
    };
    const address = pageAddress(written);
    expect(readAddress(new URLSearchParams(address.slice(2)))).toEqual(written);
  });

  it('name several passages, each with what is marked in it', () => {
    const others = [
      { reference: 'D1.C2.C1', version: 4 },
      { reference: 'D2.C1.L3', version: 4, marks: [{ from: 7, to: 9 }] },
    ];
    const marks = [
      { from: 0, to: 12 },
      { from: 20, to: 31 },
    ];
    const place = { reference: 'D1.C1.C1', version: 4, marks, others };
    const address = pageAddress({ course: 'soil', place });
    expect(readAddress(new URLSearchParams(address.slice(2))).place).toEqual(place);
  });

  it.each(['x', '5', '5-', '9-3', '1-2,', '-1-4', '99999999-999999999', '0-1,'.repeat(60)])(
    'mark nothing at %s',
    (at) => {
      expect(readAddress(new URLSearchParams({ ref: 'D1.C1.C1', at })).place).toEqual({
        ...{ reference: 'D1.C1.C1', version: null },
      });
    },
  );

  it('show no more passages at once than can be read', () => {
    const many = new URLSearchParams(Array.from({ length: 50 }, (_, index) => ['ref', `D1.C1.C${index + 1}`]));
    expect(readAddress(many).place?.others).toHaveLength(7);
  });

  it('are led to with and without the decisions, all else as it is', () => {
    expect(debugAddress('/?course=soil&session=6f', true)).toBe('/?course=soil&session=6f&debug=1');
    expect(debugAddress('/?debug=1&course=soil', false)).toBe('/?course=soil');
    expect(debugAddress('/?debug=1', false)).toBe('/');
    expect(debugAddress('/', true)).toBe('/?debug=1');
  });

  it('hold nothing that was not given', () => {
    expect(pageAddress({})).toBe('/');
    expect(pageAddress({ course: 'soil', question: null, place: null })).toBe('/?course=soil');
  });

  it('take a reference in any case and leave out what is malformed', () => {
    const read = readAddress(new URLSearchParams('ref=d20.l1.s3&v=x&course=+&q='));
    expect(read).toEqual({
      course: null,
      session: null,
      unit: null,
      quote: null,
      isDebugging: false,
      practises: false,
      anyway: false,
      reviews: false,
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

describe('images of a passage', () => {
  const link = 'https://school.example/soil/day-1.md';

  it('lie where they say, or beside their document', () => {
    expect(imageUrl('https://cdn.example/a.png', link)).toBe('https://cdn.example/a.png');
    expect(imageUrl('../images/a b.png', link)).toBe('https://school.example/images/a%20b.png');
  });

  it('are asked of GitHub as files, not as pages', () => {
    const document = 'https://github.com/o/r/blob/main/day-1/README.md';
    expect(imageUrl('../images/a.png', document)).toBe('https://github.com/o/r/blob/main/images/a.png?raw=true');
  });

  it.each(['javascript:x()', 'data:image/svg+xml,<svg onload=x()>', '//evil.example/a.png', 'file:///a.png', ''])(
    '%s is shown in words',
    (source) => {
      expect(imageUrl(source, link)).toBeNull();
    },
  );

  it('of a document without an address are told in words', () => {
    expect(imageUrl('a.png', null)).toBeNull();
    expect(imageUrl('\\\\evil.example/a.png', link)).toBeNull();
  });
});
