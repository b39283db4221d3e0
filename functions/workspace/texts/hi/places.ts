import type { PlaceWords } from '../place-words.ts';

export const placeWords: PlaceWords = {
  Day: 'दिन',
  Chapter: 'अध्याय',
  Lab: 'लैब',
  Page: 'पृष्ठ',
  Slide: 'स्लाइड',
  Sheet: 'शीट',
  Step: 'चरण',
  Concept: 'अवधारणा',
  Example: 'उदाहरण',
  Definition: 'परिभाषा',
  Procedure: 'विधि',
  Item: 'बिंदु',
  Section: 'खंड',
  Row: 'पंक्ति',
  p: 'पृ॰',
};
