// Who belongs to a class: taken in and out by its teachers, joining and leaving by themselves.
import { sql } from 'drizzle-orm';
import type { ClassBook, ClassMember, Enrolment, OfClass, PersonScope } from '../../functions/ports/class-book.ts';
import type { Drizzle } from '../client.ts';
import { classes, enrolments } from '../schema.ts';
import { isUuid } from '../tutor-store/json-text.ts';
import { classOf, isoText, isSeen, isTaught, memberColumns, rowsOf } from './conditions.ts';
import { readOne } from './keep-classes.ts';

const enrolmentLimit = 100;

export async function enrol(
  database: Drizzle,
  input: Parameters<ClassBook['enrol']>[0],
): ReturnType<ClassBook['enrol']> {
  if (!isUuid(input.classId)) return { kind: 'absent' };
  const { classId, memberId, role, displayName, limit } = input;
  const [taught, , member] = await database.batch([
    readOne(database, input),
    database.execute(sql`insert into ${enrolments} (class_id, tenant_id, course_id, person_id, role, display_name)
      select c.id, c.tenant_id, c.course_id, ${memberId}, ${role}, ${displayName} from ${classes} c
      where c.id = ${classId}::uuid and ${isTaught(input)}
        and (select count(*) from ${enrolments} each where each.class_id = c.id and each.role = ${role}
          and each.person_id <> ${memberId}) < ${limit}
      on conflict (class_id, person_id) do update set
        role = case when ${enrolments.role} = 'teacher' then 'teacher' else excluded.role end,
        display_name = coalesce(excluded.display_name, ${enrolments.displayName})`),
    database.execute(sql`select ${memberColumns} from ${enrolments} e join ${classes} c on c.id = e.class_id
      where c.id = ${classId}::uuid and ${isTaught(input)} and e.person_id = ${memberId}
        and (e.role = 'teacher' or ${role} = 'learner')`),
  ]);
  if (classOf(taught) === null) return { kind: 'absent' };
  const one = rowsOf<ClassMember>(member)[0];
  return one ? { kind: 'enrolled', member: one } : { kind: 'full' };
}

/** The class is locked first, so that two teachers cannot take each other out at once. */
export async function removeMember(
  database: Drizzle,
  input: OfClass & { readonly memberId: string },
): ReturnType<ClassBook['removeMember']> {
  if (!isUuid(input.classId)) return 'absent';
  const { classId, memberId } = input;
  const [, before, removed] = await database.batch([
    database.execute(
      sql`select c.id from ${classes} c where c.id = ${classId}::uuid and ${isTaught(input)} for update`,
    ),
    database.execute(sql`select e.role from ${enrolments} e join ${classes} c on c.id = e.class_id
      where c.id = ${classId}::uuid and ${isTaught(input)} and e.person_id = ${memberId}`),
    database.execute(sql`delete from ${enrolments} e using ${classes} c
      where c.id = e.class_id and c.id = ${classId}::uuid and ${isTaught(input)} and e.person_id = ${memberId}
        and (e.role = 'learner' or exists (select from ${enrolments} other where other.class_id = c.id
          and other.role = 'teacher' and other.person_id <> ${memberId}))
      returning e.person_id`),
  ]);
  if (before.rows.length === 0) return 'absent';
  return removed.rows.length > 0 ? 'removed' : 'last_teacher';
}

export async function readInvitation(
  database: Drizzle,
  input: Parameters<ClassBook['readInvitation']>[0],
): ReturnType<ClassBook['readInvitation']> {
  const found = await database.execute(sql`select c.course_id as "courseId", c.name as "className", e.role,
      e.display_name as "displayName"
    from ${classes} c left join ${enrolments} e on e.class_id = c.id and e.person_id = ${input.personId}
    where c.tenant_id = ${input.tenantId} and c.join_code = ${input.code} and ${isSeen(sql`c.course_id`, input)}`);
  return rowsOf<NonNullable<Awaited<ReturnType<ClassBook['readInvitation']>>>>(found)[0] ?? null;
}

export async function join(database: Drizzle, input: Parameters<ClassBook['join']>[0]): ReturnType<ClassBook['join']> {
  const { tenantId, personId, code, displayName, limit } = input;
  const opened = sql`c.tenant_id = ${tenantId} and c.join_code = ${code} and ${isSeen(sql`c.course_id`, input)}`;
  const [found, , enrolled] = await database.batch([
    database.execute(sql`select c.id from ${classes} c where ${opened}`),
    database.execute(sql`insert into ${enrolments} (class_id, tenant_id, course_id, person_id, role, display_name)
      select c.id, c.tenant_id, c.course_id, ${personId}, 'learner', ${displayName} from ${classes} c
      where ${opened} and (select count(*) from ${enrolments} each where each.class_id = c.id
        and each.role = 'learner' and each.person_id <> ${personId}) < ${limit}
      on conflict (class_id, person_id) do update set
        display_name = coalesce(excluded.display_name, ${enrolments.displayName})`),
    database.execute(sql`select ${enrolmentColumns} from ${enrolments} e join ${classes} c on c.id = e.class_id
      where ${opened} and e.person_id = ${personId}`),
  ]);
  if (found.rows.length === 0) return { kind: 'absent' };
  const enrolment = rowsOf<Enrolment>(enrolled)[0];
  return enrolment ? { kind: 'joined', enrolment } : { kind: 'full' };
}

export async function listEnrolments(database: Drizzle, input: PersonScope): Promise<readonly Enrolment[]> {
  const listed = await database.execute(sql`select ${enrolmentColumns} from ${enrolments} e
    join ${classes} c on c.id = e.class_id
    where e.tenant_id = ${input.tenantId} and e.person_id = ${input.personId} and ${isSeen(sql`e.course_id`, input)}
    order by e.created_at desc, c.id limit ${enrolmentLimit}`);
  return rowsOf<Enrolment>(listed);
}

export async function leave(database: Drizzle, input: OfClass): Promise<boolean> {
  if (!isUuid(input.classId)) return false;
  const left = await database.execute(sql`delete from ${enrolments} e where e.class_id = ${input.classId}::uuid
      and e.tenant_id = ${input.tenantId} and e.person_id = ${input.personId} and e.role = 'learner'
      and ${isSeen(sql`e.course_id`, input)} returning e.person_id`);
  return left.rows.length > 0;
}

export async function readLearner(
  database: Drizzle,
  input: OfClass & { readonly learnerId: string },
): ReturnType<ClassBook['readLearner']> {
  if (!isUuid(input.classId)) return null;
  const [taught, member] = await database.batch([
    readOne(database, input),
    database.execute(sql`select ${memberColumns} from ${enrolments} e join ${classes} c on c.id = e.class_id
      where c.id = ${input.classId}::uuid and ${isTaught(input)} and e.person_id = ${input.learnerId}
        and e.role = 'learner'`),
  ]);
  const found = classOf(taught);
  const learner = rowsOf<ClassMember>(member)[0];
  return found && learner ? { class: found, learner } : null;
}

export async function mayLookAfter(
  database: Drizzle,
  input: Parameters<ClassBook['mayLookAfter']>[0],
): Promise<boolean> {
  const { tenantId, courseId, teacherId, learnerId } = input;
  const learns = sql`learning.tenant_id = ${tenantId} and learning.course_id = ${courseId}
    and learning.person_id = ${learnerId} and learning.role = 'learner'`;
  const { rows } = await database.execute(sql`select
      not exists (select from ${enrolments} learning where ${learns})
      or exists (select from ${enrolments} learning join ${enrolments} teaching
        on teaching.class_id = learning.class_id and teaching.role = 'teacher' and teaching.person_id = ${teacherId}
        where ${learns}) as may`);
  return rows[0]?.may === true;
}

const enrolmentColumns = sql`c.id as "classId", c.course_id as "courseId", c.name as "className", e.role,
  e.display_name as "displayName", ${isoText(sql`e.created_at`)} as "joinedAt"`;
