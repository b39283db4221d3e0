// Words beside "sheet" that are no names: "sheet metal", "balance sheet", "the sheet shows". Data and look-ups only.

import { isConnective, verbsInS } from './word-lists.ts';

/** Things made of sheets or called one; with a capital and another word they may still be a name ("Cable List"). */
const kindsOfSheet = new Set(
  [
    'metal music steel glass ice paper rock pan pile piles plastic copper iron size sizes number numbers name names',
    'balance data fact cheat answer spread time rap work score cover term spec information info bed tear contact',
    'list lists file excel google workbook spreadsheet page blank empty big small long single tab thing stuff contents',
  ]
    .join(' ')
    .split(' '),
);

/** "the Consolidated Balance Sheet": whatever stands before, these make one kind of sheet. */
export function isKindOfSheet(word: string): boolean {
  return /^(?:balance|answer|cheat|fact|time|rap|score|term|spread|data|cover|spec|bed|work)$/.test(word);
}

/** Words that are never part of a name in running text. */
const functionWords = new Set(
  [
    'is are was has have had does do did can could will would should shows show says say contain contains where of',
    'which that this these those the a an and or but with without for from in on at to into by as if then there here what',
    'why how who when it its i we you they he she me my your our their not no yes all any each every some one same next last',
    'previous first second third other another current new whole entire right left wrong please pls called named titled',
    'both row rows column columns cell cells sheet sheets looks look needs need about up above below again only also contained',
    'holding gives give mean means so because whose using use calculate tell find just like you see open check separate',
    'different correct original',
  ]
    .join(' ')
    .split(' '),
);

/** True for a word that cannot stand in a capitalised name. */
export function isNoNamePart(word: string): boolean {
  return functionWords.has(word) || isConnective(word) || verbsInS.has(word);
}

/** True for a word that is no sheet's name by itself. */
export function isNoSheetName(word: string): boolean {
  return kindsOfSheet.has(word) || isNoNamePart(word);
}
