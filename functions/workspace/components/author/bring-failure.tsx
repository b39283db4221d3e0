// Why files were not brought, in the reader's words; lines of the service's own below.
import type { NewCourseFailure } from '../../new-course-model.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';

/** Stays in the page, empty, so that what comes into it is read out. */
export function BringFailure({ failure }: { readonly failure: NewCourseFailure | null }) {
  const { failure: texts } = useTexts('newCourse');
  const codes: Readonly<Record<string, string>> = texts.codes;
  return (
    <div role="alert">
      {failure !== null && (
        <div class="note note-failure">
          <div>
            <p class="note-title">{texts.title}</p>
            <p>{Object.hasOwn(codes, failure.code) ? fill(codes[failure.code] ?? '', failure.values) : texts.other}</p>
            {failure.details.length > 0 && (
              <ul class="author-lines">
                {failure.details.map((line) => (
                  <li dir="auto">{line}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
