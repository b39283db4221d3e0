export const tutorTexts = {} as const;
