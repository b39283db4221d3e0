// Operations for authors on what was asked: not covered, withheld, rated; a question traced. Part of operations.ts.
export const authorQuestionOperations = {} as const;
