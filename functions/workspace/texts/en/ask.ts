export const askTexts = {} as const;
