// What questions and documents of engineering courses say of documents, revisions and drawings, and how drawings shorten
// the names of things. Data only, all languages together; a list a line, or words divided by blanks.

/** "The previous revision", "the outdated drawing", "what superseded documents say"; "between the revisions". */
export const revisionTalk = {
  earlier: `previous prior old older earlier former preceding outdated obsolete withdrawn superseded पिछले पिछला पुराने
    पुराना`,
  revision: `rev revs revision revisions issue issues version versions edition editions संशोधन संस्करण`,
  document: 'document documents drawing drawings',
  alone: 'superseded',
  several: 'revs revisions',
  since: 'since',
};

/** What a kind of document is also called: kind, then other names. */
export const otherKinds = `drawing layout plan diagram
layout drawing plan
specification spec
schedule list
datasheet data sheet
manual handbook guide`;

/** Of a document's name or kind: it is a drawing. */
export const drawingWords = 'drawing layout diagram plan dwg';

/** Letters that stand for a word on drawings without being its first ones: word, then codes. */
export const tagCodes = `TRANSFORMER TX TR TRF XFMR TFR
SWITCHGEAR SWG SG SWGR
COMBINER CB DCB SCB JB
BREAKER CB MCB VCB ACB
MANHOLE MH
HANDHOLE HH
STRING STR S
PANEL PNL DB P
CABLE C CBL
TRACKER TRK T
INVERTER INV I
BUILDING BLDG B
PUMP P PMP
VALVE V VLV
SUBSTATION SS SUB
STATION STN ST
TURBINE WTG T
TRENCH TR T
MOTOR M MTR
GENERATOR G GEN`;

/** Numbers after these say where a text stands, or count something: they are no tags. */
export const noTags = `page pages section clause table figure fig row rows column sheet appendix annex chapter step item
document doc drawing dwg rev revision version issue edition volume part note number no day about at in on of for to from
than and or the a is with least most between`;

/** What a figure is said to be, by the words around it. */
export const boundWords = {
  least: 'min minimum',
  most: 'max maximum',
  rated: 'nominal rated',
  usual: 'typical average mean',
};

/** Words before the case a value holds for, and no other: "under roads", "if …". */
export const conditionTalk =
  'under beneath below when where if during unless except within between across inside outside over crossing crossings';
