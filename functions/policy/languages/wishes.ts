// What a learner wants of the tutor in a few words that name no subject: one table, in English and in Hindi (in Devanagari and
// in Latin letters). Data only, matched by whole words in read-wish.ts; a further language is a further column.

export const wishNames = [
  'yes',
  'no',
  'this_one',
  'first',
  'second',
  'third',
  'another',
  'more',
  'easier',
  'harder',
  'skip',
  'why',
  'again',
  'what_now',
  'progress',
  'exam',
  'review',
  'answer',
  'stop',
  'bored',
] as const;
export type Wish = (typeof wishNames)[number];

const phrases = (text: string): readonly string[] => text.split('|').map((phrase) => phrase.trim());

/** Lower case, without apostrophes. */
export const wishes: Readonly<Record<Wish, readonly string[]>> = {
  yes: phrases(`yes | yep | yeah | yup | ya | yea | sure | ok | okay | correct | exactly | right | thats it | thats right | it is |
    yes it is | i do | of course | definitely | absolutely | हाँ | हां | जी | जी हाँ | बिल्कुल | सही | haan | han | haa | ji | ji haan |
    bilkul | sahi`),
  no: phrases(`no | nope | nah | not really | not that | not this | neither | none | none of them | none of these | not now |
    i dont | i dont want | i dont want to | dont want | rather not | नहीं | नही | ना | मत | नहीं चाहिए | nahi | nahin | nai | naa |
    nahi chahiye`),
  this_one: phrases(
    `this one | that one | this | that | the one | यह वाला | वही | यही | वह वाला | ye wala | yeh wala | wahi | yahi | wo wala`,
  ),
  first: phrases('first | the first | first one | 1st | former | पहला | पहली | पहले वाला | pehla | pehli | pehle wala'),
  second: phrases(
    'second | the second | second one | 2nd | latter | दूसरा | दूसरी | दूसरे वाला | dusra | dusri | dusre wala',
  ),
  third: phrases('third | the third | third one | 3rd | last one | तीसरा | तीसरी | tisra | teesra | tisri'),
  another:
    phrases(`another | another one | a different one | different one | something else | a new one | new one | other one |
    दूसरा सवाल | दूसरा प्रश्न | और एक | एक और | कोई और | ek aur | koi aur | dusra sawal`),
  more: phrases(`more | tell me more | explain more | read on | go deeper | more about it | more of it | और बताओ | और बताइए | और समझाओ |
    और समझाइए | aur batao | aur bataiye | aur samjhao`),
  easier:
    phrases(`easier | simpler | shorter | too hard | too difficult | less hard | something easy | easy one | आसान | सरल | ज़्यादा कठिन |
    बहुत कठिन | बहुत मुश्किल | आसान वाला | aasan | asan | saral | bahut mushkil | bahut kathin | easy`),
  harder:
    phrases(`harder | too easy | more difficult | challenge me | a challenge | more challenging | hard one | difficult one |
    कठिन दो | मुश्किल दो | कठिन सवाल | मुश्किल सवाल | बहुत आसान | mushkil wala | mushkil sawal | kathin sawal | bahut aasan | bahut asan`),
  skip: phrases(`skip | pass | leave it | move past | not this one | next unit | छोड़ो | छोड़ दो | छोड़ें | आगे वाला | chhodo | chodo | chhod do |
    chod do`),
  why: phrases('why | why not | how come | how so | क्यों | ऐसा क्यों | kyon | kyun | kyu | aisa kyun'),
  again:
    phrases(`again | once more | repeat | say that again | one more time | come again | फिर से | दोबारा | एक बार फिर | phir se |
    fir se | dobara | ek bar phir`),
  what_now:
    phrases(`what now | what next | whats next | now what | what comes next | what should i do | what do i do | what to do |
    what can i do | what shall i do | what should we do | what do we do | अब क्या | आगे क्या | क्या करूँ | क्या करूं | क्या करें |
    ab kya | aage kya | kya karu | kya karoon | kya karen`),
  progress:
    phrases(`progress | how am i doing | how far am i | how far | where am i | where do i stand | my score | my level | my tier |
    my standing | how much is left | whats left | what is left | प्रगति | मेरी प्रगति | कितना बाकी | कहाँ हूँ | कहां हूं | pragati | meri progress |
    kitna baki | kitna bacha | kahan hu | kahan hoon`),
  exam: phrases(`exam | exams | the exam | lock | locked | locked out | unlock | unlocked | open again | when | how long |
    how much longer | wait | retry | when can i try again | can i try again | why is it locked | why locked | why am i locked out |
    परीक्षा | बंद | लॉक | ताला | कब | कब खुलेगा | क्यों बंद | कितनी देर | कितना समय | pariksha | band | kab | kab khulega | khulega |
    kyun band | kitni der | kitna samay`),
  answer:
    phrases(`the answer | the answers | answers | give me answer | tell me answer | solution | the solution | solve it for me | correct option |
    right option | correct answer | right answer | answer key | memo | the memo | उत्तर बताओ | उत्तर बताइए | जवाब बताओ | सही उत्तर | हल बताओ |
    uttar batao | jawab batao | sahi uttar | sahi jawab`),
  stop: phrases(`stop | quit | enough | bye | goodbye | done for today | im done | i am done | thats all | thats enough | see you | later |
    बस | अलविदा | आज के लिए बस | बाद में | bas | alvida | baad mein`),
  review: phrases(
    `review | revise | revision | refresh | repetition | दोहराना | दोहराएँ | दोहराव | दोहराने | dohrana | dohrao | revision karna`,
  ),
  bored:
    phrases(`bored | boring | whatever | do i have to | do i need to | dull | i am tired | im tired | not fun | no fun | this sucks | i hate this | ऊब | बोर | थक गया | थक गई |
    मज़ा नहीं | bor | bore | ub gaya | thak gaya | thak gayi | maza nahi`),
};

/** May stand around them without changing what is meant. */
export const wishFillers: ReadonlySet<string> = new Set(
  `a an the i im me my mine we us you it its this that thats is are am was be do does did can could would should will shall may
  might take please pls plz now then so just really very much too quite one ones want wanna need like give show make today tell get have let lets
  try some something any to of for with on at in and but well oh hmm ok okay hey thanks thank question questions problem problems
  exercise exercises drill drills task tasks unit step here there what how getting feeling all still more go already right correct
  answer sir miss maam bit little
  है हैं हूँ हूं हो था थी रहा रही रहे मैं मुझे मेरा मेरी मेरे हम यह ये वह वो इसे उसे को का की के में से पर और एक तो भी ही न कृपया दो दीजिए दें बताओ
  बताइए करो कीजिए करना चाहिए चाहता चाहती सवाल प्रश्न अभ्यास वाला वाली कुछ कोई अब बहुत ज़रा सर मैडम क्या लग गया गई हुआ
  hai h hain hu hoon ho main mai mujhe mera meri mere hum yeh ye woh wo isko usko ko ka ki ke mein se par aur ek toh to bhi hi
  na kripya dijiye den batao bataiye karo karna chahiye chahta chahti sawal prashn abhyas wala wali kuch koi ab bahut zara
  kya lag gaya gayi hua raha rahi`
    .split(/\s+/)
    .filter(Boolean),
);
