// Classes made, listed, read and changed by their teachers.
import { type SQL, sql } from 'drizzle-orm';
import type { ClassBook, ClassMember, OfClass, SchoolClass } from '../../functions/ports/class-book.ts';
import type { Drizzle } from '../client.ts';
import { classes, courses, enrolments } from '../schema.ts';
import { isUuid } from '../tutor-store/json-text.ts';
import { classColumns, classOf, isTaught, memberColumns, rowsOf } from './conditions.ts';

const listedLimit = 200;

/** One transaction: no class without a teacher. */
export async function createClass(
  database: Drizzle,
  input: Parameters<ClassBook['createClass']>[0],
): Promise<SchoolClass | null> {
  const { tenantId, courseId, classId, teacherId } = input;
  const [, , made] = await database.batch([
    database.execute(sql`insert into ${classes} (id, tenant_id, course_id, name, join_code)
      select ${classId}::uuid, tenant_id, course_id, ${input.name}, ${input.joinCode} from ${courses}
      where tenant_id = ${tenantId} and course_id = ${courseId} and published_version > 0
      on conflict (id) do nothing`),
    database.execute(sql`insert into ${enrolments} (class_id, tenant_id, course_id, person_id, role, display_name)
      select id, tenant_id, course_id, ${teacherId}, 'teacher', ${input.teacherName} from ${classes}
      where id = ${classId}::uuid and tenant_id = ${tenantId} and course_id = ${courseId}
        and not exists (select from ${enrolments} each where each.class_id = ${classes.id})
      on conflict do nothing`),
    readOne(database, { ...input, personId: teacherId, courses: null }),
  ]);
  return classOf(made);
}

export async function listClasses(
  database: Drizzle,
  input: Parameters<ClassBook['listClasses']>[0],
): Promise<readonly SchoolClass[]> {
  const ofCourse = input.courseId === null ? sql`true` : sql`c.course_id = ${input.courseId}`;
  const listed = await database.execute(sql`select ${classColumns} from ${classes} c
    where ${isTaught(input)} and ${ofCourse} order by lower(c.name), c.id limit ${listedLimit}`);
  return rowsOf<SchoolClass>(listed);
}

export async function readClass(database: Drizzle, input: OfClass): ReturnType<ClassBook['readClass']> {
  if (!isUuid(input.classId)) return null;
  const [found, members] = await database.batch([
    readOne(database, input),
    database.execute(sql`select ${memberColumns} from ${enrolments} e join ${classes} c on c.id = e.class_id
      where c.id = ${input.classId}::uuid and ${isTaught(input)}
      order by e.role desc, lower(e.display_name) nulls last, e.created_at, e.person_id`),
  ]);
  const one = classOf(found);
  return one && { class: one, members: rowsOf<ClassMember>(members) };
}

export function renameClass(
  database: Drizzle,
  input: OfClass & { readonly name: string },
): Promise<SchoolClass | null> {
  return changeClass(database, input, sql`name = ${input.name}`);
}

export function setJoinCode(
  database: Drizzle,
  input: OfClass & { readonly joinCode: string | null },
): Promise<SchoolClass | null> {
  return changeClass(database, input, sql`join_code = ${input.joinCode}`);
}

async function changeClass(database: Drizzle, input: OfClass, change: SQL): Promise<SchoolClass | null> {
  if (!isUuid(input.classId)) return null;
  const [, changed] = await database.batch([
    database.execute(sql`update ${classes} c set ${change} where c.id = ${input.classId}::uuid and ${isTaught(input)}`),
    readOne(database, input),
  ]);
  return classOf(changed);
}

/** For batches: the class if this person teaches it. */
export function readOne(database: Drizzle, input: OfClass) {
  return database.execute(
    sql`select ${classColumns} from ${classes} c where c.id = ${input.classId}::uuid and ${isTaught(input)}`,
  );
}
