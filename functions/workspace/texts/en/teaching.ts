export const teachingTexts = {} as const;
