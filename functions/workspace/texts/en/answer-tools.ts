/** What can be done with an answer that stands. Part of the area `ask`. */
export const answerToolTexts = {
  tools: {
    label: 'What to do with this answer',
    copy: 'Copy with sources',
    again: 'Ask again',
    edit: 'Edit the question',
  },
  /** Told as it happens. */
  toolsSaid: {
    copied: 'Copied with its sources.',
    copyFailed: 'Your browser did not allow copying.',
    editing: 'Your question is in the field. Change it and ask.',
  },
} as const;
