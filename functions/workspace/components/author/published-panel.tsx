// What an author does once a draft is published: see it as learners do, hand on its address, ask it something.
import type { VersionListBody } from '../../../contract/version-changes.ts';
import { pageAddress } from '../../addresses.ts';
import { authorAddress } from '../../author-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { CopyField } from '../copy-field.tsx';
import { Icon } from '../icons.tsx';

interface PublishedPanelProps {
  readonly listed: VersionListBody;
  /** Of the service, `https://learn.example`. */
  readonly origin: string;
}

export function PublishedPanel({ listed, origin }: PublishedPanelProps) {
  const { published: texts } = useTexts('documents').pending;
  const { course_id: course, versions } = listed;
  const version = versions.find(({ is_published: isShown }) => isShown)?.version;
  if (version === undefined) return null;
  return (
    <section class="author-pending author-published" aria-labelledby="published">
      <h2 id="published">
        <Icon name="check" /> {fill(texts.title, { version })}
      </h2>
      <p>{texts.lead}</p>
      <p class="author-act">
        <a class="button button-primary" href={pageAddress({ course })}>
          {texts.open}
        </a>
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
