// The only way text becomes HTML in this room. Everything that is not our own literal passes through here.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this takes out.
const unprintable =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]/g;

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
