// What authors see of questions, and a question traced.
export const authorQuestionRoutes = {};
