// What an inline HTML element makes of the text inside it.
import { inlineCode } from './block-tree.ts';
import { type InlineContext, inPageMark } from './inline-context.ts';
import { emphasise, renderLink, renderPicture } from './inline-parts.ts';
import { scripted } from './inline-text.ts';
import { describeDropped } from './shield-state.ts';

/** Clean Markdown for one element. Elements without a meaning of their own leave their text. */
export function wrapInTag(
  element: { readonly tag: string; readonly attributes: ReadonlyMap<string, string>; readonly text: string },
  context: InlineContext,
): string {
  const { tag, attributes, text } = element;
  switch (tag) {
    case 'br':
      return '\n';
    case 'hr':
      return ' ';
    case 'img':
      return renderPicture(
        {
          source: attributes.get('src') ?? '',
          alternativeText: attributes.get('alt') ?? '',
          title: attributes.get('title') ?? '',
        },
        context,
      );
    case 'em':
    case 'i':
    case 'cite':
    case 'dfn':
      return emphasise(text, '*');
    case 'strong':
    case 'b':
      return text.trim().startsWith('**') ? text : emphasise(text, '**');
    case 'del':
    case 's':
    case 'strike':
      return emphasise(text, '~~');
    case 'kbd':
    case 'samp':
    case 'tt':
      return /[`$\\*\uFDD0-\uFDEF]/.test(text) ? text : inlineCode(text);
    case 'q':
      return `“${text}”`;
    case 'sub':
      return scripted(text, 'sub');
    case 'sup':
      if (new RegExp(`^\\s*${inPageMark}\\[?(?:\\d{1,3}|[*†‡§]|\\w)\\]?\\s*$`).test(text)) {
        context.dropped.push(describeDropped('cross_reference_mark', text.replaceAll(inPageMark, ''), context.line));
        return '';
      }
      return scripted(text.replaceAll(inPageMark, ''), 'sup');
    case 'a':
      return renderLink(text, attributes.get('href') ?? '', context);
    case 'span':
      return wrapSpan(attributes, text, context);
    default:
      return text;
  }
}

function wrapSpan(attributes: ReadonlyMap<string, string>, text: string, context: InlineContext): string {
  const type = attributes.get('data-type') ?? '';
  if (type === 'newline') return '\n';
  const description = attributes.get('data-alt') ?? attributes.get('aria-label') ?? '';
  if (description !== '' && text.trim() === '')
    return renderPicture({ source: '', alternativeText: description, title: '' }, context);
  return text;
}
