// What authors see of their material: documents, runs, changes.
export const authorRoutes = {};
