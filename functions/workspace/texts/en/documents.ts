export const documentTexts = {} as const;
