// Ids that one part of the page uses to name another.

export const composerId = 'composer';
export const quoteId = 'asked-about';
export const questionFieldId = 'question';
export const scopeFieldId = 'scope';
/** The passage that a panel is open at, the first where there are several. */
export const citedId = 'cited';
export const panelId = 'passage';
export const panelTitleId = 'passage-title';
export const timelineId = 'answers';
export const announcerId = 'announcer';
export const dataId = 'workspace-data';
export const finderId = 'finder';
export const finderQueryId = 'finder-query';
export const finderFoundId = 'finder-found';
export const finderStatusId = 'finder-status';
export const rootId = 'workspace';
export const sessionsDrawerId = 'sessions-drawer';
export const infoDrawerId = 'info-drawer';
export const siteMenuId = 'site-menu';
export const editorFieldId = 'document-text';
export const courseIdFieldId = 'course-id';
