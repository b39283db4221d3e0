// Phrases that tell what kind of answer a question wants, with weights. Data only, readable without programming:
// `^` the question starts here, `*` up to six words between, `a/b` either word. The classifier adds up the weights.

import type { QuestionCategory } from '../course/question-category.ts';

export interface WeightedPhrases {
  readonly category: QuestionCategory;
  readonly weight: number;
  readonly phrases: readonly string[];
}

const measures =
  'depth/width/height/length/distance/thickness/diameter/radius/size/area/volume/weight/mass/voltage/current/resistance/power/capacity/temperature/pressure/humidity/speed/velocity/rate/frequency/wavelength/duration/torque/spacing/clearance/tolerance/rating/percentage/probability/cost/price/number/value/dose/concentration/angle/limit';
const kinds =
  'types/kinds/principles/steps/stages/phases/components/parts/features/benefits/advantages/disadvantages/requirements/ways/methods/elements/characteristics/properties/causes/reasons/uses/tools/goals/objectives/rules/categories/factors/functions/options/prerequisites/techniques/examples/topics/signs/symptoms/drawbacks/limitations/layers/modes';

const english: readonly WeightedPhrases[] = [
  {
    category: 'definition',
    weight: 2,
    phrases: [
      '^what is',
      '^whats',
      "^what's",
      '^what was',
      '^explain the term',
      '^explain the concept',
      'what exactly is',
    ],
  },
  { category: 'definition', weight: 1, phrases: ['^what are', '^explain', '^describe', '^who is'] },
  {
    category: 'definition',
    weight: 4,
    phrases: [
      '^define',
      'definition of',
      'meaning of',
      'what * mean/means',
      'meant by',
      'mean/means by',
      'stand/stands for',
      'what is a/an *',
    ],
  },
  {
    category: 'general',
    weight: 4,
    phrases: [
      '^what is/are/was the formula/formulas/equation/equations/command/commands/syntax/code/name/names/title/rule',
    ],
  },
  {
    category: 'procedure',
    weight: 3,
    phrases: [
      'how do/does/did/would/should/can/could/must/may i/we/you/one/someone/users/learners/students',
      'how to',
      'how would i',
      'steps to/for/in/of',
      'step by step',
      'procedure for/to/of',
      'process for/of/to',
      'walk me through',
      'guide me',
      'instructions for/to/on',
      'what * do i do',
      'what should i do',
    ],
  },
  {
    category: 'procedure',
    weight: 3,
    phrases: [
      'how is/are * made/done/performed/installed/connected/calculated/computed/measured/built/created/deployed/tested/set/configured/trained',
    ],
  },
  {
    category: 'selection',
    weight: 3,
    phrases: [
      'what/which type/kind/sort of',
      'which * should/must/shall/to',
      'what * should/shall/must * be used',
      'should i use/choose/pick/select',
      'should be used/chosen/selected',
      'which one',
      'recommended for',
      'best * for/to',
      'most suitable',
      'what do you recommend',
    ],
  },
  {
    category: 'selection',
    weight: 2,
    phrases: ['^which', 'suitable', 'appropriate', 'recommended', 'choose', 'select'],
  },
  {
    category: 'technical_value',
    weight: 4,
    phrases: ['how much', 'how many', `at what ${measures}`, `what ${measures}`],
  },
  {
    category: 'technical_value',
    weight: 3,
    phrases: [
      'how long/deep/high/tall/wide/far/often/fast/hot/cold/large/big/heavy/thick/old/loud/close/strong',
      `^what is/are/was the * ${measures} of/for/in/at/between/to/when/under/required/needed`,
      `^what is/are the ${measures} of/for/in/at/between/to/required/needed`,
      '^what is/are the minimum/maximum/min/max/nominal/rated/average/total/typical/default/required/allowed/estimated',
      "^what's the minimum/maximum/average/total/typical/default/estimated",
      'what percentage/percent/year/date/number/proportion/fraction',
      'value/values of/for',
      'which year',
    ],
  },
  {
    category: 'technical_value',
    weight: 2,
    phrases: ['minimum', 'maximum', 'rated', 'nominal', 'number of', 'estimated number', `required ${measures}`],
  },
  {
    category: 'reason',
    weight: 4,
    phrases: [
      '^why',
      'why is/are/do/does/did/should/would/can/must/was/were/not',
      'reason/reasons for/why/that',
      'how come',
      'what causes/caused',
      'cause/causes of',
      'because of what',
    ],
  },
  {
    category: 'reason',
    weight: 3,
    phrases: ['purpose of', 'point of', 'rationale', 'what is * used for', 'what is * good for'],
  },
  {
    category: 'comparison',
    weight: 5,
    phrases: [
      'difference/differences between',
      'compare/compares/comparison',
      'versus',
      'vs',
      'differ/differs from',
      'different from/to/than',
      'distinguish/distinguishes',
      'how do/does/is/are * differ/differs/different',
      'similarities between',
      'compared to/with',
      'better/worse/faster/slower/larger/smaller/cheaper/stronger/safer than',
      'the same as',
      'in common',
      'in contrast to',
    ],
  },
  {
    category: 'comparison',
    weight: 3,
    phrases: [
      'difference/differences',
      'relationship between',
      'relate/relates to',
      'trade-off/trade-offs/tradeoff/tradeoffs between',
    ],
  },
  {
    category: 'example',
    weight: 5,
    phrases: [
      'example/examples of/for/where/when/in/with/on',
      'give/show/provide * example/examples',
      'an/any/some/another/worked/sample example/examples',
      'instance/instances of',
    ],
  },
  { category: 'example', weight: 3, phrases: ['example', 'examples', '^for instance'] },
  {
    category: 'location',
    weight: 4,
    phrases: [
      '^where',
      'where is/are/can/could/do/does/in/on/to/will/should',
      'location of',
      'located',
      'in/on what/which chapter/lesson/day/page/section/lab/unit/document/sheet/table/drawing',
      '^what/which chapter/lesson/day/page/section/lab/unit/document/sheet/drawing',
    ],
  },
  {
    category: 'yes_no',
    weight: 3,
    phrases: [
      '^is/are/was/were/am/do/does/did/can/could/should/will/would/has/have/had/may/might/must/shall',
      "^isn't/aren't/wasn't/weren't/don't/doesn't/didn't/can't/couldn't/shouldn't/won't/wouldn't/hasn't/haven't",
      '^isnt/arent/wasnt/dont/doesnt/didnt/cant/shouldnt/wont/hasnt/havent',
      'true or false',
      'yes or no',
      '^whether',
      '^if',
    ],
  },
  {
    category: 'list',
    weight: 4,
    phrases: [
      '^list',
      '^enumerate',
      '^name',
      '^outline',
      '^summarise/summarize',
      `what/which * ${kinds} are`,
      `how many * ${kinds} are there and which`,
      'list of',
      'list the/all/some',
    ],
  },
  {
    category: 'list',
    weight: 3,
    phrases: [
      `^what/which are * ${kinds}`,
      `^what/which ${kinds}`,
      'types/kinds of * are there',
      'all the',
      `the two/three/four/five/six/seven ${kinds}`,
      'what * include/includes/consist/consists',
    ],
  },
  {
    category: 'live_data',
    weight: 5,
    phrases: [
      'progress of/on/for/report',
      'current status/progress/state/stage of',
      'status of',
      'so far * completed/installed/tested/done/finished',
      'complete/completed/installed/tested/finished/done so far',
      'percent/percentage complete/completed',
      'testing/installation/construction/commissioning progress/status',
      'latest results/readings/figures/numbers/news',
      'my score/grade/progress/results/mark/marks',
    ],
  },
  {
    category: 'live_data',
    weight: 3,
    phrases: [
      'right now',
      'at the moment',
      'as of today',
      'today',
      'this week',
      'yesterday',
      'this morning',
      'on schedule',
      'how far along',
    ],
  },
];

const hindi: readonly WeightedPhrases[] = [
  {
    category: 'definition',
    weight: 3,
    phrases: ['क्या है', 'क्या हैं', 'क्या होता है', 'क्या होती है', 'kya hai', 'kya hota hai'],
  },
  { category: 'definition', weight: 4, phrases: ['किसे कहते हैं', 'परिभाषा', 'का अर्थ', 'का मतलब', 'समझाइए', 'matlab'] },
  { category: 'procedure', weight: 3, phrases: ['कैसे', 'विधि', 'चरण', 'kaise'] },
  { category: 'reason', weight: 4, phrases: ['क्यों', 'कारण', 'kyon', 'kyun'] },
  { category: 'comparison', weight: 5, phrases: ['अंतर', 'तुलना', 'antar'] },
  { category: 'example', weight: 5, phrases: ['उदाहरण', 'udaharan'] },
  { category: 'location', weight: 4, phrases: ['कहाँ', 'कहां', 'किस अध्याय', 'किस पृष्ठ', 'kahan'] },
  { category: 'technical_value', weight: 5, phrases: ['कितना', 'कितने', 'कितनी', 'मान क्या', 'kitna', 'kitne', 'kitni'] },
  { category: 'selection', weight: 3, phrases: ['कौन सा', 'कौन सी', 'कौनसा', 'कौनसी', 'किस प्रकार'] },
  { category: 'list', weight: 4, phrases: ['सूची', 'नाम बताइए', 'नाम लिखिए', 'के प्रकार', 'कौन कौन'] },
  { category: 'yes_no', weight: 4, phrases: ['^क्या', '^kya'] },
];

/** Every language's phrases; a question is read with all of them, since learners mix. */
export const questionPhrases: readonly WeightedPhrases[] = [...english, ...hindi];

/** Openings that wrap a question without changing it; removed, again and again, before the phrases are read. */
export const politeOpenings: readonly string[] = [
  'hi/hello/hey/greetings/namaste there/everyone/team',
  'hi/hello/hey/namaste',
  'good morning/afternoon/evening',
  'please',
  'pls',
  'ok/okay/so/and/but/also/then/well/now',
  'thanks/thank you',
  'can/could/would/will you please/kindly',
  'can/could/would/will you',
  'i would like/want to know/understand/ask/learn',
  'i want/need to know/understand/ask/learn',
  "i'd like to know/understand/ask",
  "i don't understand/know/get",
  "i'm not sure",
  'tell me about',
  'tell/remind me',
  'do you know',
  'explain to me',
  'i was wondering',
  'quick question',
  'according to the course/book/document/documents/material',
  'in this course/book/document',
];
