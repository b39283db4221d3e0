// Notes of a course's authors, as its authors write them. Readers find them once a run has made them passages. Types only.
import type { AuthorNote } from '../course/author-notes.ts';
import type { CourseScope } from './scope.ts';

export interface AuthorNotes {
  /** Oldest first. */
  readNotes(scope: CourseScope): Promise<readonly AuthorNote[]>;
  /** Writes a new note, or one in place of what it said. False where the course has `most` others already. */
  saveNote(input: CourseScope & AuthorNote & { readonly most: number }): Promise<boolean>;
  /** False where there is none such. */
  deleteNote(input: CourseScope & { readonly noteId: string }): Promise<boolean>;
}
