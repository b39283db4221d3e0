// Notes that authors write beside a course's files.
import { authorNoteOperations } from '../../contract/author-notes.ts';
import { deleteNote, listNotes, saveNote } from '../author/notes.ts';
import { route } from '../route.ts';

export const authorNoteRoutes = {
  listNotes: route('listNotes', authorNoteOperations.listNotes, (call) => listNotes(call, call.parameters)),

  saveNote: route('saveNote', authorNoteOperations.saveNote, (call) => {
    const { note_id: noteId = null, question, text } = call.body;
    return saveNote(call, { ...call.parameters, noteId, question, text });
  }),

  deleteNote: route('deleteNote', authorNoteOperations.deleteNote, (call) => deleteNote(call, call.parameters)),
};
