// Texts that keep a reader busy: a beginning, something said again and again up to the limit, and an end that nothing fits.
import { randomOf } from '../fuzz/random.ts';

/** What the review of issue 18 sent, whole. */
export const knownTexts: readonly string[] = [
  `what does${' '.repeat(450)}x${' '.repeat(440)}say${' '.repeat(10)}n`,
  `what does${' '.repeat(970)}x${' '.repeat(970)}say${' '.repeat(10)}n`,
  `compare${' '.repeat(120)}C-03${' '.repeat(120)}और${' '.repeat(120)}C-04`,
  `What is${' '.repeat(1950)}cable`,
  `\`\`\`json${' '.repeat(1900)}x`,
  `f${' '.repeat(300)}(${' '.repeat(300)}-${' '.repeat(300)}2${' '.repeat(300)})`,
  `\\def\\a#1{${'#1'.repeat(40)}}\\a{\\a{\\a{xxxx}}}`,
];

const beginnings = `
what is |what does |compare |explain |why does |solve |find |page |step |section |rev |x = |f(x) = |$ |\\( |\\frac{ |[ |{ |" |\`\`\` |< |- |1. || |: |The |it's |say what |what is 5% of |log |(`.split(
  '|',
);
const repeated = [
  ...' \t\n.,;:!?-_=+*/^~`\'"$#|\\<>()[]{}0aAx\u00A0–—…।é'.split(''),
  ...'a ;1 ;1.;a.;A1;-1;+x;(x;x);[a](;![;](;**;`` ;$$;$x$ ;\\(;\\frac{;\\left(;\\sqrt{;x^{;x²;{:;{%;<a ;<!--;="";a@a.;http://;www.;rev 1 ;page 1 ;step 1, ;is called ;and ;or ;और ;या ;what ;the a ;say ;\n- ;\n> ;\n1. ;\n\n;\n# ;| a ;|-;,1;1,;", ;{"a":[;[1],;1: ok\n;- [ ;à̀;न्;क़;😀;\u200D'.split(
    ';',
  ),
];
const endings = ['', 'x', '\n', '?', ')', '}', '"', ' cable', '!', '\\', '$', ' और', '\u0000'];

/** The text of a number: the known ones first, then made ones of at most `limit` characters. */
export function hostileText(seed: number, index: number, limit: number): string {
  const known = knownTexts[index];
  if (known !== undefined) return known.slice(0, limit);
  const random = randomOf(seed, index);
  let text = random.pick(beginnings);
  const parts = 1 + random.below(4);
  const end = random.pick(endings);
  const room = Math.max(0, limit - text.length - end.length);
  for (let part = 0; part < parts; part += 1) {
    const unit = random.chance(0.3) ? random.pick(repeated) + random.pick(repeated) : random.pick(repeated);
    text += unit.repeat(Math.ceil(room / parts / Math.max(1, unit.length)));
    if (random.chance(0.4)) text += random.pick(beginnings);
  }
  return text.slice(0, limit - end.length) + end;
}
