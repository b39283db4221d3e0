// Classes, enrolments, progress of a class, and questions to the trainer.
export const classRoutes = {};
