// One passage with what became of it: both texts in one where it was edited. Shown as the source has it, as text.
import type { PassageChangeBody } from '../../../contract/version-changes.ts';
import { pageAddress } from '../../addresses.ts';
import { usePlace, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { PlaceName } from '../place-name.tsx';

interface ChangedPassageProps {
  readonly change: PassageChangeBody;
  readonly courseId: string;
}

export function ChangedPassage({ change, courseId }: ChangedPassageProps) {
  const { changes: texts } = useTexts('documents');
  const place = usePlace();
  const { before, after, kind, canonical_reference: reference } = change;
  const shown = after ?? before;
  const hasOtherPlace = before && after && before.display_reference !== after.display_reference;
  return (
    <article class={`author-change is-${kind}`}>
      <header>
        <span class="tag">{texts.kinds[kind]}</span>
        <h2 dir="auto">
          <PlaceName text={shown?.display_reference ?? reference} />
        </h2>
        <code>{reference}</code>
        {hasOtherPlace && (
          <span class="fine" dir="auto">
            {fill(texts.was, { place: place(before.display_reference) })}
          </span>
        )}
      </header>
      {shown && (
        <p class="fine" dir="auto">
          {shown.container_title}
        </p>
      )}
      <ChangedText change={change} />
      <p class="author-versions">
        {[before, after].map(
          (text) =>
            text && (
              <a href={pageAddress({ course: courseId, place: { reference, version: text.version } })}>
                {fill(texts.before, { version: text.version })}
              </a>
            ),
        )}
      </p>
    </article>
  );
}

function ChangedText({ change }: { readonly change: PassageChangeBody }) {
  const { changes: texts } = useTexts('documents');
  const { before, after, difference } = change;
  if (difference) {
    return (
      <p class="author-text" dir="auto">
        {difference.map(({ kind, text }) => {
          if (kind === 'added') return <Inserted text={text} />;
          return kind === 'removed' ? <Deleted text={text} /> : text;
        })}
      </p>
    );
  }
  if (after && !before) {
    return (
      <p class="author-text" dir="auto">
        <Inserted text={after.content} />
      </p>
    );
  }
  if (before && !after) {
    return (
      <p class="author-text" dir="auto">
        <Deleted text={before.content} />
      </p>
    );
  }
  return (
    <details>
      <summary>{texts.whole}</summary>
      <p class="author-text" dir="auto">
        {after?.content}
      </p>
    </details>
  );
}

/** Screen readers say nothing of these elements by themselves. */
function Inserted({ text }: { readonly text: string }) {
  const { changes: texts } = useTexts('documents');
  return (
    <ins>
      <span class="visually-hidden">{texts.insertion} </span>
      {text}
    </ins>
  );
}

function Deleted({ text }: { readonly text: string }) {
  const { changes: texts } = useTexts('documents');
  return (
    <del>
      <span class="visually-hidden">{texts.deletion} </span>
      {text}
    </del>
  );
}
