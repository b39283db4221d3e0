// Which document of a course a lesson is about: by number and by how alike the titles are. Says how sure it is.
import { compareProfiles, profileOf, type TextProfile } from '../../functions/ingest/text-similarity.ts';
import type { CourseDocument } from './course-file.ts';
import type { LessonName } from './lesson-name.ts';

export interface Lesson {
  /** As the source names it. */
  readonly name: string;
  readonly read: LessonName;
}

export interface LessonMatch {
  readonly lesson: Lesson;
  readonly document: CourseDocument;
  readonly isNumberEqual: boolean;
  /** How alike the titles are, 0..1. */
  readonly likeness: number;
  /** False: the author should look at it. */
  readonly isSure: boolean;
}

export interface Matching {
  /** In the order of the lessons. */
  readonly matches: readonly LessonMatch[];
  readonly lessonsWithout: readonly Lesson[];
  readonly documentsWithout: readonly CourseDocument[];
}

/** Alike enough to be the same subject where the number says so too, and where the title must say it alone. */
const leastLikenessWithNumber = 0.45;
const leastLikenessAlone = 0.85;
/** From here on a match by number is beyond doubt. */
const sureLikeness = 0.7;

/** Pairs each lesson with at most one document, and each document with at most one lesson: the likest pairs first. */
export function matchLessons(input: {
  readonly lessons: readonly Lesson[];
  readonly documents: readonly CourseDocument[];
}): Matching {
  const profiles = new Map(input.documents.map((document) => [document, profileOf(document.title ?? document.path)]));
  const candidates = input.lessons
    .flatMap((lesson) => {
      const profile = profileOf(lesson.read.title);
      return input.documents.flatMap((document) => rate({ lesson, document, profile, other: profiles.get(document) }));
    })
    .sort((one, other) => weight(other) - weight(one));
  const byLesson = new Map<Lesson, LessonMatch>();
  const taken = new Set<CourseDocument>();
  for (const match of candidates) {
    if (byLesson.has(match.lesson) || taken.has(match.document)) continue;
    byLesson.set(match.lesson, match);
    taken.add(match.document);
  }
  return {
    matches: input.lessons.flatMap((lesson) => byLesson.get(lesson) ?? []),
    lessonsWithout: input.lessons.filter((lesson) => !byLesson.has(lesson)),
    documentsWithout: input.documents.filter((document) => !taken.has(document)),
  };
}

function rate(input: {
  readonly lesson: Lesson;
  readonly document: CourseDocument;
  readonly profile: TextProfile;
  readonly other: TextProfile | undefined;
}): readonly LessonMatch[] {
  const { lesson, document } = input;
  if (input.other === undefined) return [];
  const { resemblance, containment } = compareProfiles(input.profile, input.other);
  // A title that stands whole in a longer one ("Finding Limits: Properties of Limits") is nearly the same.
  const isWhole = containment > 0.9 && Math.min(input.profile.wordCount, input.other.wordCount) > 1;
  const likeness = Math.max(resemblance, isWhole ? sureLikeness : 0);
  const isNumberEqual = lesson.read.number !== null && lesson.read.number === numberOf(document);
  if (likeness < (isNumberEqual ? leastLikenessWithNumber : leastLikenessAlone)) return [];
  const isSure = isNumberEqual ? likeness >= sureLikeness : resemblance === 1;
  return [{ lesson, document, isNumberEqual, likeness, isSure }];
}

/** The number of a document as a lesson gives it: its section's, or its chapter's where it has no section. */
export function numberOf(document: CourseDocument): string | null {
  if (document.section !== undefined) return document.section;
  return document.chapter === undefined ? null : String(document.chapter);
}

function weight(match: LessonMatch): number {
  return match.likeness + (match.isNumberEqual ? 1 : 0);
}
