export const setupTexts = {
  title: 'Worth setting up',
  folded: { one: '{count} hint for whoever runs this service', other: '{count} hints for whoever runs this service' },
  away: 'Put away for 30 days',
  awayOf: 'Put away for 30 days: {what}',
  gaps: {
    no_model: {
      title: 'No language model is set up.',
      means:
        'Answers are put together from the course’s own sentences by rule; questions in very different words are refused more often.',
      todo: 'An operator sets LANGUAGE_MODEL (docs/models.md says which models there are). Without one, everything else works.',
    },
    write_without_model: {
      title: 'Written answers are asked for, but nothing writes or verifies them.',
      means: 'Without a language model and a verifier, learners get the course’s own sentences instead.',
      todo: 'An operator sets LANGUAGE_MODEL and VERIFIER_MODEL_NAME (docs/models.md), or “write” is taken out of ANSWER_STYLE and of answer_style in course.yaml.',
    },
    no_verifier: {
      title: 'No verifier of its own is set up.',
      means: 'The model that writes answers also checks them, and is likely to miss its own mistakes.',
      todo: 'An operator sets VERIFIER_MODEL_NAME to another model at the same endpoint (docs/models.md).',
    },
    no_backup: {
      title: 'No backup is on record.',
      means: 'If the database is lost, so are learners’ records, answers and published courses.',
      todo: 'An operator sees to the database’s history or a backup (docs/production.md, Backup and restore), and says how it is backed up in DATABASE_BACKUP.',
    },
    stand_ins: {
      title: 'Stand-ins are in use.',
      means:
        'These parts run on this machine in place of the real services: {parts}. That is for trying, not for learners.',
      todo: 'An operator sets up the real services before learners come (docs/production.md).',
    },
  },
  parts: { database: 'database', vectors: 'vector index', embeddings: 'embedding model' },
  courses: 'Courses: {courses}',
} as const;
