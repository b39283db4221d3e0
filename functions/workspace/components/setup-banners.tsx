// What is missing from a deployment, for those who look after it: what it means, what to do. Each banner can be put away
// for a while in this browser (client/put-away.ts); without a script they all stand. Pages that show it carry `setup`.
import type { SetupGap } from '../setup-gaps.ts';
import { useCount, useLanguage, useTexts } from '../texts/use-texts.ts';
import { fill } from '../texts/wording.ts';
import { Icon } from './icons.tsx';

export function SetupBanners({ gaps }: { readonly gaps: readonly SetupGap[] }) {
  const texts = useTexts('setup');
  if (gaps.length === 0) return null;
  return (
    <section class="setup" aria-label={texts.title}>
      {gaps.map((gap) => (
        <Banner gap={gap} />
      ))}
    </section>
  );
}

/** One line, for those whose work it is not; nothing where nothing is missing. */
export function FoldedSetup({ gaps }: { readonly gaps: readonly SetupGap[] }) {
  const texts = useTexts('setup');
  const count = useCount();
  if (gaps.length === 0) return null;
  return (
    <details class="setup-folded">
      <summary>{count(texts.folded, gaps.length)}</summary>
      <SetupBanners gaps={gaps} />
    </details>
  );
}

function Banner({ gap }: { readonly gap: SetupGap }) {
  const texts = useTexts('setup');
  const list = new Intl.ListFormat(useLanguage());
  const { title, means, todo } = texts.gaps[gap.kind];
  const parts = gap.kind === 'stand_ins' ? list.format(gap.parts.map((part) => texts.parts[part])) : '';
  const courses = 'courses' in gap ? gap.courses : [];
  return (
    <div class="note note-quiet" data-put-away={gap.kind}>
      <Icon name="info" />
      <div>
        <p>
          <strong>{title}</strong> {fill(means, { parts })}
        </p>
        {courses.length > 0 && (
          <p class="fine" dir="auto">
            {fill(texts.courses, { courses: list.format(courses) })}
          </p>
        )}
        <div class="setup-act">
          <p class="fine">{todo}</p>
          <button type="button" class="button-quiet" hidden aria-label={fill(texts.awayOf, { what: title })}>
            {texts.away}
          </button>
        </div>
      </div>
    </div>
  );
}
