// The licence a folder states, and whom it names: from its licence file, else from what its readme says of the licence. Never
// guessed.
import { stemOf } from './file-kinds.ts';
import type { SourceFile } from './outline.ts';

export interface StatedLicence {
  readonly file: string;
  /** SPDX identifier where one is recognised, else null. */
  readonly licence: string | null;
  readonly attribution: string | null;
}

const creativeCommons =
  /Creative\s+Commons(?:\s+Legal\s+Code)?[\s#]+Attribution(?:[-\s]+(NonCommercial|ShareAlike|NoDerivatives|NoDerivs)(?:[-\s]+(ShareAlike|NoDerivatives|NoDerivs))?)?\s+(\d\.\d)/i;
const shortCreativeCommons = /\bCC[-\s]BY((?:[-\s](?:NC|SA|ND))*)[-\s](\d\.\d)/i;
const linkedCreativeCommons =
  /creativecommons\.org\/(?:licenses\/(by(?:-(?:nc|sa|nd)){0,2})\/(\d\.\d)|publicdomain\/zero\/1\.0)/i;
const others: readonly (readonly [RegExp, string])[] = [
  [/\bMIT License\b|Permission is hereby granted, free of charge/i, 'MIT'],
  [/Apache License,?\s+Version 2\.0/i, 'Apache-2.0'],
  [/GNU AFFERO GENERAL PUBLIC LICENSE\s+Version 3/i, 'AGPL-3.0-only'],
  [/GNU LESSER GENERAL PUBLIC LICENSE\s+Version 3/i, 'LGPL-3.0-only'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 3/i, 'GPL-3.0-only'],
  [/GNU GENERAL PUBLIC LICENSE\s+Version 2/i, 'GPL-2.0-only'],
  [/GNU Free Documentation License/i, 'GFDL-1.3-only'],
  [/Mozilla Public License Version 2\.0/i, 'MPL-2.0'],
  [/Neither the name of .{0,200} nor the names of its contributors/is, 'BSD-3-Clause'],
  [/Redistribution and use in source and binary forms/i, 'BSD-2-Clause'],
  [/CC0 1\.0|Creative Commons Zero/i, 'CC0-1.0'],
  [/This is free and unencumbered software released into the public domain/i, 'Unlicense'],
];

const fileCharacters = 40_000;

/**
 * Reads the licence file nearest to the folder's root, else its readme; null where none states a licence. Of several the one
 * of Creative Commons is the text's, the others the code's.
 */
export function readLicence(files: readonly SourceFile[]): StatedLicence | null {
  const texts = files.flatMap(({ path, text }) =>
    text !== null && /^(?:licen[cs]e|copying)(?:[-.]\w+)*$/i.test(path)
      ? [{ path, text: text.slice(0, fileCharacters) }]
      : [],
  );
  const file = texts.find(({ text }) => identify(text)?.startsWith('CC-BY')) ?? texts[0];
  if (file === undefined) return fromReadme(files);
  const named = [file, ...texts].flatMap(({ text }) => holderIn(text) ?? []);
  return { file: file.path, licence: identify(file.text), attribution: named[0] ?? null };
}

/** Whose the text of a licence says that something is; null where it leaves that open. */
function holderIn(text: string): string | null {
  const holder =
    /^[ \t]*Copyright\s{1,9}(?:(?:\(c\)|©)\s{0,9}(?:\d{4}(?:\s{0,3}[-–,]\s{0,3}(?:\d{4}|present)){0,30},?\s{0,9})?|\d{4}(?:\s{0,3}[-–,]\s{0,3}(?:\d{4}|present)){0,30},?\s{0,9}(?:\(c\)|©)?\s{0,9})(?:by\s{1,9})?([^\n]{2,120})$/im.exec(
      text,
    )?.[1];
  const name = holder === undefined ? '' : withoutRights(holder);
  return name === '' || /[[\]<>{}]|copyright owner|Free Software Foundation/i.test(name) ? null : name;
}

/** What a readme says under a heading on the licence, or in a line that says what is licensed so. */
function fromReadme(files: readonly SourceFile[]): StatedLicence | null {
  for (const { path, text } of files) {
    if (text === null || path.includes('/') || !/^readme$/i.test(stemOf(path))) continue;
    let isAbout = false;
    const lines = text.slice(0, 40_000).split('\n');
    const said = lines.filter((line) => {
      if (line.startsWith('#')) isAbout = /\b(?:un)?licen[cs](?:es?|ing)\b/i.test(line);
      return isAbout || /\b(?:licen[cs]ed|released|published|available|distributed)\b.{0,40}\bunder\b/i.test(line);
    });
    const licence = identify(said.join('\n'));
    if (licence !== null) return { file: path, licence, attribution: null };
  }
  return null;
}

/** A holder's name without "All rights reserved" and stops behind it. */
function withoutRights(holder: string): string {
  const rights = 'all rights reserved';
  const stopped = holder.trimEnd().replace(/\.$/, '').trimEnd();
  const name = stopped.toLowerCase().endsWith(rights) ? stopped.slice(0, -rights.length).trimEnd() : stopped;
  return name.replace(/\.$/, '').trim();
}

function identify(text: string): string | null {
  const short = shortCreativeCommons.exec(text);
  if (short !== null) return `CC-BY${(short[1] ?? '').toUpperCase().replace(/\s/g, '-')}-${short[2]}`;
  const long = creativeCommons.exec(text);
  if (long !== null) {
    const letters = [long[1], long[2]].flatMap((word) => (word === undefined ? [] : [partOf(word)]));
    return ['CC', 'BY', ...letters, long[3]].join('-');
  }
  const linked = linkedCreativeCommons.exec(text);
  if (linked !== null) return linked[1] === undefined ? 'CC0-1.0' : `CC-${linked[1].toUpperCase()}-${linked[2]}`;
  return others.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

function partOf(word: string): string {
  return /noncommercial/i.test(word) ? 'NC' : /sharealike/i.test(word) ? 'SA' : 'ND';
}
