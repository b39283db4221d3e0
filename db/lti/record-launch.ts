// One launch in one transaction: its nonce, the person, the class of its context, the gradebook's column. In this order
// for everybody, so that a class coming in all at once waits for one another and never in a circle.
import { sql } from 'drizzle-orm';
import type { Launch, LaunchOutcome } from '../../functions/ports/lti-platforms.ts';
import { rowsOf } from '../classes/conditions.ts';
import { type Drizzle, databaseConstraint } from '../client.ts';
import { classes, courses, enrolments, ltiGrades, ltiNonces, ltiPeople } from '../schema.ts';

const courseLimit = 50;

interface Launched {
  readonly learnerId: string | null;
  readonly isInClass: boolean;
  readonly courses: readonly string[] | null;
}

export async function recordLaunch(database: Drizzle, input: Launch): Promise<LaunchOutcome> {
  try {
    const results = await database.batch([
      // Not "on conflict": a nonce that was used takes the whole transaction back.
      database.execute(sql`insert into ${ltiNonces} (nonce_hash, expires_at)
        values (${input.nonceHash}, ${input.nonceExpiresAt}::timestamptz)`),
      database.execute(sql`insert into ${ltiPeople} (tenant_id, issuer, subject, learner_id)
        select tenant_id, ${input.issuer}, ${input.subject}, ${input.newLearnerId} from ${courses}
        where ${isPublished(input)} on conflict do nothing`),
      ...recordClass(database, input),
      recordGrade(database, input),
      readLaunched(database, input),
    ]);
    const launched = rowsOf<Launched>(results.at(-1))[0];
    if (!launched || launched.learnerId === null) return { kind: 'absent' };
    const { learnerId, isInClass } = launched;
    const others = (launched.courses ?? []).filter((courseId) => courseId !== input.courseId);
    return { kind: 'launched', learnerId, isInClass, courses: [input.courseId, ...others].slice(0, courseLimit) };
  } catch (error) {
    if (databaseConstraint(error) === 'lti_nonces_pkey') return { kind: 'replayed' };
    throw error;
  }
}

function isPublished({ tenantId, courseId }: Launch) {
  return sql`tenant_id = ${tenantId} and course_id = ${courseId} and published_version > 0`;
}

function person(input: Launch) {
  return sql`(select person.learner_id from ${ltiPeople} person where person.tenant_id = ${input.tenantId}
    and person.issuer = ${input.issuer} and person.subject = ${input.subject})`;
}

/** A teacher stays one, however they come back; a class that is full takes nobody in. */
function recordClass(database: Drizzle, input: Launch) {
  if (input.class === null || input.role === 'visitor') return [];
  const { classId, name } = input.class;
  const { role } = input;
  const ofClass = sql`c.id = ${classId}::uuid and c.tenant_id = ${input.tenantId} and c.course_id = ${input.courseId}`;
  return [
    database.execute(sql`insert into ${classes} (id, tenant_id, course_id, name)
      select ${classId}::uuid, tenant_id, course_id, ${name} from ${courses}
      where ${isPublished(input)} on conflict (id) do nothing`),
    database.execute(sql`insert into ${enrolments} (class_id, tenant_id, course_id, person_id, role, display_name)
      select c.id, c.tenant_id, c.course_id, ${person(input)}, ${role}, ${input.displayName} from ${classes} c
      where ${ofClass} and (select count(*) from ${enrolments} each where each.class_id = c.id and each.role = ${role}
        and each.person_id <> ${person(input)}) < ${input.classSize}
      on conflict (class_id, person_id) do update set
        role = case when ${enrolments.role} = 'teacher' then 'teacher' else excluded.role end,
        display_name = coalesce(${enrolments.displayName}, excluded.display_name)`),
  ];
}

/** One that was given up is tried again: that it was launched from shows that the column is there. */
function recordGrade(database: Drizzle, input: Launch) {
  if (input.lineItem === null || input.role !== 'learner') return database.execute(sql`select`);
  const isOther = sql`(${ltiGrades.learnerId}, ${ltiGrades.courseId}) <> (excluded.learner_id, excluded.course_id)`;
  return database.execute(sql`insert into ${ltiGrades}
      (platform_id, line_item, subject, tenant_id, course_id, learner_id)
    select ${input.platformId}::uuid, ${input.lineItem}, ${input.subject}, tenant_id, course_id, ${person(input)}
    from ${courses} where ${isPublished(input)}
    on conflict (platform_id, line_item, subject) do update set
      learner_id = excluded.learner_id, course_id = excluded.course_id, tenant_id = excluded.tenant_id,
      seen_seq = case when ${isOther} then 0 else ${ltiGrades.seenSeq} end,
      status = 'open',
      reason = case when ${ltiGrades.status} = 'stopped' then null else ${ltiGrades.reason} end,
      tries = case when ${ltiGrades.status} = 'stopped' then 0 else ${ltiGrades.tries} end,
      next_try_at = case when ${ltiGrades.status} = 'stopped' then now() else ${ltiGrades.nextTryAt} end`);
}

function readLaunched(database: Drizzle, input: Launch) {
  const classId = input.class?.classId ?? null;
  return database.execute(sql`select ${person(input)} as "learnerId",
    exists (select from ${enrolments} e where e.class_id = ${classId}::uuid and e.person_id = ${person(input)})
      as "isInClass",
    (select jsonb_agg(distinct e.course_id) from ${enrolments} e where e.tenant_id = ${input.tenantId}
      and e.person_id = ${person(input)}) as courses
    from ${courses} where ${isPublished(input)}`);
}
