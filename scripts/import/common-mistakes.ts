// Mistakes that marking can recognise in any unit of mathematics, with what a learner who makes one is told.

export const commonMistakes = [
  { tag: 'sign_error', feedback: 'The size is right but a sign is not: follow each minus through your steps.' },
  { tag: 'arithmetic_slip', feedback: 'You are very close: work the arithmetic again, one line at a time.' },
  { tag: 'inverse_operation', feedback: 'This looks like the opposite operation: check what undoes what.' },
  { tag: 'reciprocal', feedback: 'Your fraction stands upside down: check what is divided by what.' },
  { tag: 'partial_answer', feedback: 'Part of the answer is here: look for the rest before you stop.' },
  {
    tag: 'not_simplified',
    feedback: 'The value is right but not yet in the form that was asked for: simplify it further.',
  },
  { tag: 'swapped_parts', feedback: 'The right parts are here in the wrong order: check which comes first.' },
  {
    tag: 'power_or_root',
    feedback: 'A power or a root is off: check the exponent and whether a root was still to be taken.',
  },
  {
    tag: 'off_by_factor',
    feedback:
      'Your result is a whole multiple of the answer, or a whole part of it: look for a factor lost or used twice.',
  },
  { tag: 'units_missing', feedback: 'The number needs its unit, or a percent sign: say what it counts.' },
] as const;
