// Shields the tags of components (MDX, mdBook): they go, their prose stays, and what they show as a title is shown.
import { parseAttributeList } from './attributes.ts';
import type { ComponentTag } from './component-tags.ts';
import { blockElements, droppedElements, inlineElements } from './html-tags.ts';
import {
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
