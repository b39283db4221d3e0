// What reading the places a question names takes of a language: what levels and documents are called, and the small words
// around them. Type only. Words are lower case, with spaces between.

export interface PlaceWords {
  /** By level: what it is called, plurals after a bar; where none is given, with -s. */
  readonly levels: Readonly<Record<string, string>>;
  /** By level: shortenings, which count before a number only. */
  readonly shortenings: Readonly<Record<string, string>>;
  /** By level: words too general to count alone ("grade 8 steel"). */
  readonly weak: Readonly<Record<string, string>>;
  /** English words, and slips, that are one letter away from a level's and are none of it. */
  readonly notLevels: string;
  readonly cardinals: string;
  readonly tens: string;
  readonly ordinals: string;
  /** Further spellings: `पांच:5`. */
  readonly numberVariants: string;
  /** Words of documents' names by which any, or some kind of document is called; `spec:specification` is one word. */
  readonly generalKinds: string;
  readonly kinds: string;
  /** Make a document the place asked about: "does F3", "F3 says". */
  /** A document by its number: "drawing no. 3", "doc 3"; what leads to a revision's. */
  readonly numberedDocuments: string;
  readonly revisionLeads: string;
  readonly documentLeads: string;
  readonly documentVerbs: string;
  /** Before a bare number: it is a place; and those that make it one after a word of asking ("tell me about 4.1"). */
  readonly numberLeads: string;
  readonly numberLeadsAfterTalk: string;
  readonly numberTalk: string;
  /** Name places or say what to do with them: no topics. */
  readonly placeTalk: string;
  /** Tie a part to its whole. */
  readonly prepositions: string;
  /** Beside a preposition they add nothing. */
  readonly articles: string;
  /** Set two things side by side; those of `listJoiners` values too. */
  readonly coordinators: string;
  readonly listJoiners: string;
  readonly rangeWords: string;
  /** Before an ordinal: any one, or somebody's ("my first step"). */
  readonly anyOnes: string;
  /** Before a level word: the number after it counts ("let's row 3 boats"). */
  readonly countLeads: string;
  /** Announce a number: "no. 3"; and end one: "3rd". */
  readonly numberSigns: string;
  readonly ordinalEndings: string;
  /** Point at one thing: "the", "this". */
  readonly definites: string;
  /** Small words that titles are compared without. */
  readonly titleFillers: string;
  /** School subjects and words of editions, between a class or book and its chapter. */
  readonly subjects: string;
  /** A number before them counts or measures. */
  readonly measures: string;
  /** Make a level word any one, or one pointed at, and a number after it a count. */
  readonly looseDeterminers: string;
  /** Compounds whose second part is a level word ("web page"), and what follows a level in a name ("chapter 11 bankruptcy"). */
  readonly namesBefore: string;
  readonly namesAfter: string;
  /** Common words of three letters and fewer, which name no column. */
  readonly commonShortWords: string;
  /** Never part of a sheet's name in running text. */
  readonly notInNames: string;
  /** What parts with a title are called, what leads to the title, and what ends it. */
  readonly sectionWords: string;
  readonly titleLeads: string;
  readonly titleEnds: string;
  /** What a question holds before "about" and a title that ends it: "what does the course say"; and "summarise Loops". */
  readonly titleSayings: string;
  readonly titleSummaries: string;
  /** Parts that need no other title. */
  readonly titlesByThemselves: string;
}
