// What a course gives a name, or comes back to again and again. Pure.

import type { NamedStatement } from '../../policy/cards/named-statements.ts';
import type { DraftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import { stemsOf } from './choice.ts';
import { stemText } from './glossary.ts';
import { indexPassages } from './passage-index.ts';
import { type CourseNames, hasWord } from './sentences.ts';
import type { DraftUnit } from './units.ts';

export function keyOf(name: string): string {
  return stemsOf(name).join(' ');
}

/** Passages a name must come in, where the course has not set it in bold or above a section. */
const leastPassages = 3;

/** Of a course's passages, from which on a name is everywhere. */
const shareEverywhere = 0.05;
const leastEverywhere = 15;

/** Names that the course gives something, or that come again and again in it. */
export function namesOfCourse(
  units: readonly DraftUnit[],
  stated: readonly (readonly NamedStatement[])[],
  words: DraftingWords,
): CourseNames {
  const given = new Set(
    stated.flat().flatMap(({ family, name }) => (family.endsWith(':sentence') ? [] : [keyOf(name)])),
  );
  const passages: string[] = [];
  const headings: string[] = [];
  const persons = new Set<string>();
  for (const { nodes } of units) {
    for (const node of nodes) {
      const stems = stemText(node);
      passages.push(stems);
      if (node.nodeType === 'heading') headings.push(stems);
      for (const [, bold = ''] of node.content.matchAll(/\*\*([^*\n]{2,60})\*\*/g)) given.add(keyOf(bold));
      for (const name of personsIn(node.content, words)) persons.add(name);
    }
  }
  given.delete('');
  const [inPassages, inHeadings] = [indexPassages(passages), indexPassages(headings)];
  const known = new Map<string, boolean>();
  const isEstablished = (name: string) => {
    const key = keyOf(name);
    const before = known.get(key);
    if (key === '' || before !== undefined) return before ?? false;
    // A single word that only comes often may be any: "the output".
    const mayBeAny = !key.includes(' ') && !/\p{Lu}{2}/u.test(name);
    const isOften = !mayBeAny && inPassages.placesOf(key).length >= leastPassages;
    const isKnown = given.has(key) || inHeadings.placesOf(key).length > 0 || isOften;
    known.set(key, isKnown);
    return isKnown;
  };
  return {
    isEstablished,
    isEverywhere: (name) => {
      const count = inPassages.placesOf(keyOf(name)).length;
      return count > leastEverywhere && count > shareEverywhere * passages.length;
    },
    tellsOfPersons: (text) =>
      hasWord(text, words.persons) || (text.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((word) => persons.has(word)),
  };
}

/** Who opens a sentence that goes on with "he" or "her". */
function personsIn(content: string, words: DraftingWords): readonly string[] {
  return splitSentences(content).flatMap(({ text }) => {
    const name = /^(?:The\s+)?(\p{Lu}\p{Ll}+)\s/u.exec(text)?.[1];
    return name !== undefined && !isStopWord(name.toLowerCase()) && hasWord(text, words.persons) ? [name] : [];
  });
}
