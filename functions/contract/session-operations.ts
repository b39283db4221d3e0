// Operations on a learner's sessions: conversations as they were, and their list. Part of operations.ts.
export const sessionOperations = {} as const;
