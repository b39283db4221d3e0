// Where an author can go within one course. Pages that show it carry the texts of `documents`.
import { type AuthorPlace, authorAddress } from '../../author-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';

interface AuthorNavProps {
  /** Null on the list of courses: everything else is about one. */
  readonly courseId: string | null;
  readonly current: AuthorPlace;
}

const placesOfCourse = ['documents', 'new', 'runs', 'changes', 'path', 'notes', 'questions', 'try'] as const;

export function AuthorNav({ courseId, current }: AuthorNavProps) {
  const { nav } = useTexts('documents');
  const places: readonly AuthorPlace[] = courseId === null ? ['courses', 'new'] : ['courses', ...placesOfCourse];
  return (
    <nav class="author-nav" aria-label={nav.label}>
      <ul>
        {places.map((place) => (
          <li>
            <a href={authorAddress(place, { course: courseId })} aria-current={place === current ? 'page' : undefined}>
              {place === 'new' && courseId !== null ? nav.version : nav[place]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
