// Messages that ask nothing and say nothing of a subject: "hmm", "ok", "thanks", "hello", "help", "?". Shared by asking and
// tutoring, which each decide what to say to them. Pure; a message with any other word in it is never one.
import { languages } from '../text/languages/all.ts';
import { type Language, type SmallTalkKind, smallTalkKinds } from '../text/languages/language.ts';

/** Longer messages mean something, whatever their words. */
const mostWords = 8;
/** In capitals a shorter word is likely a name: "HMM", "NO", "ER". */
const shortestCapitals = 4;
const alwaysTalk: ReadonlySet<string> = new Set(['OK']);

type Phrases = ReadonlyMap<string, SmallTalkKind>;
const shipped = readPhrases(languages);

/**
 * What a message is that has no content: the weightiest of what its words are ("ok, thanks" thanks, "hi, help" asks for
 * help). Null for everything else. Signs of punctuation alone are `filler`, other signs may be what is asked about.
 */
export function smallTalkOf(text: string, known: readonly Language[] = languages): SmallTalkKind | null {
  const phrases = known === languages ? shipped : readPhrases(known);
  const plain = text.normalize('NFKC').replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Cf}|\ufe0f/gu, ' ');
  if (/[\p{N}\p{S}]/u.test(plain)) return null;
  const words = plain.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.length === 0) return text.trim() === '' ? null : 'filler';
  if (words.length > mostWords || words.some(looksLikeName)) return null;
  const kinds = kindsOf(words.map(foldWord), phrases);
  return smallTalkKinds.find((kind) => kinds?.has(kind)) ?? null;
}

/** The kinds of the phrases that the words are, one after the other, the longest first; null where one is no phrase. */
function kindsOf(words: readonly string[], phrases: Phrases): ReadonlySet<SmallTalkKind> | null {
  const kinds = new Set<SmallTalkKind>();
  for (let place = 0; place < words.length; ) {
    let length = words.length - place;
    while (length > 0 && !phrases.has(words.slice(place, place + length).join(' '))) length -= 1;
    const kind = phrases.get(words.slice(place, place + length).join(' '));
    if (length === 0 || kind === undefined) return null;
    kinds.add(kind);
    place += length;
  }
  return kinds;
}

function looksLikeName(word: string): boolean {
  return /^\p{Lu}{2,}$/u.test(word) && word.length < shortestCapitals && !alwaysTalk.has(word);
}

/** "Hmmmm" is "hmm", "heyyy" is "hey". */
function foldWord(word: string): string {
  const lower = word.toLowerCase().replaceAll('’', "'");
  return lower.replace(/(\p{L})\1{2,}/gu, (_, letter: string) => (letter === 'm' ? 'mm' : letter));
}

function readPhrases(known: readonly Language[]): Phrases {
  return new Map(
    known.flatMap(({ smallTalk }) =>
      smallTalkKinds.flatMap((kind) => smallTalk[kind].map((phrase) => [phrase, kind] as const)),
    ),
  );
}
