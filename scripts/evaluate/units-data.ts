// What `evaluate units` reads: units of a course folder, or of an OATutor problem file, and messages with what they mean.

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { CourseUnit } from '../../functions/course/tutor-material.ts';
import { tutorListsSchema } from '../../functions/ingest/tutor/tutor-schema.ts';
import { cleanText, stripMarkup } from '../../functions/text/text.ts';
import { parseJson } from './parse-json.ts';
import { readText } from './read-text.ts';
import { UnusableInput } from './unusable-input.ts';

export interface UnitMessage {
  readonly text: string;
  /** Numbers or ids of units that are meant; empty where none is. */
  readonly units: readonly string[];
  readonly kind: string;
}

/** How much of a unit's content stands in its anchor. */
interface AnchorForm {
  readonly openingCharacters: number;
  readonly hasHeadings: boolean;
}

/** Units of a course folder in their order, with the opening and headings of their content. */
export function readUnits(folder: string, form: AnchorForm): readonly CourseUnit[] {
  const tutor = join(folder, 'tutor');
  const parts = existsSync(tutor) ? readdirSync(tutor).filter((name) => /\.ya?ml$/.test(name)) : [];
  const files = [join(folder, 'course.yaml'), ...parts.sort().map((name) => join(tutor, name))];
  const units = files.flatMap((file) => {
    const lists = tutorListsSchema.safeParse(parse(readText(file)));
    return lists.success ? (lists.data.units ?? []) : [];
  });
  if (units.length === 0) throw new UnusableInput(`${folder}: course.yaml and tutor/ name no units`);
  return units.map((unit) => {
    const content = unit.content.map((each) => (typeof each === 'string' ? { path: each, section: null } : each));
    const text = unit.summary ?? content.map(({ path }) => anchorOf(readText(join(folder, path)), form)).join(' ');
    return {
      unitId: unit.id,
      title: unit.title,
      anchorText: text.slice(0, 1_200),
      tags: unit.tags ?? [],
      commonMistakes: [],
      content: content.map(({ section }) => ({ documentNumber: 1, section: section ?? null })),
    };
  });
}

/** Paragraphs of a course folder's Markdown, a spread of at most 500: what nodes of it are like. */
export function readParagraphs(folder: string): readonly string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort();
  const paragraphs = names
    .flatMap((name) =>
      readText(join(folder, name))
        .replace(/<math[\s\S]*?<\/math>/g, ' ')
        .split(/\n\s*\n/),
    )
    .map((text) => cleanText(stripMarkup(text)).replace(/\s+/g, ' ').trim())
    .filter((text) => text.length > 60);
  const step = Math.max(1, Math.floor(paragraphs.length / 500));
  return paragraphs.filter((_, index) => index % step === 0).slice(0, 500);
}

function anchorOf(markdown: string, form: AnchorForm): string {
  const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '').replace(/<math[\s\S]*?<\/math>/g, ' ');
  const lines = body.split('\n').map((line) => line.replace(/\{:[^}]*\}/g, '').replace(/!\[[^\]]*\]\([^)]*\)/g, ' '));
  const prose = lines.filter((line) => !/^\s*#|^\s*$/.test(line)).join(' ');
  const headings = lines.flatMap((line) => /^#{2,4}\s+(.*)$/.exec(line)?.[1] ?? []);
  const opening = cleanText(stripMarkup(prose)).replace(/\s+/g, ' ').trim().slice(0, form.openingCharacters);
  return form.hasHeadings ? `${opening} ${[...new Set(headings)].join('. ')}` : opening;
}

interface Problem {
  readonly title: string;
  readonly body: string;
  readonly lesson: string;
  readonly steps: readonly {
    readonly stepTitle: string;
    readonly stepBody: string;
    readonly skills: readonly string[];
  }[];
}

function readProblems(file: string): readonly Problem[] {
  const lines = readText(file).split(/\r?\n/);
  return lines.flatMap((line, index) =>
    line.trim() === '' ? [] : [parseJson(`${file}:${index + 1}`, line) as Problem],
  );
}

/** Units of a problem file's lessons, their skills as tags, without any content. */
export function readLessons(file: string): readonly CourseUnit[] {
  const lessons = new Map<string, Set<string>>();
  for (const { lesson, steps } of readProblems(file)) {
    const skills = lessons.get(lesson) ?? new Set();
    for (const step of steps) for (const skill of step.skills) skills.add(plainSkill(skill));
    lessons.set(lesson, skills);
  }
  return [...lessons].map(([lesson, skills]) => ({
    unitId: `L${numberOf(lesson)}`,
    title: lesson,
    anchorText: '',
    tags: [...skills].slice(0, 12),
    commonMistakes: [],
    content: [],
  }));
}

function plainSkill(skill: string): string {
  return skill.replace(/_in_openstax\w*$/, '').replaceAll('_', ' ');
}

function numberOf(lesson: string): string {
  return /\d+(?:\.\d+)*/.exec(lesson)?.[0] ?? lesson;
}

/** Titles of problems, and their texts, with the lesson each stands in; at most `limit` of each, spread over the file. */
export function readProblemMessages(file: string, limit: number): readonly UnitMessage[] {
  const problems = readProblems(file);
  const seen = new Set<string>();
  const take = (kind: string, textOf: (problem: Problem) => string) => {
    const messages = problems.flatMap((problem) => {
      const text = textOf(problem)
        .replace(/##\S+##|@\{\w+\}/g, ' ')
        .replace(/\$\$/g, '$')
        .trim()
        .slice(0, 500);
      if (text.length < 8 || seen.has(text)) return [];
      seen.add(text);
      return [{ text, units: [numberOf(problem.lesson)], kind }];
    });
    const step = Math.max(1, messages.length / limit);
    return Array.from({ length: Math.min(limit, messages.length) }, (_, index) => messages[Math.floor(index * step)]);
  };
  return [
    ...take('problem title', ({ title }) => title),
    ...take('problem text', ({ body, steps }) => `${body} ${steps[0]?.stepTitle ?? ''} ${steps[0]?.stepBody ?? ''}`),
  ].filter((message) => message !== undefined);
}

/** JSON lines of `text`, `units`, `kind`. */
export function readUnitMessages(file: string): readonly UnitMessage[] {
  return readText(file)
    .split(/\r?\n/)
    .flatMap((line, index) => {
      if (line.trim() === '') return [];
      const where = `${file}:${index + 1}`;
      const value = parseJson(where, line) as Partial<UnitMessage>;
      if (typeof value.text !== 'string' || !Array.isArray(value.units) || typeof value.kind !== 'string')
        throw new UnusableInput(`${where}: expected "text", "units" and "kind"`);
      return [{ text: value.text, units: value.units, kind: value.kind }];
    });
}
