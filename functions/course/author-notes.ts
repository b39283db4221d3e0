// Short answers that authors write beside a course's files: one document of the course, a chapter of its own.

export interface AuthorNote {
  readonly noteId: string;
  /** What it answers; the heading that it stands under. */
  readonly question: string;
  /** Markdown. */
  readonly text: string;
}

/** No folder that is pushed has it. */
export const notesPath = 'groundwork/authors-notes.md';
/** Behind every chapter of a course; readers see its title alone. */
export const notesChapter = 9_999;

export const noteQuestionCharacters = 300;
export const noteTextCharacters = 10_000;
export const notesPerCourse = 200;

/** In the language of the course. */
export function notesTitle(language: string): string {
  return /^hi\b/i.test(language) ? 'कोर्स के लेखकों की टिप्पणियाँ' : 'Notes of the course’s authors';
}

/** The document, oldest note first. Headings of a note's own stand below its question. */
export function notesDocument(notes: readonly AuthorNote[]): string {
  return notes.map(({ question, text }) => `## ${inOneLine(question)}\n\n${belowQuestion(text)}\n`).join('\n');
}

/** What would end the heading, or be read as markup of it, is escaped. */
function inOneLine(question: string): string {
  return question
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\*_[\]<>#{}`$]/g, '\\$&');
}

function belowQuestion(text: string): string {
  let fence: string | null = null;
  const lines = text.trim().split(/\r\n?|\n/);
  return lines
    .map((line) => {
      const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? null;
      if (fence === null) fence = mark;
      else if (mark?.startsWith(fence)) fence = null;
      return fence === null ? line.replace(/^ {0,3}#{1,4}(?=\s)/, (hashes) => `##${hashes.trim()}`) : line;
    })
    .join('\n')
    .concat(fence === null ? '' : `\n${fence}`);
}
