// What drafting a learning path takes of a language: how a statement is joined to its name, and where a sentence can be
// cut so that its end is told by its beginning. Data only; a language without its words gets drills of other kinds.
import { phrases, words } from './reading.ts';

export interface DraftingWords {
  /** Stand between a term and its meaning, lower case, the longest first. */
  readonly meaning: readonly string[];
  /** Articles before a name. */
  readonly articles: readonly string[];
  /** Of them those that speak of one thing at hand. */
  readonly definite: readonly string[];
  /** A statement that begins with these says what something is worth, or names no kind of thing. */
  readonly worth: readonly string[];
  /** Forms of verbs that open what is said of a subject. */
  readonly verbs: readonly string[];
  /** Those of them that only one thing, or only several, can have. */
  readonly singular: readonly string[];
  readonly plural: readonly string[];
  /** Verbs that say what something does, without ending: "provide", which makes "provides". */
  readonly acts: readonly string[];
  /** Behind a word that could be one of these, they tell that it is a noun: "measures may". */
  readonly auxiliaries: readonly string[];
  /** A verb in its plain form stands behind them: "to sort", "you can sort". */
  readonly beforeVerbs: readonly string[];
  /** May stand before them. */
  readonly adverbs: readonly string[];
  /** Before the name that something is given. */
  readonly called: readonly string[];
  /** Tell of somebody, not of the subject. */
  readonly persons: readonly string[];
  /** Open a clause that another one, behind a comma, follows from. */
  readonly conditions: readonly string[];
  /** A sentence may be ended after these by the learner; each is compared with its like alone. */
  readonly turns: readonly string[];
}

const english: DraftingWords = {
  meaning: phrases(`is defined as | are defined as | can be defined as | is the term for | is a term for |
    refers to | refer to | stands for | stand for | means | mean | denotes | is | are | was | were`),
  articles: phrases('the | an | a'),
  definite: phrases('the'),
  worth:
    words(`key important critical crucial essential vital great interesting powerful common good major popular big significant
    valuable useful helpful fundamental central necessary integral newer new part example way one another fast growing
    well known best most more often always much also not never still very quite too such what where when why how`),
  conditions: words('if when unless before after without'),
  verbs: words('is are can has have must should cannot'),
  singular: words('is has'),
  plural: words('are have'),
  acts: words(`absorb accept act add affect aim allow analyze apply assess attach attempt authenticate become begin
    block build calculate capture carry cause change check collect combine communicate compare comprise connect consist
    contain control convert copy create define delete deliver depend describe detect determine develop differ display
    download emphasize enable encourage encrypt ensure enter evaluate examine exist explain expose extend filter focus
    follow gather generate give grow handle help hold identify ignore illustrate implement improve include increase
    indicate influence initialize integrate involve keep lead learn let limit link list live look maintain make manage
    mean monitor move need occur offer operate perform play predict prevent produce promote protect
    provide publish push put read receive recognize record recover reduce refer reflect reject relate rely remain remove
    replace report represent require resolve restore restrict return rise run save scan search see seek send
    serve share show simulate specify spread start state stop store study suggest support take tell tend track transform
    transmit treat trigger turn understand use vary verify`),
  auxiliaries: words('is are was were be can could may might will would shall should must has have had do does did'),
  beforeVerbs: words('to can will must should'),
  adverbs: words('also often usually typically generally commonly sometimes normally always only'),
  called: phrases('called | known as | termed | referred to as'),
  persons: words('he she him his her hers who someone somebody everyone'),
  turns: phrases(
    'because | so that | in order to | which means that | which means | instead of | rather than | unless',
  ),
};

const hindi: DraftingWords = {
  meaning: [],
  articles: [],
  definite: [],
  worth: [],
  verbs: [],
  singular: [],
  plural: [],
  acts: [],
  auxiliaries: [],
  beforeVerbs: [],
  adverbs: [],
  called: [],
  persons: [],
  conditions: [],
  turns: phrases('क्योंकि | ताकि | इसलिए'),
};

/** @param tag BCP 47, as a course has it */
export function draftingWords(tag: string): DraftingWords {
  return /^hi\b/i.test(tag) ? hindi : english;
}
