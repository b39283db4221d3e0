export const reviewTexts = {
  title: 'Flash cards to review',
  due: { one: '{count} flash card to review now', other: '{count} flash cards to review now' },
  begin: 'Review cards',
  notNow: 'No card that you have rated is due for review now.',
  next: 'The next one comes on {time}.',
  all: { one: 'Go through the {count} card again', other: 'Go through all {count} cards again' },
  none: 'You have not rated a flash card yet. Each card you rate comes back here.',
  toCards: 'Go to the flash cards',
  nextStep: {
    title: 'Next step',
    goOn: 'Go on with “{unit}”',
    drills: { one: 'Review {count} drill', other: 'Review {count} drills' },
    cards: { one: 'Review {count} flash card', other: 'Review {count} flash cards' },
  },
} as const;
