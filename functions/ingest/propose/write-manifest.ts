// A proposal as course.yaml text with comments that say why. Must only write what readManifest accepts.
import { stringify } from 'yaml';
import type { ProfileId } from '../../course/content.ts';
import { append } from '../../text/lists.ts';
import type { LeftOut } from '../manifest-types.ts';
import type { StatedLicence } from './licence.ts';

export interface ProposedDocument {
  readonly path: string;
  /** Null: its reader finds it. */
  readonly title: string | null;
  readonly day?: number | null;
  readonly chapter?: number | null;
  readonly lab?: number | null;
  readonly section?: string | null;
  readonly revision?: string | null;
  readonly isSuperseded?: boolean;
  readonly domain?: string | null;
  readonly documentType?: string | null;
  readonly link?: string | null;
}

interface Proposal {
  readonly title: string;
  readonly description?: string | null;
  readonly profile: ProfileId;
  readonly language: string;
  readonly basis: string;
  readonly licence: StatedLicence | null;
  readonly class?: number | null;
  readonly subject?: string | null;
  /** Readers see sections counted that the sources do not number. */
  readonly numberedSections: boolean;
  readonly documents: readonly ProposedDocument[];
  readonly containers: readonly { readonly chapter: number; readonly title: string }[];
  readonly leftOut: readonly LeftOut[];
}

/** Characters; a title that is longer is none. */
const longestTitle = 300;

const profileNotes: Readonly<Record<ProfileId, readonly string[]>> = {
  coach: [
    'Days hold chapters and labs; day 0 is for material of the course as a whole.',
    'A lab is a guide to work through: its numbered items become steps, so "Step 3 of Lab 2 on Day 7" can be asked for.',
  ],
  textbook: [
    'Several documents may share a chapter as its sections: each then has its section number, and the chapter its own',
    'title under "containers". Chapter 0 is for the preface and whatever belongs to no chapter.',
  ],
  engineering: [
    'Documents are numbered by the registry. Their field of work ("domain") is the folder they lie in.',
    'Old revisions are answered only when they are asked for: mark them "status: superseded".',
  ],
};

/** Writes a proposal. */
export function writeManifest(proposal: Proposal): string {
  const { licence } = proposal;
  const lines = [
    '# Proposed by content:init. Read it, correct it, keep it beside the documents as course.yaml.',
    `# The order follows ${proposal.basis}.`,
    ...profileNotes[proposal.profile].map((note) => `# ${note}`),
    `title: ${scalar(cut(proposal.title))}`,
    ...given('description', proposal.description, '', scalar),
    `profile: ${proposal.profile}`,
    `language: ${proposal.language}`,
    ...given('class', proposal.class, '', String),
    ...given('subject', proposal.subject, '', scalar),
    ...(proposal.numberedSections ? ['numbered_sections: true'] : []),
    ...licenceLines(licence),
  ];
  if (proposal.containers.length > 0) {
    lines.push('', 'containers:');
    for (const { chapter, title } of proposal.containers)
      lines.push(`  - chapter: ${chapter}`, `    title: ${scalar(cut(title))}`);
  }
  lines.push('', 'documents:');
  let unit: number | null = null;
  for (const document of proposal.documents) {
    const current = (proposal.profile === 'coach' ? document.day : document.chapter) ?? null;
    if (current !== unit && current !== null) lines.push(unitComment(proposal.profile, current));
    unit = current;
    append(lines, documentLines(document));
  }
  if (proposal.leftOut.length > 0) {
    lines.push(
      '',
      '# Files that are no material. Move an entry up to bring it in, of a folder its files.',
      'left_out:',
    );
    for (const { path, reason, files } of proposal.leftOut)
      lines.push(
        `  - path: ${scalar(path)}`,
        ...given('files', files, '    ', String),
        `    reason: ${scalar(reason)}`,
      );
  }
  return `${lines.join('\n')}\n`;
}

function documentLines(document: ProposedDocument): readonly string[] {
  return [
    `  - path: ${scalar(document.path)}`,
    ...given('day', document.day, '    ', String),
    ...given('chapter', document.chapter, '    ', String),
    ...given('lab', document.lab, '    ', String),
    ...given('section', document.section, '    ', JSON.stringify),
    ...given('title', document.title, '    ', (title) => scalar(cut(title))),
    // Quoted, or `2.10` would lose its zero.
    ...given('revision', document.revision, '    ', JSON.stringify),
    ...(document.isSuperseded === true ? ['    status: superseded'] : []),
    ...given('domain', document.domain, '    ', scalar),
    ...given('type', document.documentType, '    ', scalar),
    ...given('link', document.link, '    ', scalar),
  ];
}

/** One line for a value that is there. */
function given<Value>(
  key: string,
  value: Value | null | undefined,
  indent: string,
  write: (value: Value) => string,
): readonly string[] {
  return value === null || value === undefined ? [] : [`${indent}${key}: ${write(value)}`];
}

function licenceLines(licence: StatedLicence | null): readonly string[] {
  if (licence === null)
    return [
      '# No licence file found. State the licence before others see the course:',
      '# licence: CC-BY-4.0',
      '# attribution: …',
    ];
  const lines = [`# From ${licence.file}.`];
  lines.push(
    licence.licence === null
      ? '# licence: …  (the file is not one of the usual ones)'
      : `licence: ${scalar(cut(licence.licence))}`,
  );
  lines.push(licence.attribution === null ? '# attribution: …' : `attribution: ${scalar(cut(licence.attribution))}`);
  return lines;
}

function unitComment(profile: ProfileId, number: number): string {
  if (profile === 'coach') return number === 0 ? '  # The course as a whole' : `  # Day ${number}`;
  return number === 0 ? '  # What belongs to no chapter' : `  # Chapter ${number}`;
}

/** One YAML scalar on one line, quoted where YAML needs it. */
/** A heading may be a page long, a folder may have no name: what is called by them is called something shorter. */
function cut(title: string): string {
  return title.slice(0, longestTitle).toWellFormed().trim() || 'Untitled';
}

function scalar(value: string): string {
  const flat = value.replace(/\s+/g, ' ').trim();
  const plain = stringify(flat, { lineWidth: 0 }).trim();
  return plain.includes('\n') ? JSON.stringify(flat) : plain;
}
