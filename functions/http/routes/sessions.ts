// A learner's sessions as they were.
export const sessionRoutes = {};
