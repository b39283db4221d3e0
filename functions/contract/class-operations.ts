// Operations of classes: enrolments, a class’s progress, questions to the trainer. Part of operations.ts.
export const classOperations = {} as const;
