export const pathTexts = {} as const;
