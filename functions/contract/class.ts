// Classes, who belongs to them, and how a class stands on a course's learning path. On the wire.
import { z } from 'zod';
import { identifierSchema, typedText } from './identifiers.ts';
import { learningPathSchema, pathUnitStates } from './learning-path.ts';
import { instantSchema, masteryTierSchema, tierSchema } from './tutor-card.ts';
import { evidenceItemSchema, learnerIdSchema } from './tutor-evidence.ts';
import { snapshotLiteSchema } from './tutor-turn.ts';

/** Most learners of one class: what is shown at once stays readable, and read in one go. */
export const classSizeLimit = 200;

const classNameSchema = typedText({ min: 1, max: 80 });
const displayNameSchema = typedText({ min: 0, max: 60 });
const roleSchema = z.enum(['learner', 'teacher']);

export const classRequestSchema = z.strictObject({ name: classNameSchema }).meta({ id: 'ClassRequest' });

export const classSchema = z
  .object({
    classId: z.uuid(),
    courseId: z.string(),
    name: z.string(),
    joinCode: z.string().nullable().describe('Whoever has it may join as a learner; null while the class is closed'),
    createdAt: instantSchema,
    learnerCount: z.number().int(),
    teacherCount: z.number().int(),
  })
  .meta({ id: 'Class' });
export type ClassBody = z.infer<typeof classSchema>;

export const classListQuerySchema = z.object({ courseId: identifierSchema.optional() });
export const classListSchema = z
  .object({ classes: z.array(classSchema).describe('Those the caller teaches, by name, at most 200') })
  .meta({ id: 'ClassList' });

export const memberSchema = z
  .object({
    personId: z.string(),
    role: roleSchema,
    displayName: z.string().nullable(),
    joinedAt: instantSchema,
  })
  .meta({ id: 'ClassMember' });
export type MemberBody = z.infer<typeof memberSchema>;

export const classViewSchema = z
  .object({ class: classSchema, members: z.array(memberSchema).describe('Teachers first, then by name') })
  .meta({ id: 'ClassView' });
export type ClassViewBody = z.infer<typeof classViewSchema>;

export const joinCodeRequestSchema = z
  .strictObject({ isOpen: z.boolean().describe('True: a new code, the old one is void. False: nobody may join') })
  .meta({ id: 'JoinCodeRequest' });

export const memberRequestSchema = z
  .strictObject({ personId: learnerIdSchema, role: roleSchema, displayName: displayNameSchema.optional() })
  .meta({ id: 'MemberRequest' });

export const joinRequestSchema = z
  .strictObject({
    code: z.string().min(1).max(40),
    displayName: displayNameSchema.optional().describe('How the class’s teachers will see the caller'),
  })
  .meta({ id: 'JoinRequest' });

export const invitationSchema = z
  .object({
    courseId: z.string(),
    className: z.string(),
    /** Null: not a member yet. */
    role: roleSchema.nullable().describe('What the caller is in the class already'),
    displayName: z.string().nullable(),
  })
  .meta({ id: 'Invitation' });
export type InvitationBody = z.infer<typeof invitationSchema>;

export const enrolmentSchema = z
  .object({
    classId: z.uuid(),
    courseId: z.string(),
    className: z.string(),
    role: roleSchema,
    displayName: z.string().nullable(),
    joinedAt: instantSchema,
  })
  .meta({ id: 'Enrolment' });
export type EnrolmentBody = z.infer<typeof enrolmentSchema>;
export const enrolmentListSchema = z
  .object({ enrolments: z.array(enrolmentSchema).describe('At most 100') })
  .meta({ id: 'EnrolmentList' });

const cellSchema = z.object({
  unitId: z.string(),
  masteryTier: masteryTierSchema,
  state: z.enum(pathUnitStates),
  isWaived: z.boolean(),
  isStuck: z.boolean().describe('Two of the latest three drills went wrong, the last one among them'),
});

export const classProgressSchema = z
  .object({
    classId: z.uuid(),
    courseId: z.string(),
    courseVersion: z.number().int(),
    units: z.array(z.object({ unitId: z.string(), title: z.string() })).describe('Prerequisites first'),
    learners: z.array(
      z.object({
        learnerId: z.string(),
        displayName: z.string().nullable(),
        lastSeenAt: instantSchema.nullable().describe('Null before the first turn'),
        focusUnitId: z.string().nullable(),
        reached: z.object({ bronze: z.number().int(), silver: z.number().int(), gold: z.number().int() }),
        units: z.array(cellSchema).describe('Of every unit, in the order of `units`'),
      }),
    ),
  })
  .meta({ id: 'ClassProgress' });
export type ClassProgressBody = z.infer<typeof classProgressSchema>;
export type ProgressCell = z.infer<typeof cellSchema>;

export const learnerStandingSchema = z
  .object({
    classId: z.uuid(),
    learner: memberSchema,
    path: learningPathSchema,
    snapshotLite: snapshotLiteSchema,
    stuckUnitIds: z.array(z.string()),
    locks: z
      .array(
        z.object({
          questionId: z.string(),
          unitId: z.string(),
          tier: tierSchema,
          lockedUntil: instantSchema.nullable().describe('Null: locked for a time that the exam service did not name'),
        }),
      )
      .nullable()
      .describe('Exam questions locked now; null where the exam service cannot be asked'),
    events: z.array(evidenceItemSchema).describe('Latest first, at most 500'),
  })
  .meta({ id: 'LearnerStanding' });
export type LearnerStandingBody = z.infer<typeof learnerStandingSchema>;
