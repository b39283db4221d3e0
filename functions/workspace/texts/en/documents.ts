export const documentTexts = {
  nav: {
    label: 'Author pages',
    courses: 'Courses',
    documents: 'Documents',
    runs: 'Runs',
    changes: 'Changes',
    questions: 'Questions',
    try: 'Try a question',
  },
} as const;
