export const debugTexts = {} as const;
