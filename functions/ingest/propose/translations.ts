// Pages of a site in several languages: the same path in folders named by languages, or beside a folder that holds them in
// the site's own. One language is taught, the others are left out. Told by paths alone; linear in them.

/** One page in so many that the kept language has too tells a translation, or that the folder above is the site's own language. */
const leastShared = 4;

/** Letters of a language's code; those with three letters are rare. */
const shortCode = 2;

interface Place {
  readonly path: string;
  /** The path with its language taken out. */
  readonly page: string;
  readonly language: string;
  /** The folder that holds the folders of languages. */
  readonly site: string;
}

/** Why pages are left out, by their path. English is kept where it is there, else the language of most pages. */
export function reasonsOfTranslations(paths: readonly string[]): ReadonlyMap<string, string> {
  const known = new Set(paths);
  const places = paths.flatMap((path) => placesOf(path));
  const reasons = new Map<string, string>();
  for (const ofSite of Map.groupBy(places, ({ site }) => site).values()) {
    const byLanguage = Map.groupBy(ofSite, ({ language }) => language);
    const [most = '', pagesOfMost = []] =
      [...byLanguage]
        .filter(([language]) => language.length === shortCode)
        .toSorted(([, one], [, other]) => other.length - one.length)[0] ?? [];
    // Of folders with names of three letters alone nothing says that they are languages: "src" is Sardinian.
    if (most === '') continue;
    // A page beside the folders may be one that leads to each of them.
    const own = new Set(ofSite.map(({ page }) => page).filter((page) => known.has(page)));
    const isOwn = leastShared * own.size >= pagesOfMost.length;
    const kept = isOwn ? null : byLanguage.has('en') ? 'en' : most;
    const pages = new Set(kept === null ? [] : (byLanguage.get(kept) ?? []).map(({ page }) => page));
    const isOriginalKnown = isOwn || kept === 'en';
    for (const { path, page, language } of ofSite)
      if (
        language !== kept &&
        (isOriginalKnown || language.length === shortCode) &&
        (pages.has(page) || (kept === null && known.has(page)))
      )
        reasons.set(path, 'a translation of material that is already here');
    const isKeptTwice = [...byLanguage].filter(([, those]) => those.some(({ path }) => reasons.has(path))).length > 1;
    // What only a translation has goes with it, be it pages that the original has elsewhere by now. Beside two
    // translations one whose pages have names of its own is a third.
    for (const [language, those] of byLanguage) {
      const shared = those.filter(({ path }) => reasons.has(path)).length;
      const isRenamed = isKeptTwice && kept !== null && language.length === shortCode && those.length <= pages.size;
      if (language === kept || (!isRenamed && (shared === 0 || leastShared * shared < those.length))) continue;
      for (const { path } of those) reasons.set(path, 'a translation of material that is already here');
    }
  }
  return reasons;
}

function placesOf(path: string): readonly Place[] {
  const parts = path.split('/');
  const file = parts.at(-1) ?? '';
  const inFolders = parts.slice(0, -1).flatMap((part, index): readonly Place[] => {
    const language = languageOf(part);
    const site = parts.slice(0, index).join('/');
    return language === null ? [] : [{ path, page: parts.toSpliced(index, 1).join('/'), language, site: `${site}/` }];
  });
  const named = /^(.+)\.([A-Za-z-]{2,7})\.(\w+)$/.exec(file);
  const language = languageOf(named?.[2] ?? '');
  if (named === null || language === null) return inFolders;
  const page = [...parts.slice(0, -1), `${named[1]}.${named[3]}`].join('/');
  return [...inFolders, { path, page, language, site: `${parts.slice(0, -1).join('/')}/.` }];
}

/**
 * `pt-BR` is Portuguese, `pcm` Nigerian Pidgin: what has a script and a place of its own in CLDR. Without a hyphen a place
 * must be one where most speak the language: `ptbr`, not `code`.
 */
function languageOf(part: string): string | null {
  const [, short = '', place = ''] = /^([a-z]{2})([a-z]{2})$/.exec(part) ?? [];
  if (place !== '') return new Intl.Locale(`und-${place}`).maximize().language === short ? part : null;
  const found = /^([a-z]{2,3})(?:[-_][A-Za-z]{2,4})?$/.exec(part)?.[1];
  return found !== undefined && new Intl.Locale(found).maximize().toString() !== found ? found : null;
}
