// A version to choose, with its time. Options hold no markup: client/local-times.ts replaces the time in its words.
import { useLanguage } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { timeText } from '../../time-formats.ts';

export function DatedOption(props: {
  readonly version: number;
  readonly at: string;
  readonly chosen?: number | null;
  /** With `{version}` and `{time}` in it. */
  readonly text: string;
}) {
  const language = useLanguage();
  const { version, at, chosen } = props;
  const time = timeText({ at, shape: 'moment', language, zone: 'UTC' });
  return (
    <option value={version} selected={version === chosen} data-at={at} data-utc={time}>
      {fill(props.text, { version, time })}
    </option>
  );
}
