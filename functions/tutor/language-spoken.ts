// The language the tutor's own lines are in: the learner's, where the tutor has lines in it; else the course's. Drills and what
// is quoted stay in the course's.

import { hasTutorTexts } from '../policy/cards/words.ts';
import { tutorLanguages } from '../policy/languages/all.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { languages, primaryTag } from '../text/languages/all.ts';

/** A word alone tells little: what was written before it counts too. */
const lookedBack = 3;
/** Share of the letters, or of the words, that tells a language. */
const leastShare = 0.4;

/**
 * @param text of this message; empty where a button was pressed: then what was written last tells
 * @param recent latest first
 * @param courseLanguage BCP 47
 */
export function languageSpoken(text: string, recent: readonly StoredMessage[], courseLanguage: string): string {
  const written = [text, ...recent.map(wordsOf)].filter((words) => words.trim() !== '').slice(0, lookedBack);
  for (const words of written) {
    const spoken = spokenIn(words, primaryTag(courseLanguage));
    if (spoken !== null) return spoken === primaryTag(courseLanguage) ? courseLanguage : spoken;
  }
  return courseLanguage;
}

/** Null where the words tell none. */
function spokenIn(text: string, own: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const words = text.toLowerCase().match(/\p{L}[\p{L}\p{M}'’]*/gu) ?? [];
  const shares = languages.flatMap(({ tag, script, commonWords }) => {
    if (!hasTutorTexts(tag)) return [];
    const written = script === null ? 0 : (text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0);
    const talk = tutorLanguages.find((each) => each.tag === tag)?.talk ?? [];
    const common = new Set([...commonWords, ...talk]);
    const said = words.filter((word) => common.has(word)).length;
    return [{ tag, share: Math.max(written / Math.max(1, letters), said / Math.max(1, words.length)) }];
  });
  const [best, next] = shares.toSorted(
    (one, other) => other.share - one.share || (one.tag === own ? -1 : other.tag === own ? 1 : 0),
  );
  if (best === undefined || best.share < leastShare) return null;
  return best.share === next?.share && best.tag !== own && next.tag !== own ? null : best.tag;
}

function wordsOf({ role, body }: StoredMessage): string {
  return role === 'learner' ? ((body as { readonly text?: string | null }).text ?? '') : '';
}
