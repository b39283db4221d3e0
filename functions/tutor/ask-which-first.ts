// The turn that asks where to begin: what was wanted builds on what is not done yet. Says so in one sentence, names it, and
// offers both. Pure.
import { titlesInList, titleText, tutorTextsIn } from '../policy/cards/words.ts';
import type { WhichFirst } from '../policy/which-first.ts';
import { ownSentence, type SpokenTurn, spokenTurn } from './spoken-turn.ts';

export function askWhichFirst(
  { firstUnitId, wantedUnitId, unmetUnitIds }: WhichFirst,
  { titleOf, language }: { readonly titleOf: (unitId: string) => string; readonly language: string },
): SpokenTurn {
  const texts = tutorTextsIn(language);
  const fill = (text: string, unitId: string) => text.replace('{focus}', () => titleText(titleOf(unitId)));
  const said = texts.buildsOn
    .replace('{target}', () => titleText(titleOf(wantedUnitId)))
    .replace('{list}', () => titlesInList(unmetUnitIds.map(titleOf), texts));
  return {
    written: spokenTurn([ownSentence(said)], firstUnitId),
    references: [],
    offers: [
      { action: 'practise', unitId: firstUnitId, text: fill(texts.offers.first, firstUnitId) },
      { action: 'practise', unitId: wantedUnitId, text: fill(texts.offers.anyway, wantedUnitId), anyway: true },
    ],
    offered: [firstUnitId, wantedUnitId],
    ahead: wantedUnitId,
    asks: null,
  };
}
