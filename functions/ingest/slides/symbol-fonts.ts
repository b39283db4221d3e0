// Characters that presentations set in fonts of signs (Symbol, Wingdings): their private codes as the signs readers see.
// Data, and one look-up.

/** Signs of the font Symbol from code 0x20 on; a space where there is none. */
const symbol = [
  ' !∀#∃%&∋()∗+,−./0123456789:;<=>?',
  '≅ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ[∴]⊥_',
  ' αβχδεφγηιϕκλμνοπθρστυϖωξψζ{|}∼ ',
  ' '.repeat(32),
  '€ϒ′≤⁄∞ƒ♣♦♥♠↔←↑→↓°±″≥×∝∂•÷≠≡≈…|―↵',
  'ℵℑℜ℘⊗⊕∅∩∪⊃⊇⊄⊂⊆∈∉∠∇®©™∏√⋅¬∧∨⇔⇐⇑⇒⇓',
  '◊〈®©™∑⎛⎜⎝⎡⎢⎣⎧⎨⎩⎪ 〉∫⌠⎮⌡⎞⎟⎠⎤⎥⎦⎫⎬⎭ ',
].join('');

/** The signs of Wingdings that programs and authors put between words: arrows, ticks, crosses, faces. */
const wingdings: ReadonlyMap<number, string> = new Map([
  [0x4a, '☺'],
  [0x4c, '☹'],
  [0xdf, '←'],
  [0xe0, '→'],
  [0xe1, '↑'],
  [0xe2, '↓'],
  [0xe7, '←'],
  [0xe8, '→'],
  [0xe9, '↑'],
  [0xea, '↓'],
  [0xef, '⇐'],
  [0xf0, '⇒'],
  [0xf3, '⇔'],
  [0xfb, '✗'],
  [0xfc, '✓'],
]);

/** A text with its private codes as signs; those of other fonts, and signs without a character of their own, go. */
export function withSigns(text: string, font: string): string {
  return text.replace(/[\uF020-\uF0FF]/g, (sign) => {
    const code = sign.charCodeAt(0) - 0xf000;
    if (/^symbol$/i.test(font)) return symbol[code - 0x20] ?? ' ';
    return /^wingdings$/i.test(font) ? (wingdings.get(code) ?? ' ') : sign;
  });
}
