import { describe, expect, it, test } from 'vitest';
import { imageKindOf } from '../../functions/course/image-type.ts';

const ascii = (text: string) => [...text].map((character) => character.charCodeAt(0));
const u32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const u16 = (value: number) => [value >>> 8, value & 255];
const low16 = (value: number) => [value & 255, value >>> 8];
const chunk = (name: string, data: readonly number[]) => [...u32(data.length), ...ascii(name), ...data, 0, 0, 0, 0];

const png = [
  ...[0x89, ...ascii('PNG\r\n'), 0x1a, 0x0a],
  ...chunk('IHDR', [...u32(640), ...u32(480), 8, 2, 0, 0, 0]),
  ...chunk('IDAT', [1, 2, 3]),
  ...chunk('IEND', []),
];
const jpeg = [
  ...[0xff, 0xd8, 0xff, 0xe0, ...u16(4), 0, 0],
  ...[0xff, 0xc4, ...u16(3), 0],
  ...[0xff, 0xc0, ...u16(8), 8, ...u16(300), ...u16(400), 1, 0xff, 0xda, 1, 2, 3, 0xff, 0xd9],
];
const gif = [...ascii('GIF89a'), ...low16(20), ...low16(10), 0, 0, 0, 0x2c, 1, 2, 3, 0x3b];
const riff = (data: readonly number[]) => [...ascii('RIFF'), data.length + 4, 0, 0, 0, ...ascii('WEBP'), ...data];
const webp = {
  lossy: riff([...ascii('VP8 '), 10, 0, 0, 0, 0, 0, 0, 0x9d, 1, 0x2a, ...low16(176), ...low16(144), 0, 0]),
  lossless: riff([...ascii('VP8L'), 5, 0, 0, 0, 0x2f, 99, 0x40, 0x0c, 0, 0, 0, 0, 0, 0]),
  extended: riff([...ascii('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 99, 0, 0, 49, 0, 0]),
};
const kindOf = (bytes: readonly number[]) => imageKindOf(Uint8Array.from(bytes));
const svg = (text: string) => imageKindOf(new TextEncoder().encode(text));

test.each([
  ['PNG', png, 'image/png', 640, 480],
  ['JPEG', jpeg, 'image/jpeg', 400, 300],
  ['GIF', gif, 'image/gif', 20, 10],
  ['WebP with loss', webp.lossy, 'image/webp', 176, 144],
  ['WebP without loss', webp.lossless, 'image/webp', 100, 50],
  ['WebP with more than a picture', webp.extended, 'image/webp', 100, 50],
])('%s is known by its bytes, with its size', (_, bytes, mediaType, width, height) => {
  expect(kindOf(bytes)).toEqual({ mediaType, width, height });
});

test.each([
  ['PNG', png],
  ['JPEG', jpeg],
  ['GIF', gif],
  ['WebP', webp.lossy],
])('a %s that breaks off is none', (_, bytes) => {
  for (const length of [0, 4, 12, bytes.length - 3]) expect(kindOf(bytes.slice(0, length))).toBeNull();
});

test('a picture may lie within a longer run of bytes', () => {
  expect(imageKindOf(Uint8Array.from([1, 2, 3, ...png]).subarray(3))).toMatchObject({ width: 640 });
});

describe('a drawing', () => {
  it.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" width="4cm" height="20"><g/></svg>', 151, 20],
    ['\uFEFF<?xml version="1.0"?>\n<!-- made by hand --><svg viewBox="0 0 30.4 40"/>', 30, 40],
    [
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd" [<!ENTITY a "b">]><svg width="100%">\n</svg>\n',
      null,
      null,
    ],
    ['<svg:svg xmlns:svg="http://www.w3.org/2000/svg" width="3px" height="4px"></svg:svg>', 3, 4],
  ])('is one by its outermost element: %s', (text, width, height) => {
    expect(svg(text)).toEqual({ mediaType: 'image/svg+xml', width, height });
  });

  it.each([
    '<html><svg width="1" height="1"></svg></html>',
    '<svg><g>',
    'svg',
    '<!-- <svg></svg>',
    '<svgx></svgx>',
    '',
  ])('is none: %s', (text) => {
    expect(svg(text)).toBeNull();
  });
});
