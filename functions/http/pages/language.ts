// In which language the interface speaks to a visitor: as they chose, else as their browser asks for.
import { type Language, languages } from '../../workspace/texts/wording.ts';
import { readCookie } from '../identity/learner-cookie.ts';

const cookieName = 'groundwork_language';
const oneYearSeconds = 365 * 24 * 60 * 60;
const longestHeader = 500;

export function languageOf(request: Request): Language {
  const chosen = readCookie(request.headers.get('cookie'), cookieName);
  return isLanguage(chosen) ? chosen : preferredLanguage(request.headers.get('accept-language'));
}

/** The Set-Cookie header that keeps a choice. It says nothing of the person but this. */
export function languageCookie(language: Language, isSecure: boolean): string {
  return `${cookieName}=${language}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${oneYearSeconds}${isSecure ? '; Secure' : ''}`;
}

export function isLanguage(text: string | null | undefined): text is Language {
  return languages.some((language) => language === text);
}

/** The first of ours by the header's weights; English where it names none. */
export function preferredLanguage(header: string | null): Language {
  const wanted = (header ?? '').slice(0, longestHeader).split(',').map(readPreference);
  const ours = wanted.flatMap(({ tag, weight }) => {
    const language = languages.find((known) => tag === known || tag.startsWith(`${known}-`));
    return language && weight > 0 ? [{ language, weight }] : [];
  });
  return ours.sort((left, right) => right.weight - left.weight)[0]?.language ?? 'en';
}

/** `hi-IN;q=0.8`; a weight that is none counts as none. */
function readPreference(text: string): { readonly tag: string; readonly weight: number } {
  const [tag = '', ...parameters] = text.trim().toLowerCase().split(';');
  const weight = parameters.map((parameter) => /^\s*q=(.*)$/.exec(parameter)?.[1]).find(Boolean);
  return { tag: tag.trim(), weight: weight === undefined ? 1 : Number(weight) || 0 };
}
