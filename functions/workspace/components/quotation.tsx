// The words of the course that the next question is about, with a way to ask of something else.
import type { WorkspaceActions } from '../actions.ts';
import { pageAddress } from '../addresses.ts';
import type { WorkspaceData } from '../model.ts';
import { useTexts } from '../texts/use-texts.ts';
import { quoteId } from './element-ids.ts';
import { Icon } from './icons.tsx';

interface QuotationProps {
  readonly quote: string;
  readonly data: Pick<WorkspaceData, 'course' | 'scope'>;
  readonly actions: WorkspaceActions;
}

export function Quotation({ quote, data: { course, scope }, actions }: QuotationProps) {
  const texts = useTexts('composer').quote;
  const named = { class: 'icon-button', 'aria-label': texts.remove, title: texts.remove };
  return (
    <div class="composer-quote">
      <input type="hidden" name="about" value={quote} />
      <p class="eyebrow">{texts.label}</p>
      <blockquote id={quoteId} dir="auto" lang={course?.language}>
        {quote}
      </blockquote>
      {actions.isLive ? (
        <button key="remove" type="button" {...named} onClick={() => actions.removeQuote()}>
          <Icon name="close" />
        </button>
      ) : (
        <a key="without" {...named} href={pageAddress({ course: course?.course_id ?? null, scope })}>
          <Icon name="close" />
        </a>
      )}
    </div>
  );
}
