export const questionTexts = {} as const;
