// Sentences of Markdown course files, each with the paragraph it stands in. Prose only: no code, tables or headings.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { prepareSentence } from '../../functions/text/prepare.ts';
import { splitSentences } from '../../functions/text/sentences.ts';
import { readText } from './guard-data.ts';
import { UnusableInput } from './unusable-input.ts';

export interface CourseSentence {
  readonly sentence: string;
  readonly paragraph: string;
  readonly file: string;
}

function filesUnder(path: string): readonly string[] {
  let isFolder: boolean;
  try {
    isFolder = statSync(path).isDirectory();
  } catch {
    throw new UnusableInput(`${path}: no such file or folder`);
  }
  if (!isFolder) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown|txt)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function paragraphsOf(text: string): readonly string[] {
  return text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/```[\s\S]*?(?:```|$)/g, '\n\n')
    .replace(/<[^>\n]{1,300}>/g, ' ')
    .split(/\n\s*\n|\n(?=\s*(?:[-*+]|\d+\.)\s)/)
    .map((part) =>
      part
        .replace(/^\s*>?\s*(?:[-*+]|\d+\.)?\s*/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => !/^(?:#|\||!\[|\[[^\]]+\]:)/.test(part) && /^[\p{Lu}"`*]/u.test(part));
}

/** Paragraphs and the sentences in them that say something: 6 to 40 words, at least 4 of them with a topic. */
export function readCourseSentences(path: string): readonly CourseSentence[] {
  const found = filesUnder(path).flatMap((file) =>
    paragraphsOf(readText(file)).flatMap((paragraph) =>
      splitSentences(paragraph)
        .filter((span) => isTelling(span.text))
        .map((span) => ({ sentence: span.text, paragraph, file })),
    ),
  );
  if (found.length === 0) throw new UnusableInput(`${path}: no prose sentences`);
  return found;
}

function isTelling(sentence: string): boolean {
  const words = sentence.split(/\s+/).length;
  if (words < 6 || words > 40 || !/[.!]$/.test(sentence) || /https?:|[[\]{}<>|$]/.test(sentence)) return false;
  return prepareSentence(sentence).content.length >= 4;
}
