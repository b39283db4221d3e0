export const composerTexts = {} as const;
