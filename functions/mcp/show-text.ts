// The results of tools in words. Whatever comes from a course is quoted; what is not behind ">" is ours.
import { oneLine, quote, quotedNotice } from './quote.ts';
import type { Shown } from './tool-schemas.ts';

type Reference = Shown<'ask'>['references'][number];
type Suggestion = Shown<'ask'>['suggestions'][number];

export function showCourses({ courses }: Shown<'listCourses'>): string {
  if (courses.length === 0) return 'There is no course you may see.';
  const lines = courses.map(
    ({ course_id, title, language, node_count }) =>
      `${course_id} (${oneLine(language)}, ${node_count} passages)\n${quote(oneLine(title))}`,
  );
  return [quotedNotice, ...lines].join('\n\n');
}

export function showHits({ hits }: Shown<'search'>): string {
  if (hits.length === 0) return 'No passage of the course fits.';
  const found = hits.map((hit) => `${place(hit)}\n${quote(hit.content)}`);
  return [quotedNotice, ...found].join('\n\n');
}

export function showResolved(resolved: Shown<'resolve'>): string {
  return [
    `Status: ${resolved.status}`,
    ...listed('References:', resolved.references.map(place)),
    ...listed('Places that may be meant:', resolved.suggestions.map(suggested)),
  ].join('\n');
}

/** Whose words a sentence is, and what it rests on: offsets into the content of its passages. */
function said({ is_quote, answers, evidence }: Shown<'ask'>['sentences'][number]): string {
  const isWritten = !is_quote && evidence.length > 0;
  if (!isWritten) return answers ? ' answers' : '';
  const places = evidence.map(({ reference, from, to }) => `${reference} ${from}-${to}`);
  return ` written by a model; rests on ${places.join(', ')}`;
}

const stopped: Readonly<Record<string, string>> = {
  replaced: 'could not be confirmed: the course’s own words instead',
  left_out: 'could not be confirmed and left out',
};

/** How the checking of a written answer ended. */
function checked({ style, guard }: Shown<'ask'>): readonly string[] {
  if (style !== 'write') return [];
  return guard.checks.flatMap(({ check, pass, count = 0 }) => {
    if (check === 'verified' && pass) return [`Verified against their passages: ${count} of the written sentences.`];
    return stopped[check] ? [`Written sentences that ${stopped[check]}: ${count}.`] : [];
  });
}

/** Each sentence with the references that support it; or why there is none, and the closest passages. */
export function showAnswer(answer: Shown<'ask'>): string {
  const { spelling = [], parts = [], further = [], suggestions } = answer;
  const reason = answer.reason === null ? '' : ` (${answer.reason})`;
  const sentences = answer.sentences.map(
    (sentence) => `${quote(sentence.text)}\n[${sentence.references.join(', ')}]${said(sentence)}`,
  );
  const closest = suggestions.flatMap((suggestion) =>
    suggestion.content === undefined ? [] : [`${suggested(suggestion)}\n${quote(suggestion.content)}`],
  );
  return [
    `Status: ${answer.status}${reason}`,
    ...listed(
      'Read with another spelling (ask again with spelling "as_typed" to have it as typed):',
      spelling.map(({ typed, meant }) => `"${oneLine(typed)}" as "${oneLine(meant)}"`),
    ),
    ...listed(
      'Parts of the question:',
      parts.map(({ question, status }) => `"${oneLine(question)}": ${status}`),
    ),
    ...(sentences.length > 0 ? [quotedNotice, ...sentences] : [quote(answer.answer)]),
    ...checked(answer),
    ...listed(
      'Left out for length:',
      further.map(({ count, canonical_reference, display_reference }) => {
        return `${count} more, from ${canonical_reference} – "${oneLine(display_reference)}"`;
      }),
    ),
    ...listed('References:', answer.references.map(place)),
    ...(closest.length > 0
      ? ['Closest passages. They do not seem to answer the question:', quotedNotice, ...closest]
      : listed('Nearest places in the course:', suggestions.map(suggested))),
  ].join('\n');
}

export function showReference(view: Shown<'readReference'>): string {
  const around = (passages: Shown<'readReference'>['before']) =>
    passages.map(({ canonical_reference }) => canonical_reference).join(', ');
  return [
    `${place(view.passage)}, course version ${view.passage.version}, ${view.status}`,
    quotedNotice,
    quote(view.passage.content),
    ...(view.current ? ['Its text now:', quote(view.current.content)] : []),
    ...(view.removed_in === null ? [] : [`Removed in course version ${view.removed_in}.`]),
    ...(view.requires_prerequisites.length > 0 ? [`To understand first: ${around(view.requires_prerequisites)}`] : []),
    ...(view.before.length > 0 ? [`Before it: ${around(view.before)}`] : []),
    ...(view.after.length > 0 ? [`After it: ${around(view.after)}`] : []),
  ].join('\n');
}

function place(reference: Pick<Reference, 'canonical_reference' | 'display_reference' | 'document'>): string {
  const { canonical_reference, display_reference, document } = reference;
  const outdated = document.status === 'superseded' ? ', superseded' : '';
  return `${canonical_reference} – "${oneLine(display_reference)}" in "${oneLine(document.name)}"${outdated}`;
}

function suggested({ canonical_reference, container_id, display_reference, title }: Suggestion): string {
  return `${canonical_reference ?? oneLine(container_id)} – "${oneLine(display_reference)}": "${oneLine(title)}"`;
}

function listed(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `- ${line}`)];
}
