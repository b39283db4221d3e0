// What kind of answer a question asks for. Closed list; the category shapes gate, prompt and answer.

export const questionCategories = [
  'definition',
  'procedure',
  'selection',
  'technical_value',
  'reason',
  'comparison',
  'example',
  'location',
  'drawing_reference',
  'yes_no',
  'list',
  'live_data',
  'general',
] as const;

export type QuestionCategory = (typeof questionCategories)[number];

/** What form of passage answers: types of nodes that come first among those with the same words. */
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
  | 'reason'
  | 'any';
