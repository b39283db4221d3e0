// Files on their way: how much of them has come, and what happens when the connection is away.
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useSize } from './file-size.ts';

interface SendingFilesProps {
  readonly sentBytes: number;
  readonly totalBytes: number;
  readonly isWaiting: boolean;
  readonly isResumed: boolean;
  readonly onStop: () => void;
}

export function SendingFiles({ sentBytes, totalBytes, isWaiting, isResumed, onStop }: SendingFilesProps) {
  const { sending: texts } = useTexts('newCourse');
  const size = useSize();
  return (
    <section class="new-course-sending" aria-labelledby="sending">
      <h2 id="sending">{texts.title}</h2>
      <progress max={totalBytes} value={sentBytes} aria-labelledby="sending" />
      <p>{fill(texts.progress, { sent: size(sentBytes), total: size(totalBytes) })}</p>
      <p role="status">{isWaiting ? texts.waiting : isResumed ? texts.resumed : ''}</p>
      <button type="button" class="button" onClick={onStop}>
        {texts.stop}
      </button>
    </section>
  );
}
