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
import { markPattern, restoreSource, showForeignMarks } from './pieces.ts';
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
  // Brackets that are escaped in an address may look like a formula's.
  const url = restoreSource(address, context.pieces).replace(/\\([()[\]])/g, '$1');
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
  // A linked image is an image, and leads on where that is no image too: to a video, to a page.
  if (label !== '' && label.replace(pictureMarkPattern, '').trim() === '') {
    if (isWebAddress(url) && !pictureFile.test(url))
      for (const { 1: index } of label.matchAll(pictureMarkPattern)) {
        const picture = context.found.pictures[Number(index)];
        if (picture !== undefined) context.found.pictures[Number(index)] = { ...picture, link: targetOf(url) };
      }
    return text;
  }
  context.found.linkedLetters += countLetters(label);
  if (
    /^#(?:fn|footnote|cite|endnote)/i.test(url) &&
    /^\[?(?:\d{1,3}|[a-z]|\^|↑|\u21A9\uFE0E?|\u21A9\uFE0F)\]?$/i.test(label)
  ) {
    context.dropped.push(describeDropped('cross_reference_mark', label, context.line));
    return '';
  }
  if (!/^(?:https?:|www\.|mailto:)/i.test(url)) context.found.lostLinks.places += 1;
  else if (url.length > longestAddress) context.found.lostLinks.programs += 1;
  if (url.startsWith('#')) return `${inPageMark}${text}`;
  if (label === url && url.startsWith('doc:')) return nameInAddress(url);
  // An address that is its own text stays a bare address, free of the escapes that prose needs.
  if (/^(?:https?:\/\/|www\.)\S+$/i.test(label)) return decodeEntities(label.replace(/\\+/g, ''));
  if (!isWebAddress(url) || label === '' || label.includes('](')) return text;
  return `[${withoutBrackets(label)}](${targetOf(url)})`;
}

/** What is in brackets within a link's text stands in round ones, so that nothing ends the text too early; code keeps its own. */
function withoutBrackets(label: string): string {
  return label.replace(/`[^`]*`|\\?([[\]])/g, (whole, bracket?: string) =>
    bracket === undefined ? whole : bracket === '[' ? '(' : ')',
  );
}

/** DocC writes a link as `<doc:ErrorHandling>` or `<doc:Statements#Defer-Statement>`: the names of a page and of a section. */
function nameInAddress(url: string): string {
  const [page = '', section] = url.slice('doc:'.length).split('#');
  if (section !== undefined) return section.replaceAll('-', ' ');
  const file = page.slice(page.lastIndexOf('/') + 1);
  return file.replaceAll('-', ' ').replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
}

function isWebAddress(url: string): boolean {
  return url.length <= longestAddress && /^https?:\/\/[^\s<>]+$/i.test(url);
}

/** An address as the target of a link. */
function targetOf(url: string): string {
  return url.replace(/[()\\*`$|]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

const pictureFile = /\.(?:png|jpe?g|gif|svg|webp)(?:[?#]|$)/i;
/** What stands for a description that nobody wrote: the word for one, a name that a camera or a program gives. */
const placeholder =
  /^(?:(?:insert |add |your )?(?:image|picture|photo|avatar|figure|diagram|screen ?shot|graphic|illustration)s?(?: (?:alt|description|text|caption|here|placeholder)){0,3}|(?:alt|alternative|alternate)[ -]?text|(?:image|img|dsc|photo|picture|screen ?shot|screen recording|pasted image|clipboard|untitled)[\s_-]?(?:from |at |on )?\d[\d\s_.:,()-]{0,40}(?:(?:at|um) [\d.:]{1,12})?(?: ?[ap]m)?|untitled|null|undefined|todo|[^\s]{1,120}\.(?:png|jpe?g|gif|svg|webp)|(?:image|img|screen ?shot|photo|pasted image)[^\n]{1,80}\.(?:png|jpe?g|gif|svg|webp))$/i;

/** An image with a few words for an icon stays in the sentence; one with a description stands beside it. */
export function renderPicture(
  picture: { readonly source: string; readonly alternativeText: string; readonly title: string },
  context: InlineContext,
): string {
  const alternativeText = described(oneLine(picture.alternativeText, context), context);
  const title = described(oneLine(picture.title, context), context);
  context.found.pictures.push({ source: showForeignMarks(picture.source), alternativeText, title });
  return pictureMark(context.found.pictures.length - 1);
}

/** Empty where it is no description. */
function described(text: string, context: InlineContext): string {
  if (text === '' || !placeholder.test(text)) return text;
  context.dropped.push(describeDropped('picture_name', text, context.line));
  return '';
}

/** A description with the formulas and references that stand in it. */
function oneLine(text: string, context: InlineContext): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: mark, 1: number, index } of text.matchAll(markPattern)) {
    const piece = context.pieces[Number(number)];
    parts.push(plainText(text.slice(from, index)));
    if (piece?.kind === 'math') parts.push(`$${piece.latex.replace(/\s+/g, ' ')}$${piece.tail}`);
    else if (piece?.kind === 'reference') {
      context.crossReferences.push(piece.label);
      parts.push(crossReferenceMark(context.crossReferences.length - 1));
    }
    from = index + mark.length;
  }
  const words = parts.length === 0 ? plainText(text) : [...parts, plainText(text.slice(from))].join('');
  return settleDollars(words).replace(/\s+/g, ' ').trim();
}
