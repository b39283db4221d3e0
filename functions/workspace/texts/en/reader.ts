export const readerTexts = {
  title: 'Read',
  contents: 'Contents',
  /** Of the outline, for screen readers. */
  outline: 'Course contents',
  whichCourse: { title: 'Which course would you like to read?' },
  /** Filled in by the script, with the place in which one stopped. */
  resume: 'Continue reading: {place}',
  begin: 'Start reading',
  /** Of what belongs to no chapter or day. */
  beside: { one: '{count} further page', other: '{count} further pages' },
  more: { one: '{count} more part', other: '{count} more parts' },
  onThisPage: 'On this page',
  /** For staff: learners are shown no such part. */
  opens: 'Opens for learners on {time}',
  page: 'Page {page} of {total}',
  pages: 'Pages of this part',
  before: 'Previous',
  after: 'Next',
  around: 'Previous and next',
  link: 'Link to {place}',
  boxes: { objectives: 'Objectives', key_points: 'Key points' },
  solution: 'Solution',
  table: 'Table',
  row: 'Row',
  figure: 'Image in the source: {words}',
  openImage: 'Open the image at {host}',
  newTab: '(in a new tab)',
  time: 'At {time} in the recording',
  studyPart: 'Summary, glossary, flash cards',
  studyCourse: 'Summary, glossary, flash cards',
  askPart: 'Ask about this part only',
  practise: 'Practise: {unit}',
  source: 'Source: {name}',
  openSource: 'Open the source',
  /** What can be done with words that were selected. */
  selected: {
    label: 'Selected text',
    ask: 'Ask about this',
    explain: 'Explain',
    practise: 'Practise this',
    /** No unit of the learning path covers it. */
    nothingToPractise: 'There is nothing to practise about this in this course yet.',
  },
} as const;
