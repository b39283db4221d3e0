// Words around an answer that is typed within talk, in English and Hindi. Data only.

/** Beside an option they ask about it. */
export const askingWords: ReadonlySet<string> = new Set(
  'what whats why how when where who mean means explain difference example क्या क्यों कैसे मतलब kya kyu kyun kaise matlab'.split(
    ' ',
  ),
);

/** Before a letter that names a choice. */
export const optionWords: ReadonlySet<string> = new Set([
  'option',
  'answer',
  'choice',
  'letter',
  'विकल्प',
  'ऑप्शन',
  'vikalp',
]);

/** Between choices. */
export const joining: ReadonlySet<string> = new Set(['or', 'and', 'या', 'और', 'ya', 'aur']);

/** What leads up to an answer. */
export const interjections: ReadonlySet<string> = new Set(
  'oh ok okay so well ah hmm hm um uh wait then fine ugh yes yeah right and but thanks हाँ अच्छा ओह तो haan acha to'.split(
    ' ',
  ),
);
