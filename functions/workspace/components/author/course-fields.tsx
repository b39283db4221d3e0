// What a course says of itself, in the form of its outline: title, id, kind, language, licence.
import { manifestTextCharacters } from '../../../contract/limits.ts';
import type { UploadOutlineBody } from '../../../contract/upload.ts';
import type { CourseDraft } from '../../course-outline.ts';
import type { NewCourseActions, NewCourseData, Profile } from '../../new-course-model.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { CourseIdField } from './course-id-field.tsx';

interface CourseFieldsProps extends NewCourseData {
  readonly outline: UploadOutlineBody;
  readonly draft: CourseDraft;
  readonly actions: NewCourseActions | null;
}

export function CourseFields(props: CourseFieldsProps) {
  const { outline, draft, actions, courseId } = props;
  const { outline: texts } = useTexts('newCourse');
  const field = (name: 'title' | 'language' | 'licence' | 'attribution') => ({
    type: 'text',
    value: draft[name],
    maxlength: name === 'language' ? 35 : manifestTextCharacters,
    dir: 'auto' as const,
    onInput: (event: Event) => actions?.change({ [name]: (event.target as HTMLInputElement).value }),
  });
  return (
    <section class="new-course-fields" aria-labelledby="about">
      <h2 id="about">{texts.details}</h2>
      <label>
        <span>{texts.name}</span>
        <input
          {...field('title')}
          required
          onInput={(event: Event) => actions?.retitle((event.target as HTMLInputElement).value)}
        />
      </label>
      <label>
        <span>{texts.description}</span>
        <textarea
          rows={3}
          value={draft.description}
          maxlength={manifestTextCharacters}
          dir="auto"
          aria-describedby="description-hint"
          onInput={(event: Event) => actions?.change({ description: (event.target as HTMLTextAreaElement).value })}
        />
        <span class="fine" id="description-hint">
          {texts.descriptionHint}
        </span>
      </label>
      {courseId === null && <CourseIdField {...props} />}
      {outline.origin === 'proposed' && (
        <label>
          <span>{texts.profile}</span>
          <select
            onChange={(event: Event) => actions?.setProfile((event.target as HTMLSelectElement).value as Profile)}
          >
            {(['coach', 'textbook', 'engineering'] as const).map((profile) => (
              <option value={profile} selected={profile === outline.course.profile}>
                {texts.profiles[profile]}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span>{texts.language}</span>
        <input {...field('language')} required pattern="[a-z]{2,3}(-[A-Za-z0-9]{2,8})*" />
      </label>
      <label>
        <span>{texts.licence}</span>
        <input {...field('licence')} aria-describedby="licence-hint" />
        <span class="fine" id="licence-hint">
          {texts.licenceHint}
        </span>
      </label>
      <label>
        <span>{texts.attribution}</span>
        <input {...field('attribution')} />
      </label>
    </section>
  );
}
