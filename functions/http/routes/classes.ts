// Classes: made and looked after by their teachers, joined and left by learners.
import { classSizeLimit } from '../../contract/class.ts';
import { classOperations } from '../../contract/class-operations.ts';
import { readJoinCode } from '../../tutor/join-code.ts';
import { problem } from '../error-response.ts';
import { uuidOfKey } from '../idempotency.ts';
import { route } from '../route.ts';
import { personOf } from '../teaching/caller.ts';
import { freshJoinCode, makeClass, readClassProgress, readLearnerStanding } from '../teaching/teach-class.ts';
import { trainerQuestionRoutes } from './trainer-questions.ts';

const isFull = () => problem('conflict', { detail: `A class takes at most ${classSizeLimit} of a kind.` });

export const classRoutes = {
  createClass: route('createClass', classOperations.createClass, async (call) => {
    const { identity, services, parameters, body, idempotencyKey } = call;
    const classId =
      idempotencyKey === null
        ? services.tutor.newId()
        : await uuidOfKey(['class', identity.tenantId, identity.learnerId, parameters.courseId, idempotencyKey]);
    const made = await makeClass({ identity, classId, teacherName: null, ...parameters, ...body }, services);
    return made ? { kind: 'ok', body: made } : problem('not_found');
  }),

  listClasses: route('listClasses', classOperations.listClasses, async ({ identity, services, query }) => {
    const { courseId = null } = query;
    const classes = await services.teaching.classes.listClasses({ ...personOf(identity), courseId });
    return { kind: 'ok', body: { classes: [...classes] } };
  }),

  readClass: route('readClass', classOperations.readClass, async ({ identity, services, parameters }) => {
    const found = await services.teaching.classes.readClass({ ...personOf(identity), ...parameters });
    return found ? { kind: 'ok', body: { class: found.class, members: [...found.members] } } : problem('not_found');
  }),

  renameClass: route('renameClass', classOperations.renameClass, async ({ identity, services, parameters, body }) => {
    const renamed = await services.teaching.classes.renameClass({ ...personOf(identity), ...parameters, ...body });
    return renamed ? { kind: 'ok', body: renamed } : problem('not_found');
  }),

  changeJoinCode: route(
    'changeJoinCode',
    classOperations.changeJoinCode,
    async ({ identity, services, parameters, body }) => {
      const joinCode = body.isOpen ? freshJoinCode() : null;
      const changed = await services.teaching.classes.setJoinCode({ ...personOf(identity), ...parameters, joinCode });
      return changed ? { kind: 'ok', body: changed } : problem('not_found');
    },
  ),

  enrolMember: route('enrolMember', classOperations.enrolMember, async ({ identity, services, parameters, body }) => {
    const outcome = await services.teaching.classes.enrol({
      ...personOf(identity),
      ...parameters,
      memberId: body.personId,
      role: body.role,
      displayName: body.displayName || null,
      limit: classSizeLimit,
    });
    if (outcome.kind === 'enrolled') return { kind: 'ok', body: outcome.member };
    return outcome.kind === 'full' ? isFull() : problem('not_found');
  }),

  removeMember: route('removeMember', classOperations.removeMember, async ({ identity, services, parameters }) => {
    const { classId, personId: memberId } = parameters;
    const outcome = await services.teaching.classes.removeMember({ ...personOf(identity), classId, memberId });
    if (outcome === 'last_teacher') return problem('conflict', { detail: 'A class keeps at least one teacher.' });
    return outcome === 'removed' ? { kind: 'ok', body: undefined } : problem('not_found');
  }),

  readInvitation: route(
    'readInvitation',
    classOperations.readInvitation,
    async ({ identity, services, parameters }) => {
      const code = readJoinCode(parameters.code);
      const found = code && (await services.teaching.classes.readInvitation({ ...personOf(identity), code }));
      return found ? { kind: 'ok', body: found } : problem('not_found');
    },
  ),

  joinClass: route('joinClass', classOperations.joinClass, async ({ identity, services, body }) => {
    const code = readJoinCode(body.code);
    if (code === null) return problem('not_found');
    const outcome = await services.teaching.classes.join({
      ...personOf(identity),
      code,
      displayName: body.displayName || null,
      limit: classSizeLimit,
    });
    if (outcome.kind === 'joined') return { kind: 'ok', body: outcome.enrolment };
    return outcome.kind === 'full' ? isFull() : problem('not_found');
  }),

  listEnrolments: route('listEnrolments', classOperations.listEnrolments, async ({ identity, services }) => {
    const enrolments = await services.teaching.classes.listEnrolments(personOf(identity));
    return { kind: 'ok', body: { enrolments: [...enrolments] } };
  }),

  leaveClass: route('leaveClass', classOperations.leaveClass, async ({ identity, services, parameters }) => {
    const hasLeft = await services.teaching.classes.leave({ ...personOf(identity), ...parameters });
    return hasLeft ? { kind: 'ok', body: undefined } : problem('not_found');
  }),

  readClassProgress: route('readClassProgress', classOperations.readClassProgress, async (call) => {
    const { identity, services, parameters } = call;
    const shown = await readClassProgress({ identity, ...parameters }, services);
    return shown.kind === 'problem' ? shown : { kind: 'ok', body: shown.body };
  }),

  readLearnerStanding: route('readLearnerStanding', classOperations.readLearnerStanding, async (call) => {
    const { identity, services, parameters } = call;
    const shown = await readLearnerStanding({ identity, ...parameters }, services);
    return shown.kind === 'problem' ? shown : { kind: 'ok', body: shown.body };
  }),

  ...trainerQuestionRoutes,
};
