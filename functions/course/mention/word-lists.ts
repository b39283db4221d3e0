// Closed lists of everyday words that join, qualify or rule out mentions, and small questions about them.
// Data and look-ups only.

import { hindiCoordinators, hindiPrepositions, hindiRangeWords } from './hindi.ts';
import { unitWords } from './levels.ts';
import type { Token } from './tokenise.ts';

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}

/** Words that tie a part to its whole, with their usual slips. */
export const prepositions = listOf(
  `of fo o in ni on from form frm fr for within inside during under at wihtin fom fron w/in ${hindiPrepositions}`,
);
/** Words that may stand beside a preposition and add nothing. */
export const articles = listOf('the teh hte th that this my our your same a an');
/** Words that set two things side by side. */
export const coordinators = listOf(
  `and nad adn n nd or vs versus plus with w then than nor but against also as well ${hindiCoordinators}`,
);
export const rangeWords = listOf(`to through thru throught till til until upto unto ${hindiRangeWords}`);
export const listJoiners = listOf(`and nad adn n nd or nor vs versus plus ${hindiCoordinators}`);

const connectives = new Set([
  ...prepositions,
  ...coordinators,
  ...rangeWords,
  'the',
  'is',
  'are',
  'was',
  'please',
  'pls',
]);

/** True for words that can follow a mention without making its number a count. */
export function isConnective(word: string): boolean {
  return connectives.has(word);
}

/** True where a phrase can end: nothing more, a mark, or a connective. */
export function closesPhrase(token: Token | undefined): boolean {
  if (!token) return true;
  if (token.kind === 'mark') return !/["'&@+#=$%]/.test(token.text);
  return token.kind === 'word' && (connectives.has(token.text) || token.startsLine);
}

/** A number before one of these counts or measures. */
export const measures = listOf(
  [
    'second seconds sec secs minute minutes min mins hour hours hr hrs week weeks month months year years yr yrs',
    'day days time times x percent mm cm m km ft feet inch inches metre metres meter meters mile miles litres liters',
    'kg g mg lb lbs pounds gram grams ton tons tonnes volt volts v kv mv amp amps ma watt watts w kw mw kwh hz khz mhz ghz',
    'gb mb kb tb bytes bits pixels px degrees am pm oclock million billion thousand hundred dozen k usd dollars euros rupees rs',
    'people persons others reps sets stars',
  ].join(' '),
);

/** Words ending in -s that are no plural nouns. */
export const verbsInS = listOf(
  'is was has does this thus as us its says shows gives means covers explains describes needs uses lists works fails ' +
    'goes comes takes asks tells looks seems makes discuss process across class less always perhaps yes plus vs versus contains ' +
    'deals talks mentions refers requires applies defines states starts ends begins follows breaks wants keeps crashes ' +
    'whats thats pls plz thanks thx besides afterwards respectively s regards towards',
);

export const months = listOf(
  'january february march april may june july august september october november december jan feb mar apr jun jul aug ' +
    'sep sept oct nov dec',
);

/** Before a level word, these make it any one or a pointed-at one, and a number after it a count. */
export const looseDeterminers = listOf(
  'each every any another next last previous prev following other same some final latest upcoming preceding no',
);

/** Products, sizes and terms of art whose code looks like a short reference, by the word after it. */
export const productFollowers = listOf(
  'bucket buckets storage norm norms loss losses regularisation regularization regularized regularised penalty penalties ' +
    'cache caches paper vitamin vitamins tag tags level levels score scores incident incidents connector gpu gpus class ' +
    'classes endpoint endpoints api apis switch switches battery batteries embedding embeddings compiler standard model ' +
    'models policy policies permissions url urls upload uploads object objects instance instances distance distances error ' +
    'errors learner learners speaker speakers visa visas pipeline latency percentile gene protein priority bug bugs ticket ' +
    'tickets wallet chain chains chart charts library visualization visualisation explosive explosives sink event events ' +
    'key keys file format support',
);

/** "3 others", "2 labs": a plural noun that the number before it counts, and no verb ("step 3 fails"). */
export function isCountedNoun(word: Token | undefined, after: Token | undefined): boolean {
  if (word?.kind !== 'word' || word.text.length < 4 || !/[^sui]s$/.test(word.text) || verbsInS.has(word.text))
    return false;
  return !/^(?:it|its|the|this|that|these|those|them|me|us|a|an|my|what|how|to|not)$/.test(after?.text ?? '');
}

/** Common words that are no column. */
export const commonShortWords = listOf(
  'is it in on of to by or as at an am be do go he if me my no so up us we ok vs eg ie re hi oh and for the has was are can ' +
    'not but you all any how who why its our out off one two new old add sum max min end',
);

/** Words that are never part of a sheet's name in running text. */
export const notInNames = listOf(
  'is are was has have had does do did can could will would shall should show shows says say contain contains where which ' +
    'that this these those the a an if there here what why how who when it its i we you he she me my your our their not yes ' +
    'all any each every some one same next last previous first second third other another current new whole entire right left ' +
    'wrong please pls both row rows column columns cell cells sheet sheets looks look needs need about again only also using ' +
    'use tell find just like see open check different correct original means mean gives give',
);

/** Things made of sheets or called one, which are no names by themselves. */
export const noSheetNames = listOf(
  'metal music steel glass paper size number name names balance data fact cheat answer time score cover term info list file ' +
    'excel google workbook spreadsheet page blank empty big small single tab thing work bed spec',
);

/** What parts with a title are called. */
export const partWords: ReadonlyMap<string, 'chapter' | 'section' | 'any'> = new Map([
  ...'section subsection clause paragraph appendix annex box callout sidebar exercise quiz activity'
    .split(' ')
    .map((word) => [word, 'section'] as const),
  ...[...unitWords, 'lab', 'topic'].map((word) => [word, 'any'] as const),
  ['chapter', 'chapter'] as const,
]);
export const titleLeads = listOf('on about called titled entitled named covering regarding concerning');
/** Parts that need no other title. */
export const titlesByThemselves = listOf('preface foreword prologue epilogue afterword glossary');
/** What can follow a title or stand before it and is no part of it. */
export const titleEnds = listOf(
  'say says state states mention mentions cover covers explain explains talk tell tells give gives list lists define describe ' +
    'contain require requires show shows mean means do does did is are was were has have had can could should will would which ' +
    'that what where when how why who please pls i we you it and or but if because so for from according in within of next ' +
    'previous last first second same other whole entire right wrong following relevant each every any a an on at to',
);

/** Compounds whose second part is a level word: "web page 3", "Boxing Day 2", "business class 2". */
export const namesBefore = listOf(
  'web landing home wikipedia google facebook solar stem fuel battery prison blood business economy middle upper master object ' +
    'risk asset periodic coffee dinner pivot times multiplication pool golden conic cheat balance answer spread boxing christmas ' +
    'earth independence labor labour election memorial opening match working patch zero usmle santa ballpark savile death',
);
/** What follows a level and its number in the name of something outside the material: "Chapter 11 bankruptcy". */
export const namesAfter = listOf(
  'bankruptcy felony misdemeanor lever levers license licence laser amplifier airspace rapids ticket tickets citizen citizens ' +
    'seat seats diabetes retention churn exploit vulnerability housing voucher vouchers hangar revenue earnings sales knot',
);
