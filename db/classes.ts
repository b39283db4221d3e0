// Classes and enrolments: ports/class-book.ts over the tables. Only composes; the statements are in db/classes/.
import type { ClassBook } from '../functions/ports/class-book.ts';
import { createClass, listClasses, readClass, renameClass, setJoinCode } from './classes/keep-classes.ts';
import {
  enrol,
  join,
  leave,
  listEnrolments,
  mayLookAfter,
  readInvitation,
  readLearner,
  removeMember,
} from './classes/members.ts';
import { readStandings } from './classes/read-standings.ts';
import type { Database } from './client.ts';

export function createClassBook({ read, write }: Database): ClassBook {
  return {
    createClass: (input) => createClass(write, input),
    listClasses: (input) => listClasses(read, input),
    readClass: (input) => readClass(read, input),
    renameClass: (input) => renameClass(write, input),
    setJoinCode: (input) => setJoinCode(write, input),
    enrol: (input) => enrol(write, input),
    removeMember: (input) => removeMember(write, input),
    readInvitation: (input) => readInvitation(read, input),
    join: (input) => join(write, input),
    listEnrolments: (input) => listEnrolments(read, input),
    leave: (input) => leave(write, input),
    readLearner: (input) => readLearner(read, input),
    readStandings: (input) => readStandings(read, input),
    mayLookAfter: (input) => mayLookAfter(read, input),
  };
}
