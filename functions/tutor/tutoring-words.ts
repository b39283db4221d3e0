// Words with which a tutor asks and invites, and the forms in which that claims nothing, by language. Data only.
// Whatever is not in here must stand in the turn's own material.
import { primaryTag } from '../text/languages/all.ts';

export interface TutoringWords {
  /** Words that belong to tutoring, not to a subject; lower case, compared by stem. */
  readonly words: readonly string[];
  /** How a question begins that presupposes nothing. */
  readonly questions: RegExp;
  /** How an invitation begins. */
  readonly invitations: RegExp;
  /** Words by which a question or an invitation would say something beside. Whole words, lower case. */
  readonly assertive: ReadonlySet<string>;
  /** Finite verbs: a second one makes a clause of its own. */
  readonly finite: ReadonlySet<string>;
  /** Words that open an embedded question, which may have a finite verb of its own. */
  readonly embedded: RegExp;
  /** "Did you know that …", "Remember that …": what follows is a claim. The claim is the first group. */
  readonly factive: RegExp | null;
  /** Verdicts and results, which only the server gives. */
  readonly results: RegExp;
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

const english: TutoringWords = {
  words:
    words(`ask question questions practice practise practising exercise problem task drill try tried trying think thought thinking tell explain
    explaining describe step steps first next idea ideas example examples answer answers word words mean meaning know understand help want like start
    begin work working look looking read write say show find check compare draw sketch different difference same way ways part parts again
    together now ready hint stuck far already choose pick name list sure unsure feel clear unclear happen happens see guess predict recall remember
    go going back continue take time let keep mind come comes tricky hard confusing confused previous last new another short quick quickly little bit
    one thing things notice follow following use using own common have minute line sentence definition summarise summarize review topic unit
    here please solve me give talk walk share spot imagine consider focus repeat stand`),
  questions:
    /^(?:(?:can|could|would|will|do|did|have|are|shall|should|may) (?:you|we|i)\b|(?:what|how|where|which(?: [\p{L}]+){1,3}) (?:can|could|would|will|do|did|have|should|might|are) (?:you|we|i)\b|what (?:is|are|does|do)\b|(?:is|are|does|do|can) (?!you\b|we\b|not\b)|(?:ready|want|care) (?:to|for)\b|which (?:part|step|word|idea|one|unit|topic)\b.{0,60}\b(?:unclear|tricky|hard|confusing|first|next|clear)\b|what (?:next|comes next|comes first|happens next)\b)/u,
  invitations:
    /^(?:(?:please |let's |let us )?(?:try|think|look|tell|write|explain|describe|say|show|take|start|begin|read|compare|sketch|draw|work|find|check|choose|pick|name|list|have|go|continue|give|guess|ask|practise|practice|keep|review|see|solve|recall|do)\b|here (?:is|'s) (?:a|one|another) (?:short |quick |new )?(?:practice |practise )?(?:question|problem|task|one|drill|exercise)\b)/u,
  assertive: new Set(
    words(`that because since as although though while whereas given unless if who whose whom why note true false fact indeed
    always never not no none nothing only every all each must cannot impossible exactly definitely certainly clearly obviously actually
    therefore thus hence but however isnt arent doesnt dont didnt cant couldnt wont wouldnt shouldnt wasnt werent wheres thats`),
  ),
  finite: new Set(
    words(
      'is are was were has had does did will would can could may might should equals means becomes gives makes shows',
    ),
  ),
  embedded: /\b(?:what|how|which|where|whether)\b/u,
  factive:
    /^(?:(?:did|do) you (?:know|remember|notice|see|realise|realize)|remember|recall|note|notice|keep in mind|bear in mind|(?:don't|do not) forget|is(?:n't| not) it (?:true|the case)|is(?:n't)? it not true|you (?:may|might|will) (?:remember|recall|know))[,:]? (?:that )?(.{12,400}?)\s*[?.!]+$/iu,
  results:
    /\b(?:(?:you|you've|you have|you're|you are|your (?:\p{L}+ ){0,3}(?:is|was|are|were|has|have))\b[^.?!]{0,60}\b(?:pass(?:ed)?|master(?:ed|y)?|correct(?:ly)?|right(?! (?:triangles?|angles?|sides?|hands?|of|circular|endpoints?)\b)|wrong|incorrect|bronze|silver|gold|tiers?|unlock(?:ed)?|scored|completed(?! the square)|done|finished|promoted|certified|perfect(?:ly)?|skip(?:ped)?)|(?:bronze|silver|gold) (?:tier|medal|level|mastery)|tier (?:is|was) reached|mastery|confusion tags?|answer key|memo|(?:the|its) (?:right |correct )?(?:answer|solution) (?:is|was))\b|^(?:correct|right|wrong|incorrect|exactly|perfect|excellent|well done|good (?:job|work|answer)|great (?:job|work|answer)|nice(?: work| job)?|congratulations|that(?:'s| is| was) (?:right|correct|wrong|incorrect|not)|yes|no|bravo)\b/iu,
};

const hindi: TutoringWords = {
  words:
    words(`प्रश्न सवाल अभ्यास उदाहरण उत्तर शब्द शब्दों अर्थ विचार चरण कदम पहला पहले पहली अगला अगले आगे फिर साथ संकेत सोचिए सोचें सोचो सोच बताइए बताएँ बताओ बता
    समझाइए समझाएँ समझाओ समझा समझ लिखिए लिखें लिखो लिख देखिए देखें देखो देख कीजिए करें करो करके कर हल कोशिश प्रयास शुरू चाहेंगे चाहते जानते जानती समझते दे दीजिए सकते सकती आप आपके आपकी आपका अपने
    हम कैसे क्या कौन कौनसा कौनसी भाग स्पष्ट कठिन एक दो तीन आइए चलिए तैयार मदद कितना कहाँ नाम चुनिए मतलब वाक्य`),
  questions: /(?:क्या|कैसे|कौन|कौनसा|कौनसी|कितना|कितने|कितनी|कहाँ|किसे|किस)/u,
  invitations:
    /(?:बताइए|बताएँ|बताओ|लिखिए|लिखें|लिखो|सोचिए|सोचें|सोचो|समझाइए|समझाएँ|समझाओ|देखिए|देखें|देखो|कीजिए|करें|करो|चुनिए|दीजिए)[।.!]?$/u,
  assertive: new Set(
    words(
      'कि क्योंकि चूँकि चूंकि जबकि जो जिस जिसका जिसकी जिसके यदि अगर तो इसलिए नहीं न मत सभी सब हमेशा सदा सदैव कभी केवल सिर्फ हर प्रत्येक अवश्य क्यों पर लेकिन परंतु सच सही ग़लत गलत',
    ),
  ),
  finite: new Set(),
  embedded: /क्या/u,
  factive: null,
  results: /(?:सही उत्तर|आपका उत्तर|उत्तीर्ण|पास हो|शाबाश|बहुत अच्छे|बिल्कुल सही|गलत|ग़लत|स्वर्ण|रजत|कांस्य|महारत)/u,
};

const tables: ReadonlyMap<string, TutoringWords> = new Map([
  ['en', english],
  ['hi', hindi],
]);

/** Null for a language without a list: there a model's questions are not shown, and the server's own stand in. */
export function tutoringWordsIn(language: string): TutoringWords | null {
  return tables.get(primaryTag(language)) ?? null;
}
