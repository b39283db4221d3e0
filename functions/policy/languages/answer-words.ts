// Words around an answer that is typed within talk, in English and Hindi. Data only.

/** Beside an option they ask about it. */
export const askingWords: ReadonlySet<string> = new Set(
  'what whats why how when where who mean means explain difference example क्या क्यों कैसे मतलब kya kyu kyun kaise matlab'.split(
    ' ',
  ),
);

/** Within the words of an answer they say it once more: "A, I mean integers". */
export const glossing: ReadonlySet<string> = new Set(['mean', 'means', 'मतलब', 'matlab']);

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

/** After "a" they show that it is a letter. */
export const afterLetter: ReadonlySet<string> = new Set(
  'lol haha i pls please maybe guess or bro yaar hai है या शायद'.split(' '),
);

/** What leads up to an answer. */
export const interjections: ReadonlySet<string> = new Set(
  'oh ok okay so well ah hmm hm um uh wait then fine ugh yes yeah right and but thanks हाँ अच्छा ओह तो haan acha to'.split(
    ' ',
  ),
);
