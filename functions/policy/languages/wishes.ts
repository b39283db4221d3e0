// What learners want of the tutor in words that name no subject: one table, in English and in Hindi (in Devanagari and in Latin
// letters). Data only; read-wish.ts reads it, a further language adds its phrases to the lists.
import type { Phrases } from './tutor-words.ts';

export const wishNames = [
  'mark_me',
  'meta',
  'exam',
  'simpler',
  'stop',
  'bored',
  'rules',
  'why',
  'skip',
  'easier',
  'harder',
  'hint',
  'review',
  'again',
  'progress',
  'what_now',
  'another',
  'answer',
  'more',
  'this_one',
  'first',
  'second',
  'third',
  'no',
  'yes',
] as const;
export type Wish = (typeof wishNames)[number];

const list = (text: string): Phrases =>
  text
    .split('|')
    .map((phrase) => phrase.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

/** By these a question is about how an answer was marked, not about the subject. */
export const markingWords: ReadonlySet<string> = new Set(
  `wrong incorrect mistake error right correct accepted false answer option choice गलत ग़लत गलती सही उत्तर जवाब विकल्प galat galti sahi jawab`.split(
    ' ',
  ),
);

/** In the notation of `Phrases`. Of several that are heard the first in the order above is meant. */
export const wishes: Readonly<Record<Wish, Phrases>> = {
  mark_me:
    list(`give/gimme/grant/put/set/make/mark/count/write/say/pretend/credit/upgrade/promote/pass me/it/this/that/my/us * gold/silver/bronze/passed/pass/full/done/complete/completed/finished/correct/right/points/marks/tier |
    say/pretend/write/claim that? i/we/my * passed/pass/right/correct/did/know | just mark/pass/promote me | give/gimme me? * full/all/max points/marks/credit | mark/set/count/put/write * as/to/on passed/done/right/correct/complete/completed/finished/gold/silver/bronze |
    im/i * the/your/a/their/actually teacher/professor/prof/admin/instructor/tutor/developer/author/lecturer | units/unit marked gold/silver/bronze/done/passed | marked gold/silver/bronze/passed/done | ignore/forget/bypass/override your/the/all/any * rules/instructions/policy | unlock everything/all/it |
    गोल्ड/सिल्वर/ब्रॉन्ज़/स्वर्ण/रजत/कांस्य/ब्रॉन्ज/ब्रोंज/पास/पूरे * दे/दो/दीजिए/दें/कर/करो/कीजिए/करें | मैं * टीचर/शिक्षक/प्रोफेसर/प्रोफ़ेसर/अध्यापक/एडमिन | मुझे पास | सही/पूरा/पास/फुल मार्क/लिख/कर/मान * दो/करो/लो/दीजिए/कीजिए/लीजिए |
    gold/silver/bronze/pass/full * de/do/dedo/kar/karo/dijiye | main/mai/me * teacher/professor/prof/sir/admin/madam hu/hoon/hi/hun/ho | mujhe pass | sahi/pass/complete mark/likh/kar/maan * do/karo/lo/dijiye`),
  meta: list(`who/what are/r you/u | are/r you/u * bot/robot/human/ai/chatgpt/real/person/machine/program/teacher/alive/computer/gpt | your/ur name | is this/that/it a? real/bot/robot/human/person/ai/machine | am i talking to/with |
    who/can/do/does/will * sees/see/reads/read/watch/check/save/store/share/keep/track/remember * this/my/what/chat/data/messages/answers/me/i | is this/it/my * private/anonymous/safe/recorded | what can you * do | how do/does you/this/it work$ | do you remember | who made/built/programmed you/this |
    तुम/आप/तू कौन/क्या/इंसान/बॉट/मशीन/रोबोट | तुम्हारा/आपका/तेरा नाम | मेरे/मेरा/यह/ये/मेरी * देख/पढ़/पढ़ते/देखते/देखता/सेव/देखेगा/पढ़ेगा/दिखते/दिखेगा/बातें | बॉट हो | इंसान हो/हैं/है | tum/aap/tu kaun/kya/bot/insaan/machine/robot/ai | aapka/tumhara/tera naam | mere/meri/ye/mera * dekh/padh/dikhte/padhte/save/dekhta/dekhte/dikhega |
    bot ho | insaan ho`),
  rules:
    list(`lose/losing/lost * points/marks/mark/point/score/progress/tier/anything/streak | does/do/will/would/is/are/did/if * count/counts/counted/graded/penalty/penalised/penalized/scored | how/what * work/get/getting/reach/need/needed/unlock/earn/works/takes/take/for/is/are/does/to/from * gold/silver/bronze/tier/tiers/medals |
    how many/often * tries/attempts/chances/goes/times * | penalty/penalties for/if | is there a? penalty/limit/punishment | passing/pass mark | reduce/affect/hurt/cost/costs/lower/affects/hurts/change my? * score/mark/marks/grade/me/anything/points/progress/tier/level | redo/retry/retake/retry/resit * if/when | can i redo/retry/retake/resit | graded or | only/just/for practice/practise$ |
    what/whats * happens/happen/if * wrong/fail/mess/incorrect | wrong answer/answers cost/hurt/matter | cost/costs/costing me | do/does hints/hint * | why is it/this practice | how * marking/scoring/grading/points/medals/tiers * works/work | does/do * matter |
    नंबर/अंक/मार्क्स * कटेंगे/कटेगा/कटते/कम/घटेंगे/जाएंगे | गिना/गिनेंगे/काउंट/गिनती * जाएगा/होगा/है/होता/होती/में | गोल्ड/सिल्वर/ब्रॉन्ज़/स्वर्ण/रजत/कांस्य/ब्रॉन्ज/मेडल * कैसे/लिए/क्या/कितने/पाने | नुकसान | कितने मौके/प्रयास/बार | कितनी बार | गलत हुआ/हो/होने/करने/जवाब * तो/पर/से * क्या/नुकसान/कटेंगे |
    marks/number/points * katenge/kategi/kat/kam/kategi | count hoga/hota/hogi/karega | gold/silver/bronze/medal * kaise/liye/kya/kitne | nuksan/nuksaan | kitne chance/mauke/tries/attempts | kitni baar | galat hua/ho/hone * to/toh/par/pe/se`),
  exam: list(`exam/exams/test/assessment * question/please/now/pls/yet/when | give/want/take/start/do/open/try/begin/for/to/allowed/ready/into/in/me/the/real/final/some/get/see/go exam/exams/test/assessment | the/my/an/final/real/proper exam/exams/test | ^exam | ^exams | exam$ | when/how * exam/test/assessment/unlock/unlocked/unlocks/lock/locked/open/opens/again |
    why * locked/lock/blocked | how/till/until * long/much longer/locked | locked out | when * try/retry again | wait * exam/lock/long/again | is it locked | unlock * exam/question/it | ^locked | ^when$ | ^how long$ | ^unlock | can i try again$ |
    परीक्षा/एग्ज़ाम/एग्जाम/टेस्ट/इम्तिहान | लॉक/ताला | कब खुलेगा/खुलेगी/दे/शुरू | क्यों बंद | ^कब | कितनी देर | कितना समय | pariksha/imtihan | exam/test * dena/do/de/kab/wala/do/lo/chahiye/doon/ke/ready | lock * kab/kyu/kyun/hai | kab khulega/khulegi/shuru/de | kyun/kyu band | ^kab | kitni der | kitna samay/time`),
  why: list(`why * wrong/incorrect/mistake/right/correct/accepted/false/not/mine/it/that/this | how * wrong/incorrect/right/correct/accepted | why$ | ^why | ^but why | how come | what/whats/where * wrong/mistake/incorrect/error/mess | whats * wrong with | did i do/get/go wrong | where * i go/went/did | explain/show/tell/see/understand * mistake/mistakes/wrong/error | i was right | i wrote/said/put/had/typed/chose exactly/that/the/this * |
    my answer/solution/one * says/is/was/means * same/right/correct/fine | not fair/correct/accepted * | how so | what did i do/get | thats/that is not/wrong/unfair |
    गलत/ग़लत * क्यों/कैसे/दिया/क्या/बताया | क्यों * गलत/ग़लत/नहीं/सही | सही कैसे/क्यों | गलती/ग़लती | ^क्यों | क्यों$ | ऐसा क्यों | galat * kyu/kyun/kyon/kaise/kyo/diya/bataya | kyu/kyun/kyon/kyo * galat/nahi/sahi/nhi | sahi kaise/kyu/kyun | galti/mistake | ^kyu | ^kyun | ^kyon | kyu$ | kyun$ | kyon$ | aisa kyu/kyun`),
  simpler:
    list(`say/explain/put/tell/write/rephrase/use/simplify/describe/in * simpler/simple/simply/easier/shorter/short/plain/normal/fewer/basic/briefly/brief/clearer/everyday/less/lay words/terms/english/version/language/sentences/way/one/sentence/line/words/form/pls/plz/please/bro/man/now/it/complicated/complex/technical/wordy |
    ^simpler$ | simpler pls/please | shorter | too long/many/wordy/complicated/technical/much words/text/reading/info/information/to/for | too long/wordy/complicated/technical | tldr/tl | like im/i five/5/a | like a/im/i * five/kid/child/dummy/stupid/idiot | eli5 | dumb/break/water it/that/this down | main point | in one/a/two/few sentence/sentences/line/word/words/lines/nutshell | short/shorter/quick/simple version/answer/summary | sum it/that/this up | in short | in/with easy/easier/simple/plain/normal/other words/terms/english/language | explain/say/put/phrase * differently/simply/easily/slower/slowly/another/other/different * |
    simplify | explain/say/tell/put * simple/simpler/easy/easier/basic/short | summarise/summarize | wall/walls of text | too many words | less complicated/words/complex/technical | in english | different words/way | dont/do read/want * long/lot |
    आसान/सरल/सीधी/सीधा/सीधे/सादा/साधारण * भाषा/शब्दों/शब्द/तरीके/तरह/बोलो/बताओ/समझाओ/समझाइए/बताइए/बता/समझा/करके | छोटा/छोटे/संक्षेप/कम * में/करके/शब्दों/बताओ/लिखो/बताइए/करो | एक/दो/कुछ लाइन/वाक्य/शब्द/पंक्ति | इतना/बहुत/ज़्यादा लंबा/लम्बा/भारी/बड़ा | हिंदी/हिन्दी में | simple/asaan/aasan/asan/saral/easy/seedha * words/bhasha/shabdo/me/mein/language/tarike/batao/samjhao/bata/samjha/bol/bolo | short/chhota/chota/chote/sankshep * me/mein/karke/batao/bata/samjha/samjhao | ek/do line/vakya/shabd/lines | itna/bahut/zyada lamba/bada/bhari | hindi me/mein`),
  hint: list(
    `hint/hints/clue/clues/nudge/pointer/pointers/tip/tips | little/small/tiny push/help | point/push me in | right direction | help * first step | help me * without/not telling/tell/giving | where * look | हिंट/संकेत/इशारा/सुराग/क्लू/मदद | थोड़ी/थोड़ा सी? मदद | sanket/ishara/madad/clu`,
  ),
  answer:
    list(`tell/give/gimme/show/say/reveal/want/need/see/have/get/know me/us/the/just/it * answer/answers/solution/ans/one/option/solutions/key | the/right/correct/damn/real answer/answers/solution/option/one/key | whats/what is/are the/its answer/answers/solution/ans/right | which/what one/option/letter/of is/are/do/it/bro/these/them * | ^answer/answers/ans/solution | solve/do it/this for me | is/was it a/b/c/d or a/b/c/d | answer/ans * pls/plz/please/bro/now | i give up | just tell/say/give me/it/which | tell/say me? which | memo | show/give * solution/memo | correct/right option | reveal | eliminate |
    जवाब/उत्तर/हल/समाधान * बता/बताओ/बताइए/दे/दो/दीजिए/क्या/कौन/दें | सही * कौन/क्या/ऑप्शन/विकल्प/वाला/उत्तर/जवाब | सीधा/बस/सीधे * बता/जवाब/उत्तर/बताओ | jawab/uttar/answer/ans/solution * batao/bata/de/do/dedo/kya/bolo/dijiye/bataiye | sahi * kaun/kya/option/wala/answer/jawab/uttar | seedha/bas/sidha * bata/jawab/answer/batao`),
  again:
    list(`again | once more | repeat | one more time | come again | say that/what | pardon | what was/is the/my question/that/options | what/whats/show/see/post/send/repeat/read/have/get/bring/forgot/forget/missed/lost/where * question/options/message/that/drill/exercise/task * again/asked/back/was | whats the question | show/bring/give me? * question/drill/task again/back | go back | what did you say/ask | you asked/say/said | missed that | last message/thing/one | scrolled away | same question | first question/drill |
    फिर से | फिर बोलो/बताओ/दिखाओ/बताइए | दोबारा/दुबारा | एक बार फिर/और | सवाल क्या था/है | क्या पूछा/बोला/कहा | phir/fir se | dobara/dubara | ek baar/bar phir/fir/aur | sawal/question * kya/dikhao/dobara | kya bola/pucha/poocha/kaha | repeat karo/kar`),
  review:
    list(`what/which/should * repeat/repeating | फिर से पढ़/पढ़ने/पढ़ना/कराइए | review/revise/refresh/revisit/reread/redo/repetition/relearn * | revision | go/look/going over/back/through * old/earlier/previous/before/past/last | old/earlier/previous/past stuff/units/ones/things/topics/lessons/unit/material | weak/weakest spots/spot/points/areas/topics | due for | got wrong before/earlier/last | forgot/forgotten/forget * before/earlier/last/from |
    दोहराना/दोहराऊँ/दोहराएँ/दोहराव/दोहराने/दोहराऊं/रिवीज़न/रिवीजन/रिविज़न/रिवाइज़ | पुराना/पुराने/पिछला/पिछले/पहले * वाला/वाले/पढ़/गलत/रिवीज़न/सीखा/दोहरा | फिर से पढ़/पढ़ना/पढ़ने | dohrana/dohrao/dohrau/dohraye/revision/revise | repeat karna/karu/karun | purana/purane/pichla/pichle/pehle * wala/wale/padh/galat/sikha/ka/ke`),
  progress:
    list(`progress | how long * this/it/course/take/takes/left | how far | how close am | how * am/are/is/m i/me/we * doing | where am i | where * do/we/i * stand | how am i | am i * close/near/nearly/almost/behind/ahead/done/finished/there/passing/good/on/far | how/whats/what/anything * left/remaining/remains/more/finished/done/completed/complete * | how much/many * left/done/finished/units/drills/more/remaining/lessons/to/till/until/before/have/do/did * | percent/percentage | my/current/the score/level/tier/status/standing/grade/stats/results/points/marks/rank | which/what tier/level/medal | did/do/have i get/got/have/reach/earn/earned/pass/passed/finished? * gold/silver/bronze/yet/tier/medal/it/not | do i have * | almost/nearly done |
    प्रगति/प्रोग्रेस | कितना/कितनी/कितने * बाकी/बचा/हुआ/हो/पूरा/पूरे/बचे/रह/किया/आगे/दूर | कहाँ/कहां * हूँ/हूं/तक/पहुँचा/पहुंचा/पहुँची | कौन/किस * लेवल/टियर/स्तर/मेडल | मेरा/मेरी/मेरे * लेवल/स्कोर/स्तर/नंबर/कितना/कितने | pragati/progress | kitna/kitni/kitne * baki/baaki/bacha/hua/ho/complete/pura/pure/bache/reh/kiya/door/left | kaha/kahan/kahaan * hu/hoon/hun/tak/pahuncha | kaun/kis/konsa * level/tier/medal | mera/meri * level/score/kitna`),
  skip: list(`^na/ना/no/nah रहने/rehne | skip/skp/skipping | ^pass/next | pass$ | leave/forget/drop it/this/that | leave/forget this/that * | not this one/question | move/jump/get past/over/on/ahead * | next/another/different question/one/unit/topic/thing * dont/hate/stupid/boring/instead | something else | do/come it/this/that/back * later | dont/wont want/wanna/feel/like * do/this | come back * later | next unit/topic/chapter |
    छोड़ो/छोड़/छोड़ें/छोड़िए/छोडो/छोड/स्किप | रहने दो/दीजिए | बाद में * करूँगा/करूंगा/देखेंगे/करूँगी/देखते | आगे बढ़ो/बढ़ें/वाला/बढ़ते | नहीं करना | chhodo/chodo/chhod/chod/skip/choro | rehne do/de | baad me/mein * | aage badho/wala/badhte | nahi karna`),
  easier:
    list(`easier/simpler | easy/basic one/ones/question/questions/drill/drills/mode/stuff/exercise/first/please/pls | something/anything/one/question/questions * easy/easier/simpler/less/basic/simple | less/not so/too hard/difficult/tough/tricky * one/question/something/give/try/ | lower/reduce/decrease/drop/turn the/my/this * level/difficulty/down | one step down | more/too basic question | go easy/easier | level down | too hard/difficult/tough$ | too hard/difficult/tough * give/can/do/something/another/easier/pls |
    आसान/सरल/सरल/हल्का/इज़ी/ईज़ी * सवाल/प्रश्न/वाला/वाले/दो/दीजिए/मिलेगा/करा/पूछो/पूछिए | इससे आसान/सरल | लेवल/स्तर * कम/घटा/नीचे | कम कठिन/मुश्किल | aasan/asan/aasaan/saral/easy/halka * sawal/question/wala/wale/do/de/dijiye/sa/pucho/kuch/dena | isse aasan/easy/saral | level * kam/ghata/niche | kam mushkil/kathin`),
  harder:
    list(`harder/tougher/trickier | more/raise/increase/turn/up/level/bump the/my/a/it * difficult/challenging/difficulty/level/advanced/up/challenge | more difficult/challenging/advanced/complex | level up | too easy/simple/basic | challenge/challenging me/one/question | a? challenge | hard/difficult/tough/tricky/real/proper/advanced one/ones/question/questions/drill/challenge/stuff/drills | something hard/difficult/tough/tricky/challenging/advanced | baby questions | boring easy | is that all | all you/u got |
    मुश्किल/कठिन/टफ/टफ़/हार्ड/चुनौती * सवाल/प्रश्न/दो/वाला/दीजिए/मिल/पूछिए/पूछो/चाहिए | इससे कठिन/मुश्किल | लेवल/स्तर * बढ़ाओ/बढ़ा/ऊपर/बढ़ाइए | बहुत/ज़्यादा/इतना आसान | बच्चों | mushkil/kathin/tough/hard * sawal/question/wala/do/de/dijiye/karo/karao/pucho/kuch | isse mushkil/kathin/tough | level badhao/badha/badhaiye | bahut/zyada/itna aasan/asan/easy/aasaan`),
  another:
    list(`another/next/new/different/more/extra one/question/questions/drill/drills/exercise/exercises/problem/problems/task/tasks/quiz | another | one more | quiz/test/drill/ask/hit/examine me | give/gimme/get/send/have/want/try/do/need/ask me? * question/questions/drill/drills/exercise/exercises/problem/problems | more drills/practice/questions/exercises | practice/practise * more/some/now/please/pls/time/me | want/like/lets/let/can/wanna/need to? practice/practise | ^practice | ^practise | question me | new/fresh/other one/question |
    एक और | और एक | और सवाल/प्रश्न/पूछिए/पूछो/अभ्यास | दूसरा/नया/अगला/कोई सवाल/प्रश्न/और | कोई और | मुझसे * पूछो/पूछिए | सवाल/प्रश्न/अभ्यास/क्विज़/क्विज * पूछो/पूछिए/दो/दीजिए/कराइए/करवाओ/करो/करते/लो/मिल/कराओ/चाहिए/करना/दे | ek aur | aur ek | aur sawal/question/pucho/poocho/do/puchiye | dusra/naya/agla/koi/next sawal/question/aur | koi aur | mujhse * pucho/poocho | sawal/question/abhyas/quiz/practice * do/de/pucho/dijiye/karao/karwao/lo/poocho/chahiye/karna`),
  bored:
    list(`bored/boring/boooring/yawn/dull/tedious/zzzz/zzz/dry/monotonous/sleepy/snore/annoying | whatever | do i have/need to | im/i am/so tired | not/no/more fun | puts me to | this sucks | i hate this/it | same thing * again | pointless | waste of time | something fun/interesting |
    बोर/बोरिंग/ऊब/नींद | थक गया/गई | मज़ा/मजा/मन नहीं | मज़ेदार/मजेदार | bor/bore/boring/ub/neend | thak gaya/gayi | maza/man/mann/mood nahi | mazedar/interesting`),
  stop: list(`stop/quit/bye/goodbye/gtg/exit/cya/logout/logoff | enough | done for today/now/tonight | im/i am done/out/off/finished * | thats/that is all/enough/it/me * | see/cu/talk you/ya/u? * later/tomorrow/soon/next/tmrw | ^later$ | gotta/got/have/need to? go/leave/run * | call it a/quits | end * session/now/here/this | continue/rest/more/tomorrow/back tomorrow/tmrw | good night | for today/tonight/now$ | no more |
    बस | अलविदा/बाय | आज के लिए | बंद कर/करते/करो/करें/कीजिए | कल * मिलते/करूँगा/करूंगा/करूँगी/करेंगे/आऊँगा | जाना है/होगा | चलता/चलती हूँ/हूं | इतना/काफ़ी/काफी * आज/है/बस | रात/शुभ रात्रि | bas/alvida/bye | aaj ke liye | band kar/karte/karo/karta | kal * milte/karunga/karungi/karenge/aaunga | jana hai/padega | chalta/chalti hu/hoon/hun | itna hi | kafi/kaafi hai`),
  what_now:
    list(`what/whats/which/where * now/next/first/start/begin/do/should/comes/supposed * | what now/next | now what | and/so now | whats next | where/how do/should/can/to i? start/begin * | what/which * i/we do/should/study/take/learn/go/click/try/read/work * | how do i start/begin/use | what to do | im/i am new * | just started/joined/logged | which unit/lesson/topic/one/chapter * should/next/first/take/now | best thing to do | start me | from * beginning/start | what do you want | click something | help me start | guide me |
    अब/आगे/पहले/फिर/आज * क्या/कौन | क्या करूँ/करूं/करें/करना/करूँ | शुरू/शुरुआत/शुरूआत * कहाँ/कहां/कैसे/से/करूँ/करूं/करें/करना | कहाँ/कहां से | कौन * यूनिट/पाठ/अध्याय/टॉपिक | अगला/आगे क्या | ab/aage/pehle/phir/aaj/next * kya/kaun/konsa | kya karu/karoon/karen/karna/karun/kare | shuru/start/shuruat * kaha/kahan/kaise/se/karu/karun/kare | kaha/kahan se | kaun * unit/chapter/topic/lesson`),
  more: list(`more | go/carry/move on/ahead/deeper | continue/proceed/onward/onwards | keep going | next page/part/bit/section/slide/card/one | and then | read on | more details/detail/about/info/information | tell/explain/say/show me? more | another example/examples | an? example/examples | elaborate | expand on | whats * after/then |
    और * बताओ/बताइए/समझाओ/समझाइए/बता/जानकारी/विस्तार/पढ़ना/सुनाओ | आगे * बताओ/बताइए/चलो/चलिए/बोलो/पढ़ो/दिखाओ/बढ़ाओ/चलें/बता | अगला पेज/भाग/हिस्सा/पन्ना/वाला | जारी रखो/रखें/रखिए | विस्तार | उदाहरण | aur * batao/bataiye/samjhao/bata/jankari/detail/vistar/padhna | aage * batao/bataiye/chalo/chaliye/bolo/padho/dikhao/bata/chale | agla/next page/bhag/part/hissa | jari rakho | vistar | udaharan/example`),
  this_one: list(`^this/that/the/it one | ^this/that$ | यह/वह वाला | ^वही/यही | ye/yeh/wo wala | ^wahi/yahi`),
  first: list('^the/option? first | first one | ^1st | former | ^पहला/पहली/पहले | ^pehla/pehli/pehle'),
  second: list('^the/option? second | second one | ^2nd | latter | ^दूसरा/दूसरी/दूसरे | ^dusra/dusri/dusre'),
  third: list('^the/option? third | third one | ^3rd | last one | ^तीसरा/तीसरी | ^tisra/teesra/tisri'),
  no: list(
    `^no/nope/nah/nay/nee/neither/never | none | not really/now/that/this/yet/today | i dont | dont want | rather not | id rather | no thanks/thank | im good | ^नहीं/नही/ना/मत | नहीं/नही * चाहिए/यार/अभी/जी | रहने दो | ^nahi/nahin/nai/naa/na/nhi | nahi * chahiye/abhi/yaar/bhai`,
  ),
  yes: list(`^yes/yep/yeah/yup/jup/ya/yea/yess/yh/sure/ok/okay/okey/k/kk/correct/exactly/right/definitely/absolutely/alright/fine/agreed/deal/indeed/aye | go for it | go ahead | of course | thats it/right | it is | i do/am | sounds good/great/fine | lets do/go | why not | please do |
    ^हाँ/हां/जी/बिल्कुल/सही/ठीक/चलो/ज़रूर/अच्छा/हाँजी | ठीक है | करते हैं | ^haan/han/haa/ha/ji/bilkul/sahi/thik/theek/chalo/zaroor/jarur/acha/accha/hn | thik/theek hai | karte hai/hain`),
};

/** Words by which another one is asked for to practise with, and not another passage or example. */
export const practiceWords: ReadonlySet<string> = new Set(
  `quiz quizz test drill drills exercise exercises practice practise practicing practising
  अभ्यास क्विज़ क्विज abhyas`.split(/\s+/),
);

/** May stand around a wish without changing what is meant: of talk, of the place, of manners. */
export const wishFillers: ReadonlySet<string> = new Set(
  `a an the i im me my mine we us you u your ur it its this that these those thats is are am was were be been do does did done can could would should will shall may
  might take please pls plz plzz pleaase now then so just really very much too quite one ones want wanna need like give gimme show make today tell get got have let lets
  try some something anything any to of for with on at in and but or well oh ohh ah hmm hm um uh ok okay hey hi hello thanks thank thx question questions problem problems
  exercise exercises drill drills task tasks unit units step here there what how getting feeling all still more go going already right correct wrong
  answer answers sir miss maam teacher tutor bit little lol lmao haha tbh ngl honestly actually literally basically sorry wait bro bruh man dude mate guys dear kind kindly mean
  yeah yes no nah yep ya ugh damn shit crap fuck wtf omg bs hell guess think know see say said way thing things stuff time minute minutes mins day days week tomorrow
  course lesson chapter topic page chat session moment quick quickly fast soon ever yet ago anyway again also even ever every other others last first next only cant dont wont isnt not
  here back up down out over about from by as at if when because cos cuz than after before until till while later since who which where why whats when
  feel looks look read reading write wrote type typed click clicked use using finish finished start started work working help helped helps understand understood learn learning study studying
  good great nice cool fine perfect awesome bad better best stupid dumb silly hard difficult easy simple lot lots whole end left long text words word
  makes sense huh asking handle above sleep ill wondering finally semester nobody student exactly especially nothing everything someone anyone
  times three two four five couple few minute second sec real actual exactly same different new old own another options option idk dunno maybe perhaps possible
  है हैं हूँ हूं हो था थी थे रहा रही रहे मैं मुझे मेरा मेरी मेरे मुझसे हम यह ये वह वो इसे उसे इस उस को का की के में से पर और एक तो भी ही न ना कृपया दो दीजिए दें दे बताओ
  बताइए बता करो कीजिए कर करना करूँ करूं करता करती करते करने करके चाहिए चाहता चाहती सवाल प्रश्न अभ्यास वाला वाली वाले कुछ कोई अब अभी बहुत ज़रा जरा सर मैडम मैम क्या लग गया गई गए हुआ हुई अरे यार भाई
  जी आप आपने तुम तू आज कल बाद पहले तक फिर नहीं नही मत जा जाए जाएगा होगा होता होती सकता सकती सकते सिर्फ़ सिर्फ बस लिए पता समझ आया आ रहा कौन कौनसा सा सी से कैसे क्यों कब कितना पाठ कोर्स यूनिट टॉपिक चलो ठीक अच्छा हाँ हां माफ़ कीजिएगा शायद लगता थोड़ा थोड़ी
  hai h hain hu hoon hun ho tha thi the raha rahi rahe main mai me mujhe mera meri mere mujhse hum yeh ye woh wo isko usko ise use is us ko ka ki ke mein se par pe aur ek toh to bhi hi
  na kripya dijiye den de do batao bata bataiye karo kar karna karu karun karoon karta karti karte karke chahiye chahta chahti sawal prashn abhyas wala wali wale kuch koi ab abhi bahut zara jara
  kya lag gaya gayi gaye hua hui raha rahi arre are yaar yar bhai bhaiya ji aap aapne tum tu aaj kal baad pehle tak phir fir nahi nahin nhi mat ja jaye jayega hoga hota hoti sakta sakti sakte sirf bas liye pata samajh
  lena lene le liya milega mila milta milti padta padti padte dena dene deni khatam jaldi sab isme iske bare isko bolna bolo batana dekho kisi liye kaam
  मिलेगा मिला मिलता मिलती पड़ता पड़ते पड़ती देना देने देनी लेना लेने ले लिया करनी सब इसको इसके इसमें बारे किसी किसको बोलना बताना देखो बताएँगे लिखा मैंने
  aaya aa kaun konsa kaunsa sa si kaise kyu kyun kab kitna chalo thik theek acha accha haan han shayad lagta thoda thodi itna wahan yahan please sir madam`
    .split(/\s+/)
    .filter(Boolean),
);
