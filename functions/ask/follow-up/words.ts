// The words follow-ups are recognised by, as data: what leads one in, what points back, what ends a noun phrase.
// No rule lives here; questions are read with all of them.

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Words before a question that add nothing to it. */
export const leads = set('and but so ok okay now then also well alright right please or yes no hmm hm oh');

export const articles = set('a an the');
export const determiners = set('a an the my our your any all every each some most both');

export const prepositions =
  set(`in on at for with from by during under over into onto through without within per as than
  like about between before after to against via inside outside near behind across among off up down out below above
  around until since upon`);

/** Words that begin a clause: what stands before one may be what a later pronoun means. */
export const subordinators = set('if when while because so that which who whose where unless although though whether');

export const auxiliaries = set(`do does did can could should will would may might must shall has have had don't doesn't
  didn't can't couldn't shouldn't won't wouldn't hasn't haven't`);
export const forms = set(`is are was were isn't aren't wasn't weren't am be been`);
export const questionWords = set('what who whom whose where when why how which');
export const people = set('i we you one someone somebody people learners students they');

/** Verbs in their base form that questions are asked with; what stands between "does" and one of them is the subject. */
export const verbs =
  set(`accept act add affect allow apply ask bend break bring build buy calculate calibrate call carry
  cause change charge choose clean come compare compute connect consume contain continue contribute control convert cost
  count cover create cut decide decrease define deliver depend describe detect develop differ do drain draw drive eat
  enable encode end estimate evaluate exist expand explain factor fail fall feel fill find fit fix fly form function gain
  generate get give go grow handle happen have heat help hold hurt identify improve include increase indicate influence
  install invent involve keep know last lead learn leave let limit live look lose make mean measure mix mount move need
  occur offer open operate order own pass pay perform place plan play prepare prevent produce protect prove provide put
  rank reach read receive reduce refer reject relate release remove replace represent require rise rotate rule run save say
  sell send serve set show shrink skip sleep solve spread stand start stay stop store supply support switch take teach tell
  test track train transfer transform transmit travel treat turn use vary want warm water weigh work write apply`);

/** Participles without an ending that tells; those in -ed are recognised by it. */
export const participles =
  set(`made built known shown done given taken found kept left set put cut run sold held written
  spoken chosen broken grown drawn driven seen sent spent taught thought told worn used meant called`);

/** What a subject is said to be: ends the subject of "Is … important?". */
export const predicates = set(`important necessary possible suitable useful true false safe dangerous required good bad
  better worse best expensive cheap different similar equal same available hard easy difficult common harmful needed allowed
  enough helpful relevant legal free reliable slow fast accurate correct wrong always usually not ever really also only still
  already often never there present`);

/** Nouns that belong to something else: "the depth of the trench". */
export const attributes = set(`depth width height length distance thickness diameter radius size area volume weight mass
  voltage current resistance power capacity temperature pressure humidity speed velocity rate frequency wavelength period
  amplitude duration torque spacing clearance tolerance rating percentage probability cost costs price prices number value
  values dose concentration angle limit limits range domain colour color unit units age lifetime life accuracy efficiency
  purpose role function meaning definition difference differences similarity similarities relationship advantage advantages pros cons
  benefit benefits disadvantage disadvantages drawback drawbacks cause causes reason reasons use uses type types kind kinds
  example examples part parts step steps stage stages phase phases formula equation name names capital result results effect
  effects importance rule rules principle principles structure goal goals aim aims task tasks process location history origin
  author inventor symbol components features requirements properties characteristics types methods symptoms signs risks
  limitations inputs outputs contents members authors branches products reactants ingredients consequences sources forms
  levels layers sides ends edges duties origins axis focus domain directrix axes contents focuses inverse slope graph derivative integral product sum roots zeros vertex radius circumference`);

/** Attributes that are measured: one takes the other's place within a name ("trench depth", "trench width"). */
export const measures = set(`depth width height length distance thickness diameter radius size area volume weight mass
  voltage current resistance power capacity temperature pressure humidity speed velocity rate frequency wavelength period
  amplitude duration torque spacing clearance tolerance rating percentage probability cost price angle age lifetime
  accuracy efficiency`);

/** What narrows an attribute: one replaces the other. */
export const extremes = set(`minimum maximum average nominal typical min max smallest largest lowest highest mean median
  usual default total`);

/** Words that stand for one another at the ends of a scale: "the most" and "the least". */
export const superlatives = set(`most least best worst highest lowest largest smallest longest shortest biggest fastest
  slowest cheapest oldest newest strongest weakest hottest coldest deepest first last`);

/** Nouns that may stand for any subject: "how long does this process take?". */
export const genericNouns =
  set(`process method approach thing step part value term concept device tool technique idea topic
  system rule formula case technology subject procedure operation problem feature material practice type kind number one
  way stuff`);

/** What stands without a noun and says where, when or how. */
export const adverbs = set(`indoors outdoors inside outside today tomorrow yesterday daily weekly monthly manually
  automatically online offline underwater underground upstairs downstairs remotely locally abroad`);

export const ordinals: ReadonlyMap<string, number> = new Map([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
  ['fifth', 5],
  ['sixth', 6],
  ['seventh', 7],
  ['eighth', 8],
  ['ninth', 9],
  ['tenth', 10],
  ['1st', 1],
  ['2nd', 2],
  ['3rd', 3],
  ['4th', 4],
  ['5th', 5],
]);
