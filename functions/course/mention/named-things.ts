// Names of things that hold a level word and look like a mention: "Boxing Day 2", "web page 3", "Chapter 11 bankruptcy".
// Data only, by the word before or after; add a word only where no learner would use it beside a real mention.

import type { MentionLevel } from './levels.ts';

const holidays =
  "independence|labou?r|memorial|earth|christmas|boxing|election|judge?ment|groundhog|pi|republic|veterans|thanksgiving|canada|australia|(?:valentine|mother|father|year|women|children|teacher|patrick|president|fool)['’]?s";

/** Names in which the level word is the second part. */
export const namesBefore: Partial<Record<MentionLevel, RegExp>> = {
  day: new RegExp(
    `^(?:${holidays}|opening|match|sports|working|business|good|present|all|a|one|some|zero|dooms|patch)$`,
  ),
  page: /^(?:web|landing|home|facebook|wiki|wikipedia|google|larry|jimmy|elliot)$/,
  cell: /^(?:stem|solar|fuel|battery|prison|blood)$/,
  class:
    /^(?:business|economy|object|css|world|master|middle|upper|asset|risk|energy|protection|ip|insulation|fire|fitness|yoga|laser|usb|base|abstract)$/,
  table:
    /^(?:times|multiplication|coffee|dinner|water|league|pool|round|hash|dining|periodic|ascii|pivot|picnic|snooker|billiard|kitchen|operating|poker|card|bedside|dressing|massage)$/,
  step: /^(?:usmle|side|door|foot|lock|two)$/,
  row: /^(?:death|skid|front|back|savile|a)$/,
  definition: /^(?:by|high)$/,
  section: /^(?:golden|conic|brass|string|rhythm|woodwind|c|cross|cesarean|caesarean)$/,
  clause: /^(?:santa|mrs)$/,
  appendix: /^(?:mobile|phone|android|ios|web|desktop|native|weather|banking|chat|dating)$/,
  sheet: /^(?:google|balance|answer|spread|cheat|rap|bed|data|fact|time|spec|info|score|term|tear)$/,
  figure: /^(?:ballpark|sales|round|estimated|approximate|authority|action|stick|father|public|six|five|seven)$/,
  exercise: /^(?:gentle|daily|aerobic)$/,
};

/** What follows a level and its number in the name of something outside the material. */
export const namesAfter: Partial<Record<MentionLevel, RegExp>> = {
  chapter: /^(?:bankruptcy|bankruptcies|filing|filings)$/,
  day: /^(?:retention|churn|patch|patches|exploit|exploits|vulnerability|vulnerabilities|operations|ops|dlc)$/,
  class:
    /^(?:felony|felonies|misdemeanor|lever|levers|license|licence|drug|drugs|laser|lasers|railroad|railroads|amplifier|amplifiers|hazardous|airspace|rapids|insulation|malpractice|citizen|citizens|ticket|tickets|honours|honors|concrete|battery)$/,
  section: /^(?:housing|voucher|vouchers|hangar)$/,
  page: /^(?:news|girl|girls|spread)$/,
  step: /^(?:diabetes)$/,
  table: /^(?:stakes|spoons|spoon)$/,
  concept: /^(?:rower|rowers|rowing|erg)$/,
};

/** After an ordinal: "the first step forward", "third class citizen". */
export const namesAfterOrdinal: Partial<Record<MentionLevel, RegExp>> = {
  ...namesAfter,
  step: /^(?:forward|forwards|back|backwards|ahead|closer|away|behind|further)$/,
  class: new RegExp(`${namesAfter.class?.source}|^(?:train|conductor|cabin|compartment|seat|seats|mail|stamp|stamps)$`),
};
