// The algebra course with a mark on everything a learner must not see too early: answers of drills and of their common
// mistakes, hints that say the answer, memos, videos. A mark that turns up tells what leaked.
import { parse, stringify } from 'yaml';
import { algebraFiles } from '../../support/algebra-course.ts';
import type { Files } from '../../support/ingest-harness.ts';

interface TutorFile {
  drills: {
    id: string;
    answers: string[];
    options?: string[];
    hints?: string[];
    mistakes?: { answer: string; tag: string }[];
  }[];
  exam_items: { id: string; options: string[]; answer: string; memo?: string; video?: string }[];
}

/** What kind of secret a mark stands for, and of which drill or question. */
interface Canary {
  readonly kind: 'drill' | 'mistake' | 'memo' | 'video';
  readonly of: string;
}

interface CanaryCourse {
  readonly files: Files;
  /** By the mark. */
  readonly canaries: ReadonlyMap<string, Canary>;
}

export function canaryCourse(): CanaryCourse {
  const canaries = new Map<string, Canary>();
  let next = 73_000_001;
  const mark = (canary: Canary): string => {
    const made = String(next);
    next += 1;
    canaries.set(made, canary);
    return made;
  };
  const files = changed((tutor) => {
    for (const drill of tutor.drills) {
      if (drill.options !== undefined) continue;
      const answer = mark({ kind: 'drill', of: drill.id });
      drill.answers = [answer];
      drill.hints = ['Think of the rule first.', `The answer is ${answer}.`, 'Then work it out step by step.'];
      for (const mistake of drill.mistakes ?? []) mistake.answer = mark({ kind: 'mistake', of: drill.id });
    }
    for (const item of tutor.exam_items) {
      item.memo = `The right option follows at once: memo ${mark({ kind: 'memo', of: item.id })}.`;
      item.video = `https://videos.example/${mark({ kind: 'video', of: item.id })}`;
    }
  });
  return { files, canaries };
}

/** The course with other keys: each question's right option is the one `shift` places after the author's. */
export function courseWithKeys(shift: number): Files {
  return changed((tutor) => {
    for (const item of tutor.exam_items) {
      const written = /^[a-z]$/.test(item.answer) ? item.answer.charCodeAt(0) - 97 : item.options.indexOf(item.answer);
      const right = (written + shift) % item.options.length;
      item.answer = String.fromCharCode(97 + right);
      item.memo = `Because of what was learnt, it is option ${item.answer}.`;
    }
  });
}

function changed(change: (tutor: TutorFile) => void): Files {
  const tutor = parse(algebraFiles.get('tutor.yaml') ?? '') as TutorFile;
  change(tutor);
  return new Map([...algebraFiles, ['tutor.yaml', stringify(tutor)]]);
}
