// English: what is asked for, by the phrases that ask for it. Data only.

import type { AskingPhrases } from './reading.ts';

const measures =
  'depth/width/height/length/distance/thickness/diameter/radius/size/area/volume/weight/mass/voltage/current/resistance/power/capacity/temperature/pressure/humidity/speed/velocity/rate/frequency/duration/torque/spacing/clearance/tolerance/rating/percentage/cost/price/number/value/angle/limit';
const kinds =
  'principles/steps/stages/phases/components/parts/features/benefits/advantages/disadvantages/requirements/ways/methods/elements/characteristics/properties/causes/uses/tools/goals/objectives/rules/factors/functions/options/prerequisites/techniques/topics/signs/symptoms/drawbacks/limitations/layers/modes/risks/pillars';

/** The first that is found decides. */
export const englishAsking: readonly AskingPhrases[] = [
  {
    answerType: 'any',
    category: 'live_data',
    phrases: [
      ...['current status/progress/state/stage of', 'status of', 'so far * completed/installed/tested/done/finished'],
      ...['complete/completed/installed/tested/finished/done so far', 'progress of/on/for/report', 'progress $'],
      ...['my score/grade/progress/results/mark/marks', 'right now', 'as of today', 'this week', 'on schedule'],
    ],
  },
  {
    answerType: 'comparison',
    category: 'comparison',
    isEmpty: true,
    phrases: [
      ...['difference/differences between', 'difference/differences', 'compare/compares/compared/comparison', 'versus'],
      ...['vs', 'differ/differs', 'different from/to/than', 'distinguish', 'in common', 'similarities between'],
      ...['in contrast to', 'the same as'],
    ],
  },
  {
    answerType: 'comparison',
    category: 'comparison',
    phrases: ['better/worse/faster/slower/larger/smaller/cheaper/stronger/safer than'],
  },
  {
    answerType: 'example',
    category: 'example',
    isEmpty: true,
    phrases: ['example/examples', 'for instance', 'instance/instances of'],
  },
  {
    answerType: 'formula',
    category: 'general',
    isEmpty: true,
    phrases: ['formula/formulas/formulae/equation for/of/to', 'what is the formula/equation', 'formula/equation $'],
  },
  {
    answerType: 'code',
    category: 'general',
    isEmpty: true,
    phrases: [
      ...['code/snippet/script/syntax/command for/of/to', 'show/give/write me the/a/some code/snippet/script/command'],
      ...['show/give/write the code/snippet/script', 'code $', 'what is the command/syntax'],
    ],
  },
  {
    answerType: 'summary',
    category: 'general',
    isEmpty: true,
    phrases: [
      ...['summarise/summarize/summarising/summarizing', 'summary/overview/recap/gist/tldr/outline of/for/on'],
      ...['sum up', 'sum it/this/that up', 'tldr', 'summary/recap/overview/outline $', 'recap', 'in a nutshell'],
      ...[
        'main/key/important/central points/ideas/takeaways/topics/messages/things',
        'takeaways',
        'tell/teach me * about',
      ],
      ...['what is/are * about $', 'what does/do/did/will/would * cover/teach/discuss/say $', 'run me through'],
      ...['what is * all about', 'what will/do/did/can/should i/we learn/cover', 'brief me on', 'covered/taught in'],
    ],
  },
  {
    answerType: 'expansion',
    category: 'definition',
    isEmpty: true,
    phrases: ['stand/stands/standing for', 'acronym/abbreviation/initials', 'full form', 'short for', 'abbreviated'],
  },
  {
    answerType: 'location',
    category: 'location',
    phrases: [
      ...['^where', 'where is/are/can/could/do/does/in/on/to/will/should/did', 'location of', 'located'],
      ...['in/on what/which chapter/lesson/day/page/section/lab/unit/document/sheet/table/drawing'],
      ...['^what/which chapter/lesson/day/page/section/lab/unit/document/sheet/drawing'],
    ],
  },
  {
    answerType: 'any',
    category: 'reason',
    isEmpty: true,
    phrases: [
      ...['why should i/we/you/one/anyone care/bother', 'why does/do/did it/this/that/they/these matter'],
      ...['how come', 'reason/reasons for/why/that', 'purpose of', 'what is the point of', 'what is * used for', 'why'],
    ],
  },
  { answerType: 'any', category: 'reason', phrases: ['what causes/caused', 'cause/causes of', 'rationale'] },
  {
    answerType: 'value',
    category: 'technical_value',
    phrases: [
      ...['how much/many/long/deep/high/tall/wide/far/often/fast/hot/cold/large/big/heavy/thick/old/loud/close/strong'],
      ...[
        `what/which ${measures}`,
        'what percentage/percent/year/date/number/proportion',
        'which year',
        'value/values of/for',
      ],
      ...[
        `what is/are/was/were the * ${measures} of/for/in/at/between/to/when/under/required/needed`,
        '^when is/was/were/did',
      ],
      ...['what is/are the minimum/maximum/min/max/nominal/rated/average/total/typical/default/allowed', 'number of'],
      ...['^minimum/maximum/nominal/rated/average', '^weight/height/length/depth/width/diameter/mass/voltage of'],
    ],
  },
  {
    answerType: 'list',
    category: 'list',
    isEmpty: true,
    phrases: [
      ...['list of', '^list', '^enumerate', '^name', '^outline', 'list the/all/some', 'list $'],
      ...['what/which are the * types/kinds/sorts/categories', 'what/which types/kinds/sorts/categories of'],
      ...['types/kinds of * are there', 'all the types/kinds of', '^types/kinds of', 'the types/kinds of'],
    ],
  },
  {
    answerType: 'list',
    category: 'list',
    phrases: [
      ...[`what/which are the * ${kinds}`, `^what/which are * ${kinds}`, `^what/which ${kinds}`, 'all the'],
      ...[
        `the two/three/four/five/six/seven ${kinds}`,
        'pros and cons',
        'advantages and disadvantages',
        `${kinds} of $`,
      ],
      ...[
        'what are the two/three/four/five/six/seven/eight',
        '^what/which does/do * include/contain',
        'what is included',
        '^benefits/advantages/features of',
      ],
    ],
  },
  {
    answerType: 'procedure',
    category: 'procedure',
    isEmpty: true,
    phrases: [
      ...['how do/does/did/would/should/can/could/must/may i/we/you/one/someone/users/learners/students', 'how to'],
      ...[
        'steps to/for/in/of',
        'step by step',
        'procedure for/to/of',
        'process for/of/to',
        'walk/guide/talk me through',
      ],
      ...['instructions for/to/on', 'what do/should/can i/we do', 'way/ways to'],
    ],
  },
  {
    answerType: 'procedure',
    category: 'procedure',
    phrases: [
      'how is/are * made/done/performed/installed/connected/calculated/computed/measured/built/created/deployed/set/configured/wired',
    ],
  },
  {
    answerType: 'any',
    category: 'selection',
    phrases: [
      ...[
        'what/which type/kind/sort of',
        'which * should/must/shall/to',
        'should i use/choose/pick/select',
        'which one',
      ],
      ...[
        'should be used',
        'recommended for',
        'best * for/to',
        'most suitable',
        '^which * type/for',
        'what do you recommend',
      ],
    ],
  },
  {
    answerType: 'any',
    category: 'yes_no',
    phrases: [
      '^is/are/was/were/am/do/does/did/can/could/should/will/would/has/have/had/may/might/must/shall/isnt/arent/dont/doesnt/cant',
      'true or false',
      '^whether/if',
    ],
  },
  { answerType: 'any', category: 'general', phrases: ['what does/do/did * do', 'what happens/happened'] },
  {
    answerType: 'definition',
    category: 'definition',
    isEmpty: true,
    phrases: [
      ...[
        'define',
        'definition/meaning of',
        'what * mean/means',
        'meant by',
        'what is/was/are/were',
        'explain',
        'describe',
      ],
      ...['who is/was', '^what * is/are $', 'whatis', 'meaning $'],
    ],
  },
];
