// Abbreviations and openers that tell a full stop from the end of a sentence. Data only.

/** Hardly ever end a sentence. Lower case, without the last full stop. */
export const neverFinal: ReadonlySet<string> = new Set(
  `dr mr mrs ms mx prof st gen col sgt lt capt cmdr gov sen rep hon rev e.g eg i.e ie cf vs viz approx ca resp incl esp
  dept univ assn ave blvd mt messrs mme mlle z.b bzw u.a d.h`.split(/\s+/),
);

/** End a sentence unless a number, a single letter or a bracket follows ("Fig. 2", "p. 95", "No. 5"). */
export const beforeNumber: ReadonlySet<string> = new Set(
  `fig figs eq eqs sec secs ch chap p pp vol vols no nos ref refs art tab ex ver v par para app pt min max jan feb mar
  apr jun jul aug sep sept oct nov dec clause cl nr`.split(/\s+/),
);

/** End a sentence only where a capital follows ("etc.", "Inc.", "a.m."). */
export const sometimesFinal: ReadonlySet<string> = new Set(
  `etc inc ltd corp co bros jr sr al a.m p.m u.s u.k u.n e.u ph.d b.sc m.sc b.a m.a est ed eds trans temp dist`.split(
    /\s+/,
  ),
);

/** Words that often open a sentence: after an initial or a lower-case start they show where one begins. */
export const openers: ReadonlySet<string> = new Set(
  `the a an this that these those it its he she they we you i in on at by for with from to as when while where if after
  before because since although though however therefore thus hence moreover furthermore also then there here what which
  who how why each every all some many most both no not once unlike instead finally first second next another other
  according during under over use using see note for so but and or your our their his her my one two three`.split(
    /\s+/,
  ),
);
