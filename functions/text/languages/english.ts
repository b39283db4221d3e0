// English: texts and words. Data only.

import { englishPlaces } from './english-places.ts';
import { englishReading } from './english-reading.ts';
import type { Language } from './language.ts';
import { phrases, words } from './reading.ts';

export const english: Language = {
  tag: 'en',
  name: 'English',
  script: null,
  words: null,
  commonWords:
    words(`a an the this that these those there it its they them i we you he she my your our is are was were be been
    do does did done have has had can could will would shall should may might must not no of in on at by for with about
    between into to from and or but if because than what which who whom whose when where why how many much explain describe
    define list show tell give name please the difference mean means used use using step lab day chapter page section
    row sheet`),
  texts: {
    coach: {
      notCovered:
        "I don't have information about this topic in the course material. Please check with your trainer or refer to the course content directly.",
      noQuestion:
        'Ask me something about the course: what a term means, how a step is done, or what stands in a place you name.',
      closestPassages: "The course doesn't seem to answer this. Closest passages:",
      saysNoMore: 'The course says no more about this than what you selected. Closest passages:',
      solutionHeld: 'The course has a solution to this. Open it if you want to see it:',
      liveData: 'The course material is fixed text: it holds no current figures, results or progress.',
      otherLanguage:
        'The course is in {language}, and little of it is found by a question in another language: please ask in {language}.',
      ambiguousReference: 'That could mean more than one place in the course. Which one do you mean?',
      unknownReference: 'The course has no such place. The nearest ones that exist are listed below.',
      removedReference: 'That part has been removed from the course. The nearest ones that exist are listed below.',
      withheld: 'I could not give an answer that the course material supports.',
      conflicting: 'These sources do not agree.',
      shownAt: '{tag} is shown in {drawing} on page {page}, {place} of the page.',
      shownOn: '{tag} is shown in {drawing} on page {page}; where on the page could not be read.',
      unavailable: 'I cannot look into the course material right now. Please try again in a moment.',
    },
    engineering: {
      notCovered: 'This information was not found in the uploaded documents.',
      noQuestion: 'Ask about the documents: a value, a requirement, a procedure, or what a page or row you name says.',
      closestPassages: "The documents don't seem to answer this. Closest passages:",
      saysNoMore: 'The documents say no more about this than what you selected. Closest passages:',
      solutionHeld: 'The documents have a solution to this. Open it if you want to see it:',
      liveData: 'The uploaded documents hold no live progress, status or test results.',
      otherLanguage:
        'The documents are in {language}, and little of them is found by a question in another language: please ask in {language}.',
      ambiguousReference: 'That could mean more than one place in the documents. Which one do you mean?',
      unknownReference: 'The documents have no such place. The nearest ones that exist are listed below.',
      removedReference: 'That part no longer stands in the documents. The nearest ones that exist are listed below.',
      withheld: 'No answer could be given that the documents support.',
      conflicting: 'These sources do not agree.',
      shownAt: '{tag} is shown in {drawing} on page {page}, {place} of the page.',
      shownOn: '{tag} is shown in {drawing} on page {page}; where on the page could not be read.',
      unavailable: 'The documents cannot be searched right now. Please try again in a moment.',
    },
    textbook: {
      notCovered: "I don't know this from the textbook.",
      noQuestion:
        'Ask me something about the course: what a word means, why something is so, or what a page you name says.',
      closestPassages: "The course doesn't seem to answer this. Closest passages:",
      saysNoMore: 'The course says no more about this than what you selected. Closest passages:',
      solutionHeld: 'The course has a solution to this. Open it if you want to see it:',
      liveData: 'The course is fixed text: it holds no current figures.',
      otherLanguage:
        'The course is in {language}, and little of it is found by a question in another language: please ask in {language}.',
      ambiguousReference: 'That could mean more than one place in the course. Which one do you mean?',
      unknownReference: 'The course has no such place. The nearest ones that exist are listed below.',
      removedReference: 'That part has been removed from the course. The nearest ones that exist are listed below.',
      withheld: 'I could not give an answer that the course supports.',
      conflicting: 'These sources do not agree.',
      shownAt: '{tag} is shown in {drawing} on page {page}, {place} of the page.',
      shownOn: '{tag} is shown in {drawing} on page {page}; where on the page could not be read.',
      unavailable: 'I cannot look into the course right now. Please try again in a moment.',
    },
  },
  sourceWords: {
    class: 'Class',
    chapter: 'Chapter',
    page: 'Page',
    slide: 'Slide',
    sources: 'Sources',
    notes: 'Speaker notes',
    drawing: 'In the drawing',
  },
  turning: {
    next: ['next', 'following', 'after', 'then', 'follows'],
    previous: ['previous', 'before', 'last', 'prior', 'preceding', 'earlier'],
    levels: {
      day: 'day',
      chapter: 'chapter',
      lesson: 'chapter',
      episode: 'chapter',
      lab: 'lab',
      page: 'page',
      slide: 'page',
    },
    fillers:
      words(`and so ok okay now what whats s is comes come show tell give go to on me about the a one ones step item example
      concept definition procedure row paragraph question exercise section that this it please pls how`),
  },
  solutionHeads: ['Solution', 'Answer'],
  solutionWishes: ['solve', 'solved'],
  aimWords: words('objective aim goal outcome learn'),
  exampleMarks: phrases('example | examples | for instance | e.g. | imagine | suppose | consider the | consider a'),
  reasonMarks: phrases(
    'because | since | so that | in order to | otherwise | therefore | this is why | that is why | the reason',
  ),
  smallTalk: {
    help: phrases(`help | help me | help please | please help | please help me | i need help | can you help |
      can you help me | could you help me | what can you do | what can i ask | what can i ask you |
      what should i ask | what do i ask | what do you do | who are you | what are you`),
    thanks: phrases(`thanks | thank you | thank u | thx | ty | cheers | many thanks | thanks a lot | thanks so much |
      thank you very much | thank you so much | much appreciated`),
    greeting: phrases(`hello | helo | hi | hey | hey there | hello there | hi there | hiya | good morning |
      good afternoon | good evening | good night | good day | how are you | bye | goodbye | good bye | bye bye |
      see you | see you later | everyone | everybody | team | guys | folks`),
    filler: phrases(`hmm | hm | mm | uh | um | uhm | er | ah | aha | oh | eh | huh | ok | okay | oki | okey |
      alright | all right | sure | yes | yeah | yep | yup | no | nope | nah | nice | cool | great | wow | lol | haha |
      i see | got it | i understand | understood | please | sorry | what | idk | well | so | then | and`),
  },
  reading: englishReading,
  places: englishPlaces,
};
