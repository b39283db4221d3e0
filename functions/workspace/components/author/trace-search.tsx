// What a traced question found: every hit with its scores and what became of it, and the passages given on.
import type { QuestionTrace, TracedHit } from '../../../contract/question-trace.ts';
import { renderPassage, renderPhrase } from '../../render-passage.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { BlockWords, InlineWords } from '../html.tsx';
import { PlaceLink, textOfCode, useNumber } from './question-words.tsx';
import { Fold, Step, Wide } from './trace-step.tsx';

interface StepProps {
  readonly courseId: string;
  readonly trace: QuestionTrace;
}

/** Hits seen at once; the rest are folded away. */
const leadingHits = 8;

export function SearchStep({ courseId, trace }: StepProps) {
  const texts = useTexts('questions');
  const count = useCount();
  const { search } = trace;
  if (!search) {
    return (
      <Step title={texts.try.search}>
        <p class="fine">{texts.try.noSearch}</p>
      </Step>
    );
  }
  const rest = search.hits.slice(leadingHits);
  return (
    <Step title={texts.try.search}>
      <p class="questions-facts fine">
        <span>{texts.try.kinds[search.kind]}</span>
        {search.fetched && <span>{fill(texts.try.fetched, search.fetched)}</span>}
        <span>{count(texts.try.hits, search.hit_count)}</span>
        {search.seeks !== null && search.seeks !== 'any' && (
          <span>{fill(texts.try.seeks, { what: textOfCode(texts.try.sought, search.seeks) })}</span>
        )}
      </p>
      {search.degraded !== null && <p class="note note-quiet">{texts.try.degraded}</p>}
      {search.hits.length > 0 && <Hits courseId={courseId} hits={search.hits.slice(0, leadingHits)} />}
      {rest.length > 0 && (
        <Fold title={`${texts.try.allHits} (${leadingHits + 1}–${search.hits.length})`}>
          <Hits courseId={courseId} hits={rest} />
        </Fold>
      )}
      {search.stale.length > 0 && (
        <Fold title={count(texts.try.stale, search.stale.length)}>
          <ul class="questions-codes">
            {search.stale.map((id) => (
              <li>
                <code>{id}</code>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </Step>
  );
}

function Hits({ courseId, hits }: { readonly courseId: string; readonly hits: readonly TracedHit[] }) {
  const texts = useTexts('questions').try;
  const number = useNumber();
  return (
    <Wide label={texts.search}>
      <table class="questions-table questions-hits">
        <thead>
          <tr>
            <th scope="col" class="is-number">
              {texts.rank}
            </th>
            <th scope="col">{texts.passage}</th>
            {[texts.dense, texts.sparse, texts.fused].map((name) => (
              <th scope="col" class="is-number">
                {name}
              </th>
            ))}
            <th scope="col">{texts.fate}</th>
          </tr>
        </thead>
        <tbody>
          {hits.map((hit) => (
            <tr class={hit.fate === 'given' ? 'is-given' : undefined}>
              <td class="is-number">{number(hit.rank)}</td>
              <th scope="row">
                <PlaceLink
                  courseId={courseId}
                  reference={hit.canonical_reference}
                  version={hit.version}
                  name={hit.display_reference}
                  title={hit.container_title}
                />
                <span class="questions-excerpt">
                  <InlineWords html={renderPhrase(hit.content)} text={hit.content} />
                </span>
              </th>
              <td class="is-number" data-label={texts.dense}>
                {hit.scores.dense === null ? '–' : number(hit.scores.dense, 3)}
              </td>
              <td class="is-number" data-label={texts.sparse}>
                {number(hit.scores.sparse, 3)}
              </td>
              <td class="is-number" data-label={texts.fused}>
                {number(hit.scores.fused, 3)}
              </td>
              <td class="questions-fate">{texts.fates[hit.fate]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

export function PassagesStep({ courseId, trace }: StepProps) {
  const texts = useTexts('questions').try;
  const number = useNumber();
  return (
    <Step title={texts.passages}>
      {trace.passages.length === 0 && <p class="fine">{texts.noPassages}</p>}
      <ol class="questions-passages">
        {trace.passages.map((passage) => (
          <li>
            <p class="questions-passage-head">
              <span class="source-number">{String(passage.handle)}</span>
              <PlaceLink
                courseId={courseId}
                reference={passage.canonical_reference}
                version={passage.version}
                name={passage.display_reference}
                title={passage.container_title}
              />
              <span class="fine">{fill(texts.relevance, { value: number(passage.relevance, 2) })}</span>
            </p>
            <BlockWords html={renderPassage(passage.content)} text={passage.content} />
          </li>
        ))}
      </ol>
    </Step>
  );
}
