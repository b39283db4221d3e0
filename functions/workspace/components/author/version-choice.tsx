// Which two versions are compared. Only those whose texts are whole can be.
import type { VersionListBody } from '../../../contract/version-changes.ts';
import { authorAddress } from '../../author-addresses.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { DatedOption } from './dated-option.tsx';

interface VersionChoiceProps {
  readonly listed: VersionListBody;
  readonly from: number | null;
  readonly to: number | null;
}

export function VersionChoice({ listed, from, to }: VersionChoiceProps) {
  const { changes: texts } = useTexts('documents');
  const kept = listed.versions.filter(({ is_kept: isKept }) => isKept);
  return (
    <form class="author-filter" method="get" action={authorAddress('changes')}>
      <input type="hidden" name="course" value={listed.course_id} />
      <VersionSelect name="from" label={texts.from} versions={kept} draft={null} chosen={from} />
      <VersionSelect name="to" label={texts.to} versions={kept} draft={listed.draft} chosen={to} />
      <button type="submit" class="button">
        {texts.compare}
      </button>
      {listed.versions.length > kept.length && <p class="fine">{texts.older}</p>}
    </form>
  );
}

function VersionSelect(props: {
  readonly name: string;
  readonly label: string;
  readonly versions: VersionListBody['versions'];
  readonly draft: VersionListBody['draft'];
  readonly chosen: number | null;
}) {
  const { changes: texts } = useTexts('documents');
  return (
    <label>
      <span>{props.label}</span>
      <select name={props.name}>
        {props.draft !== null && (
          <DatedOption
            {...{ version: props.draft.version, at: props.draft.ready_at, chosen: props.chosen, text: texts.draft }}
          />
        )}
        {props.versions.map(({ version, published_at: publishedAt, is_published: isPublished }) => (
          <DatedOption
            {...{ version, at: publishedAt, chosen: props.chosen, text: isPublished ? texts.now : texts.option }}
          />
        ))}
      </select>
    </label>
  );
}
