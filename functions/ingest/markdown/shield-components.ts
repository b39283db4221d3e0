// Shields the tags of components (MDX, mdBook): they go, their prose stays, and what they show as a title is shown.
import { noAttributes, parseAttributeList, roleOf } from './attributes.ts';
import type { ComponentTag } from './component-tags.ts';
import { blockElements, droppedElements, inlineElements } from './html-tags.ts';
import {
  adopt,
  findAhead,
  isInTableRow,
  reportDropped,
  type ShieldState,
  skipTo,
  syntheticTag,
  writeBlockPiece,
} from './shield-state.ts';

/** HTML in capitals is HTML. */
export function isElement(name: string): boolean {
  const lower = name.toLowerCase();
  if (name !== name.toUpperCase() && name !== 'Table' && name !== 'Pre') return false;
  return (
    blockElements.has(lower) ||
    inlineElements.has(lower) ||
    droppedElements.has(lower) ||
    /^(?:table|pre|math)$/.test(lower)
  );
}

/** A component's tags go and its prose stays, with the caption it shows. A lone name in brackets stays text. */
export function shieldComponent(state: ShieldState, tag: ComponentTag): boolean {
  const isUsed = tag.isClosing || tag.isSelfClosing || findAhead(state, `</${tag.name}>`, state.at) >= 0;
  if (!isUsed) return false;
  const raw = state.text.slice(state.at, state.at + tag.length);
  if (shieldBox(state, tag, raw)) return true;
  const endsLine = /^[ \t]*(?:\n|$)/.test(state.text.slice(state.at + tag.length, state.at + tag.length + 80));
  const standsAlone = !state.current.hasInk && endsLine && !isInTableRow(state);
  reportDropped(state, 'template_tag', raw);
  skipTo(state, state.at + tag.length);
  if (standsAlone) {
    if (!tag.isClosing) writeBlockPiece(state, syntheticTag('component', false));
    if (tag.words !== '') {
      writeBlockPiece(state, syntheticTag('div', false, parseAttributeList('.caption')));
      state.current.set(state.prefix + tag.words);
      writeBlockPiece(state, syntheticTag('div', true));
    }
    if (tag.isClosing || tag.isSelfClosing) writeBlockPiece(state, syntheticTag('component', true));
  } else if (tag.words !== '') state.current.add(` ${tag.words} `);
  return true;
}

/** `<Admonition title="Mind">` is a box with a title, as a directive of that name is; its tags may stand on lines of text. */
function shieldBox(state: ShieldState, tag: ComponentTag, raw: string): boolean {
  const isOpen = state.openBoxes.at(-1) === tag.name;
  const attributes = { ...noAttributes, classes: [tag.name.toLowerCase(), tag.type] };
  const opens = !tag.isClosing && !tag.isSelfClosing && tag.title !== '' && roleOf(attributes) === 'note';
  if (tag.isClosing ? !isOpen : !opens || state.current.hasInk || isInTableRow(state)) return false;
  reportDropped(state, 'template_tag', raw);
  skipTo(state, state.at + tag.length);
  if (tag.isClosing) state.openBoxes.pop();
  else state.openBoxes.push(tag.name);
  writeBlockPiece(state, syntheticTag('component', tag.isClosing, attributes));
  if (tag.isClosing) return true;
  writeBlockPiece(state, syntheticTag('div', false, parseAttributeList('.title')));
  adopt(state, state.inner({ text: tag.title, firstLine: state.line }), state.prefix);
  writeBlockPiece(state, syntheticTag('div', true));
  return true;
}
