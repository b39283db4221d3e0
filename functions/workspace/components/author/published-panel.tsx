// What an author does once a draft is published: see it as learners do, hand on its address, ask it something.
import type { VersionListBody } from '../../../contract/version-changes.ts';
import { pageAddress } from '../../addresses.ts';
import type { AskedFor } from '../../asked-for.ts';
import { authorAddress } from '../../author-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { CopyField } from '../copy-field.tsx';
import { Icon } from '../icons.tsx';
import { AskAgain } from './question-acts.tsx';

interface PublishedPanelProps {
  readonly listed: VersionListBody;
  /** Of the service, `https://learn.example`. */
  readonly origin: string;
  /** The question that was edited for; null for none. */
  readonly asked: AskedFor | null;
}

/** The page that learners ask on, with the question asked. Learners' words stand in no address. */
function AskAsLearner({ course, asked }: { readonly course: string; readonly asked: AskedFor }) {
  const { published: texts } = useTexts('documents').pending;
  return (
    <form method="post" action="/">
      <input type="hidden" name="course" value={course} />
      <input type="hidden" name="scope" value={asked.filters?.container_id ?? ''} />
      <input type="hidden" name="as_typed" value={asked.question} />
      <button type="submit" class="button">
        {texts.open}
      </button>
    </form>
  );
}

export function PublishedPanel({ listed, origin, asked }: PublishedPanelProps) {
  const { published: texts } = useTexts('documents').pending;
  const { course_id: course, versions } = listed;
  const version = versions.find(({ is_published: isShown }) => isShown)?.version;
  if (version === undefined) return null;
  return (
    <section class="author-pending author-published" aria-labelledby="published">
      <h2 id="published">
        <Icon name="check" /> {fill(texts.title, { version })}
      </h2>
      {asked !== null && (
        <div class="author-asked">
          <p>{texts.asked}</p>
          <blockquote dir="auto">{asked.question}</blockquote>
          <div class="author-act">
            <AskAgain courseId={course} question={asked.question} filters={asked.filters} label={texts.again} />
            <AskAsLearner course={course} asked={asked} />
          </div>
        </div>
      )}
      <p>{texts.lead}</p>
      <p class="author-act">
        {asked === null && (
          <a class="button button-primary" href={pageAddress({ course })}>
            {texts.open}
          </a>
        )}
        <a class="button" href={authorAddress('try', { course })}>
          {texts.try}
        </a>
        {versions.length > 1 && (
          <a class="button" href={authorAddress('changes', { course, to: version })}>
            {texts.changes}
          </a>
        )}
      </p>
      <p class="author-share">
        <span>{texts.share}</span>
        <CopyField
          id="course-link"
          label={texts.share}
          value={`${origin}${pageAddress({ course })}`}
          words={texts.copy}
        />
      </p>
    </section>
  );
}
