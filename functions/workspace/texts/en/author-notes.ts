export const authorNoteTexts = {
  notes: {
    title: 'Authors’ notes',
    lead: 'Write a short answer that the course’s files do not have. It becomes a passage of the course, under “Notes of the course’s authors”.',
    add: 'Write a note',
    edit: 'Edit the note',
    question: 'Question',
    questionHint:
      'All learners see it as the heading of your answer. If it came from a learner, take out anything about a person.',
    text: 'Answer',
    textHint:
      'Up to 10,000 characters; Markdown works (lists, code, formulas). Saving makes a draft: learners see it once you publish. No push takes it away, and a push brings what is saved here by then.',
    save: 'Save and make a draft',
    cancel: 'Write a new one instead',
    list: 'Notes of this course',
    none: 'There are none yet.',
    change: 'Edit',
    delete: 'Delete',
    deleteHint: 'Learners see the note until the draft without it is published.',
    back: 'Back to the questions',
    notices: {
      run: 'Saved. Another update of this course is at work: save once more when it has ended, or the next update takes the note in.',
      push: 'Saved. The note becomes part of the course with the next push of its files: nothing to add it to is kept here yet.',
      invalid: 'Write a question of 3 to 300 characters and an answer of 3 to 10,000.',
      full: 'A course has at most 200 notes. Delete or edit one of them.',
    },
  },
} as const;
