// The only way text becomes HTML in this room. Everything that is not our own literal passes through here.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const unprintable = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/gu;

/** Text as HTML text or as the inside of a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/**
 * Text without characters that show nothing and may mislead: controls, noncharacters, and the marks that reorder
 * what is read (directional overrides and isolates), with which "safe" and "unsafe" can be made to look alike.
 */
export function removeUnprintable(text: string): string {
  return text.toWellFormed().replace(unprintable, '');
}
