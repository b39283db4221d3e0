/** What can be done with an answer that stands. Part of the area `ask`. */
export const answerToolTexts = {
  tools: {
    label: 'What to do with this answer',
    copy: 'Copy with sources',
    again: 'Ask again',
    edit: 'Edit the question',
    print: 'Print',
    goOn: 'The course also answers',
    next: 'Go on from here',
    practise: 'Practise this: {unit}',
    share: 'Share a link',
  },
  /** Told as it happens. */
  toolsSaid: {
    copied: 'Copied with its sources.',
    copyFailed: 'Your browser did not allow copying.',
    sharing: 'Making the link…',
    shared: 'The link is ready: copy it and send it.',
    linkCopied: 'Link copied.',
    unshared: 'The link no longer opens.',
    shareFailed: 'This did not work. Please try again.',
    editing: 'Your question is in the field. Change it and ask.',
  },
  /** A link to an answer, and the page it opens. */
  shared: {
    link: 'Link to this answer',
    copy: 'Copy the link',
    stop: 'Stop sharing',
    note: 'Anyone who can see this course can open it. It shows the question, the ones it goes on from, and the answer, not who asked.',
    from: 'An answer from “{course}”',
    before: 'Asked before: {question}',
    title: 'An answer from the course',
    ask: 'Ask the course yourself',
    ended: 'This answer is no longer shared',
    endedWhy:
      'The person who shared it has stopped sharing it or deleted it, or you cannot see its course. They can send you a new link.',
  },
} as const;
