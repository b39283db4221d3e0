// A learner's question to the trainer. Part of the workspace, so it stays small; teachers' pages have their own area.
export const teachingTexts = {
  ask: {
    button: 'Ask my trainer',
    title: 'Ask my trainer',
    question: 'Your question',
    note: 'Anything to add (optional)',
    privacy: 'Your trainer will see this question, what you were told, and your name if you gave one in a class.',
    send: 'Send',
    cancel: 'Cancel',
    sending: 'Sending…',
    sent: 'Sent to your trainer',
    sentDetail: 'The reply will appear here.',
    replied: 'Your trainer replied',
    person: 'Written by a person, not taken from the course.',
    added: 'You added: {note}',
    newReply: 'Your trainer replied to “{question}”: {reply}',
    failed: 'Your question was not sent.',
    retry: 'Try again',
  },
} as const;
