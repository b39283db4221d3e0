// Reads HTML as strictly as it can be read: every tag and attribute must be one that was meant.

const elements = new Set(
  (
    'p ul ol li blockquote pre code hr br em strong a span div table thead tbody tr th td ' +
    'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover ' +
    'mmultiscripts mprescripts mtable mtr mtd mstyle mphantom mpadded menclose'
  ).split(' '),
);
const empty = new Set(['hr', 'br']);
const attributes = new Set(
  (
    'href rel start class role aria-label tabindex accent accentunder columnalign columnspan depth display displaystyle ' +
    'fence form height largeop linethickness lspace mathvariant maxsize minsize movablelimits notation rowspan rspace ' +
    'scope scriptlevel separator stretchy symmetric voffset width'
  ).split(' '),
);
const classes =
  /^(?:(?:tml|chr|math|code)-[a-z0-9-]+|upstrike|downstrike|sout|mathcal|mathscr|latex|block|passage-heading|formula-alone|table-scroll|whole| )+$/;

const tag = /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*)>/g;

/** What is wrong with a piece of HTML; empty when every part of it is allowed and every element closed. */
export function faultsOf(html: string): readonly string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const text = html.replace(tag, (_, slash: string, name: string, given: string) => {
    if (!elements.has(name)) faults.push(`element ${name}`);
    for (const [, key = '', value = ''] of given.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (!attributes.has(key)) faults.push(`attribute ${key}`);
      if (key === 'href' && !/^https?:\/\/[^@]*$/.test(value)) faults.push(`address ${value}`);
      if (key === 'class' && !classes.test(value)) faults.push(`class ${value}`);
    }
    if (slash === '' && !empty.has(name)) open.push(name);
    if (slash !== '' && open.pop() !== name) faults.push(`closing ${name}`);
    return '';
  });
  if (/[<>]/.test(text)) faults.push(`bare sign in ${text.slice(0, 60)}`);
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(html)) faults.push('bare ampersand');
  if (open.length > 0) faults.push(`not closed: ${open.join(' ')}`);
  return faults;
}

const pageTag = /<\/?([a-z][a-z0-9]*)((?:\s[a-zA-Z-]+(?:="[^"]*")?)*)\s*\/?>/g;
const forbiddenElements = new Set(['iframe', 'object', 'embed', 'base', 'style', 'img', 'frame', 'applet', 'template']);

/** What in a whole page a strict policy would have to stop, or what ended up as markup that was not meant. */
export function faultsOfPage(html: string, scriptsMeant = 3): readonly string[] {
  const faults: string[] = [];
  let scripts = 0;
  const data = /(<script type="application\/json" id="[a-z-]+">)([^<>]*)<\/script>/;
  const page = html.replace('<!doctype html>', '').replace(data, '$1</script>');
  const text = page.replace(pageTag, (tagText, name: string, given: string) => {
    if (forbiddenElements.has(name)) faults.push(`element ${name}`);
    if (name === 'script' && !tagText.startsWith('</')) scripts += 1;
    for (const [, key = '', value = ''] of given.matchAll(/\s([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
      if (key === 'style' || /^on/i.test(key) || key === 'http-equiv') faults.push(`attribute ${key}`);
      // An empty one is the page itself.
      if (/^(?:href|src|action|formaction)$/.test(key) && !/^(?:$|\/(?!\/)|https?:|#)/.test(value))
        faults.push(`address ${value}`);
    }
    return '';
  });
  // The frame's, the page's, and its data.
  if (scripts !== scriptsMeant) faults.push(`${scripts} scripts`);
  if (/[<>]/.test(text)) faults.push(`bare sign in ${text.slice(Math.max(0, text.search(/[<>]/) - 30)).slice(0, 60)}`);
  return faults;
}

/** The same of a page that may have no script of its own, and no data then. */
export function faultsOfAnyPage(html: string): readonly string[] {
  const hasOwn = /<script type="module" src="\/(?!frame\.js)[a-z-]+\.js"><\/script>/.test(html);
  return faultsOfPage(html, hasOwn ? 3 : 1);
}
