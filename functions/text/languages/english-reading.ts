// English: how a typed question is read. Data only.

import { asking, pairs, phrases, type ReadingWords, words } from './reading.ts';

/** Either of some nouns. */
const either = (nouns: string): string => words(nouns).join('/');
const measures =
  either(`depth width height length distance thickness diameter radius size area volume weight mass voltage
  current resistance power capacity temperature pressure humidity speed velocity rate frequency duration torque spacing
  clearance tolerance rating percentage cost price number value angle limit`);
const kinds = either(`principles steps stages phases components parts features benefits advantages disadvantages
  requirements ways methods elements characteristics properties causes uses tools goals objectives rules factors
  functions options prerequisites techniques topics signs symptoms drawbacks limitations layers modes risks pillars`);

/** What is asked, as opposed to what is asked about: "what does the book say about cells" asks about cells. */
const source = 'the/this/our/my/your course/book/textbook/lesson/lessons';
const sources = `${source}/material/materials`;
const says = 'say/tell/talk/speak/teach/explain/mention/cover/discuss';
const said = 'explained/described/defined/covered/discussed/mentioned/introduced/taught';

export const englishReading: ReadingWords = {
  contractions: pairs(`whats: what is | hows: how is | wheres: where is | whos: who is | whys: why is |
    whens: when is | wat: what | wats: what is | wut: what | abt: about | cuz: because | coz: because | im: i am |
    ive: i have | id: i would | thats: that is | theyre: they are | wanna: want to | u: you | pls: please |
    plz: please | thx: thanks | thnx: thanks | gimme: give me | diff: difference`),
  sounds: words(`um umm uh uhh uhm hmm hm erm oh ah aha wow hi hello hey hiya yo helo namaste greetings please kindly ok
    okay alright lol thanks thank ty cheers asap btw sorry sir madam maam`),
  manner:
    phrases(`in simple/simpler/easy/easier/plain/basic/layman/laymans/everyday/other/your/own words/terms/language/english |
      in your/my own words | in short/brief | in a nutshell | in a/one/two/three/few sentence/sentences/line/lines/word/words |
      in a few sentences/lines/words | in one/two or two/three sentences/lines/words | in detail/depth | in more/great/greater detail/depth | with more details |
      briefly | simply $ | ^simply explain | simply please $ | like/as i am/was five/5/six/ten/10/stupid |
      like/as i am/was a child/kid/beginner/dummy | as if/though i am/was/were five/5/six/ten/10 |
      as if/though i am/was/were a child/kid/beginner | like/as if to a child/kid | to a child/kid/beginner/layman |
      to a five/5/six/ten/10 year old | for dummies | eli5 | in/from/by/per ${source} | according to ${sources} |
      in/from/by/per the/this/our/my/your course/class/lesson material/materials/notes/book |
      what do/does/did/will/would ${sources} ${says} | what do/does/did/will/would ${sources} ${says} about/of/on |
      what do/does/did/will/would ${sources} ${says} us/me/you about/of/on | do/does/did/will/would ${sources} ${says} |
      do/does/did/will/would ${sources} ${says} about/of/on | do/does ${sources} ${says} anything/something about/of/on |
      is/are * ${said} in/by ${source} | how is/are * explained/described/defined`),
  asking: asking(`any live_data: current status/progress/state/stage of | status of |
      so far * completed/installed/tested/done/finished | complete/completed/installed/tested/finished/done so far |
      progress of/on/for/report | progress $ | my score/grade/progress/results/mark/marks | right now | as of today |
      this week | on schedule;
    comparison comparison only: difference/differences between | difference/differences |
      compare/compares/compared/comparison | versus | vs | differ/differs | different from/to/than | distinguish |
      in common | similarities between | in contrast to | the same as;
    comparison comparison: better/worse/faster/slower/larger/smaller/cheaper/stronger/safer than;
    example example only: example/examples | eg/eg. of | e.g of | e.g. of | for instance |
      instance/instances of | in practice/action |
      what do/does/did/would/will/should * look like | what * looks/look like | how do/does/did/would/will/should * look | show/give me one;
    formula general only: formula/formulas/formulae/equation for/of/to | what is the formula/equation |
      formula/equation $;
    code general only: code for | snippet/script/syntax/command for/of/to | in code |
      show/give/write me the/a/some code/snippet/script/command | show/give/write me code | show/give/write the code/snippet/script |
      what is the command/syntax;
    summary general only: summarise/summarize/summarising/summarizing |
      summary/overview/recap/gist/tldr/outline of/for/on | sum up | sum it/this/that up | tldr |
      summary/recap/overview/outline $ | recap | in a nutshell |
      main/key/important/central points/ideas/takeaways/topics/messages/things | takeaways | tell/teach me * about |
      what is/are * about $ | what does/do/did/will/would * cover/teach/discuss/say $ | run me through |
      what is * all about | what will/do/did/can/should i/we learn/cover | brief me on | covered/taught in;
    example example only: show me a/an;
    expansion definition only: stand/stands/standing for | acronym/abbreviation/initials | full form | short for |
      abbreviated;
    location location: ^where | where is/are/can/could/do/does/in/on/to/will/should/did | location of | located |
      in/on what/which chapter/lesson/day/page/section/lab/unit/document/sheet/table/drawing |
      ^what/which chapter/lesson/day/page/section/lab/unit/document/sheet/drawing;
    reason reason only: why should i/we/you/one/anyone care/bother | why does/do/did * matter |
      how come | reason/reasons for/why/that | purpose of | what is the point of | what is * used for | why;
    reason reason: what causes/caused | cause/causes of | rationale;
    value technical_value:
      how much/many/long/deep/high/tall/wide/far/often/fast/hot/cold/large/big/heavy/thick/old/loud/close/strong |
      what/which ${measures} | what percentage/percent/year/date/number/proportion | which year | value/values of/for |
      what is/are/was/were the * ${measures} of/for/in/at/between/to/when/under/required/needed |
      ^when is/was/were/did |
      what is/are the minimum/maximum/min/max/nominal/rated/average/total/typical/default/allowed | number of |
      ^minimum/maximum/nominal/rated/average | ^weight/height/length/depth/width/diameter/mass/voltage of;
    list list only: list of | ^list | ^enumerate | ^name | ^outline | list the/all/some | list $ |
      what/which are the * types/kinds/sorts/categories | what/which types/kinds/sorts/categories of |
      types/kinds of * are there | all the types/kinds of | ^types/kinds of | the types/kinds of;
    list list: what/which are the * ${kinds} | ^what/which are * ${kinds} | ^what/which ${kinds} | all the |
      the two/three/four/five/six/seven ${kinds} | pros and cons | advantages and disadvantages | ${kinds} of $ |
      what are the two/three/four/five/six/seven/eight | ^what/which does/do * include/contain | what is included |
      ^benefits/advantages/features of;
    procedure procedure only:
      how do/does/did/would/should/can/could/must/may i/we/you/one/someone/users/learners/students | how to |
      steps to/for/in/of | step by step | procedure for/to/of | process for/of/to | walk/guide/talk me through |
      instructions for/to/on | what do/should/can i/we do | way/ways to;
    procedure procedure:
      how is/are * made/done/performed/installed/connected/calculated/computed/measured/built/created/deployed/set/configured/wired;
    any selection: what/which type/kind/sort of | which * should/must/shall/to | should i use/choose/pick/select |
      which one | should be used | recommended for | best * for/to | most suitable | ^which * type/for |
      what do you recommend;
    any yes_no:
      ^is/are/was/were/am/do/does/did/can/could/should/will/would/has/have/had/may/might/must/shall/isnt/arent/dont/doesnt/cant |
      true or false | ^whether/if;
    definition general: what does/do/did * do | what does/do * tell you/us/me;
    any general: what happens/happened;
    definition definition only: define | definition/meaning of | what * mean/means | meant by | what is/was/are/were |
      explain | describe | who is/was | ^what * is/are $ | whatis | meaning $`),
  questionHeads: words('what why how'),
  relativeHeads: words('who where when which whose'),
  auxiliaries: words('is are was were do does did can could should will would has have must may to'),
  instructionHeads: phrases(`tell/show/give/teach me | explain | describe | define | compare | summarise/summarize |
    give a/an/some/one | show how | list the/all/some | name the/some/three/two`),
  joins: words('and also plus & then'),
  pairing: words('between both compare distinguish'),
  comparing: words('vs versus and or than from with to'),
  pointers: words('it its they them their theirs he she his her him latter former same there such'),
  determiners: words('this that these those'),
  standIns: words('one ones'),
  others: words('other another else more'),
  expletives: phrases(`is/was/does/can/would it * to/that/if/when | it is * to/that | it take/takes * to |
    does it rain | it depends | is/are/was/were there | there is/are/was/were | same as/like`),
  continuations: phrases(`and | and for/in/on/with/of/the | what about | how about | same for | or | but | what if |
    also`),
  forms: words(`simply simpler simple simplify shorter short shorten brief briefly briefer detail details detailed
    again another other else more elaborate further rephrase reword bullet bullets plain words layman longer deeper
    slower slowly clearer clearly example examples explain explanation answer summarise summarize continue go on
    english translate better way differently`),
  anotherForm: {
    simpler: words('simply simpler simple simplify easier layman rephrase reword plain clearer clearly'),
    shorter: words('shorter short shorten brief briefly briefer'),
    comparison: words('compare compared comparison contrast difference differences differ'),
    example: words('example examples'),
  },
  alternatives:
    phrases(`minimum maximum average nominal typical smallest largest lowest highest mean median total default rated |
    first second third fourth fifth last next previous | summer winter spring autumn |
    advantage disadvantage benefit drawback pro con strength weakness`),
  lastWords: words('last final'),
  counters: words('one number no nr item point option bullet thing'),
  particles: [],
  prepositions: words('of for in on at with to from by under after before during about'),
  articles: words('the'),
  indefiniteArticles: words('a an'),
  fieldPrepositions: words('in'),
  endings: words(`s es ed d e ing er ers or ors y ies ied ion ions ation ations ization isation izations ize ise ized
    ised izing ising ment ments al ally ly ity ities ness ence ance ent ant able ible ate ated ates ating ic ical ive
    ful`),
};
