// The everyday words that join, qualify or rule out mentions, of all languages.

import { languages } from '../../text/languages/all.ts';
import type { PlaceWords } from '../../text/languages/places.ts';

type ListName = { [Key in keyof PlaceWords]: PlaceWords[Key] extends string ? Key : never }[keyof PlaceWords];

function listOf(...names: readonly ListName[]): ReadonlySet<string> {
  return new Set(languages.flatMap(({ places }) => names.flatMap((name) => places[name].match(/\S+/g) ?? [])));
}

export const prepositions = listOf('prepositions');
export const articles = listOf('articles');
export const coordinators = listOf('coordinators');
export const listJoiners = listOf('listJoiners');
export const rangeWords = listOf('rangeWords');
export const fillers = listOf('fillers');
export const smallerUnits = listOf('smallerUnits');
export const subjects = listOf('subjects', 'prepositions', 'articles');
export const notInTitles = listOf('notInTitles', 'rangeWords');
export const openers = listOf('openers');
export const partings = listOf('partings');
export const measures = listOf('measures');
export const looseDeterminers = listOf('looseDeterminers');
export const namesBefore = listOf('namesBefore');
export const namesAfter = listOf('namesAfter');
export const commonShortWords = listOf('commonShortWords');
export const notLevels = listOf('notLevels');
export const titleLeads = listOf('titleLeads');
export const titleEnds = listOf('titleEnds');
export const titlesByThemselves = listOf('titlesByThemselves');
export const documentLeads = listOf('documentLeads');
export const documentVerbs = listOf('documentVerbs');
export const sectionWords = listOf('sectionWords');
export const verbsInS = listOf('verbsInS');

/** Words that can follow a mention without making its number a count. */
export const connectives: ReadonlySet<string> = new Set([
  ...listOf('prepositions', 'coordinators', 'rangeWords'),
  ...['the', 'is', 'are', 'was', 'please', 'pls'],
]);
/** Words that are no part of a sheet's name. */
export const notInNames: ReadonlySet<string> = new Set([...listOf('notInNames'), ...connectives]);
