// English: how a typed question is read. Data only.

import { englishAsking } from './english-asking.ts';
import type { ReadingWords } from './reading.ts';

const list = (words: string): readonly string[] => words.split(/\s+/);

export const englishReading: ReadingWords = {
  contractions: {
    ...{ whats: 'what is', hows: 'how is', wheres: 'where is', whos: 'who is', whys: 'why is', whens: 'when is' },
    ...{
      wat: 'what',
      wats: 'what is',
      wut: 'what',
      abt: 'about',
      cuz: 'because',
      coz: 'because',
      im: 'i am',
      ive: 'i have',
      id: 'i would',
      thats: 'that is',
      theyre: 'they are',
      wanna: 'want to',
      u: 'you',
    },
    ...{ pls: 'please', plz: 'please', thx: 'thanks', thnx: 'thanks', gimme: 'give me', diff: 'difference' },
  },
  sounds: list(
    `um umm uh uhh uhm hmm hm erm oh ah aha wow hi hello hey hiya yo helo namaste greetings please kindly ok okay alright
    lol thanks thank ty cheers asap btw sorry sir madam maam`,
  ),
  talkWords: list(
    `hi hello hey thanks thank sorry please help new newbie beginner noob learner student dumb stupid silly basic simple
    quick question questions ask asks asked asking wondering curious confused lost stuck exam test quiz homework assignment
    tomorrow yesterday today tonight missed teacher tutor trainer course class teach teaching understand know read remember forgot forget idea
    great cool nice good lol morning evening reading studying revising apologies excuse bother lesson answer explain tell
    really totally bit little english typo typos bad spelling first time
    afternoon day everyone everybody all team guys folks hope fine need love learn remind advance appreciated`,
  ),
  asking: englishAsking,
  questionHeads: list('what why how'),
  relativeHeads: list('who where when which whose'),
  auxiliaries: list('is are was were do does did can could should will would has have must may to'),
  instructionHeads: [
    ...[
      'tell/show/give/teach me',
      'explain',
      'describe',
      'define',
      'compare',
      'summarise/summarize',
      'give a/an/some/one',
    ],
    ...['show how', 'list the/all/some', 'name the/some/three/two'],
  ],
  joins: list('and also plus & then'),
  pairing: list('between both compare distinguish'),
  comparing: list('vs versus and or than from with to'),
  pointers: list('it its they them their theirs he she his her him latter former same there such'),
  determiners: list('this that these those'),
  expletives: [
    'is/was/does/can/would it * to/that/if/when',
    'it is * to/that',
    'it take/takes * to',
    'does it rain',
    'it depends',
  ],
  continuations: [
    'and',
    'and for/in/on/with/of/the',
    'what about',
    'how about',
    'same for',
    'or',
    'but',
    'what if',
    'also',
  ],
  forms: list(
    `simply simpler simple simplify shorter short shorten brief briefly briefer detail details detailed again another other
    else more elaborate further rephrase reword bullet bullets plain words layman longer deeper slower slowly clearer clearly
    example examples explain explanation answer summarise summarize continue go on english translate better way differently`,
  ),
  anotherForm: {
    simpler: list('simply simpler simple simplify easier layman rephrase reword plain clearer clearly'),
    shorter: list('shorter short shorten brief briefly briefer'),
    comparison: list('compare compared comparison contrast difference differences differ'),
    example: list('example examples'),
  },
  alternatives: [
    'minimum maximum average nominal typical smallest largest lowest highest mean median total default rated',
    'first second third fourth fifth last next previous',
    'summer winter spring autumn',
    'advantage disadvantage benefit drawback pro con strength weakness',
  ],
  lastWords: list('last final'),
  counters: list('one number no nr item point option bullet thing'),
  prepositions: list('of for in on at with to from by under after before during about'),
  articles: list('the'),
  endings: list(
    's es ed d e ing er ers or ors y ies ied ion ions ation ations ization isation izations ize ise ized ised izing ising ment ments al ally ly ity ities ness ence ance ent ant able ible ate ated ates ating ic ical ive ful',
  ),
};
