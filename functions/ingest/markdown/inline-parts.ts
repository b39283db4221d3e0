// Parts of a run of prose that Markdown and HTML both write: emphasis, links, images.
import { decodeEntities } from './attributes.ts';
import {
  countLetters,
  crossReferenceMark,
  type InlineContext,
  inPageMark,
  pictureMark,
  pictureMarkPattern,
} from './inline-context.ts';
import { plainText, settleDollars } from './inline-text.ts';
import { showForeignMarks } from './pieces.ts';
import { describeDropped } from './shield-state.ts';

/** Emphasis marks around a text, its outer spaces outside them. */
export function emphasise(text: string, mark: string): string {
  const inner = text.trim();
  if (countLetters(inner) === 0 && !inner.includes('$')) return text;
  const lead = /^\s*/.exec(text)?.[0] ?? '';
  const trail = /(?<!\s)\s*$/.exec(text)?.[0] ?? '';
  return `${lead}${mark}${inner}${mark}${trail}`;
}

/** A longer address carries a program or a picture, and is nothing to read. */
const longestAddress = 300;

/** A link: its text, with its target only where that is a plain web address. */
export function renderLink(text: string, address: string, context: InlineContext): string {
  const url = showForeignMarks(address);
  const label = text.trim();
  if (label === '' && /^#[\w:.-]+$/.test(url)) {
    context.crossReferences.push(url.slice(1));
    return crossReferenceMark(context.crossReferences.length - 1);
  }
  if (url.includes('#') && /^(?:\[\s*link\s*\]|\[?\s*\]?)$/i.test(label)) {
    context.crossReferences.push(url);
    context.dropped.push(describeDropped('cross_reference_mark', label, context.line));
    return crossReferenceMark(context.crossReferences.length - 1);
  }
  // A linked image is an image: where it leads says nothing about what it shows.
  if (label !== '' && label.replace(pictureMarkPattern, '').trim() === '') return text;
  context.found.linkedLetters += countLetters(label);
  if (
    /^#(?:fn|footnote|cite|endnote)/i.test(url) &&
    /^\[?(?:\d{1,3}|[a-z]|\^|↑|\u21A9\uFE0E?|\u21A9\uFE0F)\]?$/i.test(label)
  ) {
    context.dropped.push(describeDropped('cross_reference_mark', label, context.line));
    return '';
  }
  if (url.startsWith('#')) return `${inPageMark}${text}`;
  // An address that is its own text stays a bare address, free of the escapes that prose needs.
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(label)) return decodeEntities(label.replace(/\\+/g, ''));
  if (url.length > longestAddress) return text;
  if (!/^https?:\/\/[^\s<>]+$/i.test(url) || label === '' || /[[\]]|\]\(/.test(label)) return text;
  const target = url.replace(/[()\\*`$|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `[${label}](${target})`;
}

/** An image with a few words for an icon stays in the sentence; one with a description stands beside it. */
export function renderPicture(
  picture: { readonly source: string; readonly alternativeText: string; readonly title: string },
  context: InlineContext,
): string {
  const alternativeText = oneLine(picture.alternativeText);
  const title = oneLine(picture.title);
  context.found.pictures.push({ source: showForeignMarks(picture.source), alternativeText, title });
  return pictureMark(context.found.pictures.length - 1);
}

function oneLine(text: string): string {
  return settleDollars(plainText(text)).replace(/\s+/g, ' ').trim();
}
