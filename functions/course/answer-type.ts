// What form of passage answers a question: nodes of it come first among those with the same words. Types only.

export type AnswerType =
  | 'definition'
  | 'expansion'
  | 'procedure'
  | 'value'
  | 'list'
  | 'example'
  | 'formula'
  | 'code'
  | 'comparison'
  | 'summary'
  | 'location'
  | 'any';
