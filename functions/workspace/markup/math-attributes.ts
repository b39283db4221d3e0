// Which MathML elements and attributes may be shown, and the classes that stand for temml's inline styles.

/** What is read of temml's own tree; all of it is checked before use. */
export interface MathTree {
  readonly type?: string;
  readonly text?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly classes?: readonly unknown[];
  readonly style?: Readonly<Record<string, unknown>>;
  readonly children?: readonly MathTree[];
}

export const mathElements: ReadonlySet<string> = new Set(
  (
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd mstyle mphantom mpadded menclose'
  ).split(' '),
);

const yesOrNo = /^(?:true|false)$/;
const count = /^[1-9]\d?$/;
const length = /^(-?(?:\d+(?:\.\d+)?|\.\d+))(em|ex|pt|px|%)?$/;

/** Allowed form of each attribute; `length` also has its size checked. */
const attributeForms: Readonly<Record<string, RegExp>> = {
  accent: yesOrNo,
  accentunder: yesOrNo,
  columnalign: /^(?:left|right|center|\s)+$/,
  columnspan: count,
  depth: length,
  display: /^block$/,
  displaystyle: yesOrNo,
  fence: yesOrNo,
  form: /^(?:prefix|infix|postfix)$/,
  height: length,
  largeop: yesOrNo,
  linethickness: length,
  lspace: length,
  mathvariant: /^normal$/,
  maxsize: length,
  minsize: length,
  movablelimits: yesOrNo,
  notation: /^[a-z ]+$/,
  rowspan: count,
  rspace: length,
  scriptlevel: /^[+-]?[0-3]$/,
  separator: yesOrNo,
  stretchy: yesOrNo,
  symmetric: yesOrNo,
  voffset: length,
  width: length,
};

/** Classes that temml's own style sheet defines; ours carries the part of it that is needed. */
const classForm = /^(?:tml-[a-z0-9-]{1,24}|chr-[a-z-]{1,16}|upstrike|downstrike|sout|mathcal|mathscr)$/;

/** Greatest length by unit: about the width of a page, so that nothing can be pushed over the rest of it. */
const greatestLength: Readonly<Record<string, number>> = { em: 20, ex: 40, pt: 240, px: 320, '%': 100, '': 10 };

/** The attributes of an element that may be shown, class last. */
export function attributesOf(tree: MathTree): readonly (readonly [string, string])[] {
  const allowed = Object.entries(tree.attributes ?? {}).flatMap(([name, given]) => {
    const value = String(given);
    return isAllowed(name, value) ? [[name, value] as const] : [];
  });
  const classes = [
    ...(tree.classes ?? []).map(String).filter((name) => classForm.test(name)),
    ...classesOfStyle(tree.style ?? {}),
    ...(tree.attributes?.mathbackground === 'black' ? ['math-rule'] : []),
  ];
  return classes.length === 0 ? allowed : [...allowed, ['class', [...new Set(classes)].join(' ')]];
}

function isAllowed(name: string, value: string): boolean {
  const form = Object.hasOwn(attributeForms, name) ? attributeForms[name] : undefined;
  if (!form?.test(value)) return false;
  if (form !== length) return true;
  const [, number = '0', unit = ''] = length.exec(value) ?? [];
  return Math.abs(Number(number)) <= (greatestLength[unit] ?? 0);
}

/** Colours and positions are dropped: the one would break contrast, the other could cover the page. */
function classesOfStyle(style: Readonly<Record<string, unknown>>): readonly string[] {
  const has = (name: string) => typeof style[name] === 'string' && style[name] !== '';
  const isZero = (name: string) => has(name) && Number.parseFloat(String(style[name])) === 0;
  const isWide = (name: string) =>
    has(name) && Number.parseFloat(String(style[name])) >= 1 && /em$/.test(String(style[name]));
  const classes: string[] = [];
  if (has('border')) classes.push('math-box');
  for (const side of ['Top', 'Right', 'Bottom', 'Left'] as const) {
    if (has(`border${side}`)) classes.push(`math-line-${side.toLowerCase()}`);
  }
  for (const side of ['Left', 'Right'] as const) {
    if (isZero(`padding${side}`)) classes.push(`math-tight-${side.toLowerCase()}`);
    else if (isWide(`padding${side}`)) classes.push(`math-wide-${side.toLowerCase()}`);
  }
  return classes;
}
