// Operations for authors beyond pushing material: documents, runs, changes. Part of operations.ts.
export const authorOperations = {} as const;
