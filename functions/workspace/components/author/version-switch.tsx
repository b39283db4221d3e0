// Shows a kept version again. What it does to readers is said, and must be ticked, before the button works.

import type { VersionListBody } from '../../../contract/version-changes.ts';
import { authorAddress } from '../../author-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { FormKey } from '../form-key.tsx';
import { DatedOption } from './dated-option.tsx';

/** Nothing where there is only the version that is shown. */
export function VersionSwitch({ listed }: { readonly listed: VersionListBody }) {
  const { changes: texts } = useTexts('documents');
  const others = listed.versions.filter(({ is_kept: isKept, is_published: isShown }) => isKept && !isShown);
  if (others.length === 0) return null;
  return (
    <form class="author-filter" method="post" action={authorAddress('changes')}>
      <FormKey />
      <input type="hidden" name="course" value={listed.course_id} />
      <label>
        <span>{texts.switchTo}</span>
        <select name="version">
          {others.map(({ version, published_at: publishedAt }) => (
            <DatedOption version={version} at={publishedAt} text={texts.option} />
          ))}
        </select>
      </label>
      <label class="author-confirm">
        <input type="checkbox" name="confirm" value="yes" required />
        <span>{texts.switchHint}</span>
      </label>
      <button type="submit" class="button">
        {texts.switchButton}
      </button>
    </form>
  );
}
