// How an answer came about, for those who want to know: folded away until asked for.
import type { Answer } from '../../contract/answer.ts';
import { categoryTexts, checkTexts, plural, sourceTexts, wordsOfCode } from '../texts.ts';

export function AnswerDetails({ answer }: { readonly answer: Answer }) {
  return (
    <details class="details">
      <summary>How this answer came about</summary>
      <dl>
        <Fact name="Kind of question">{categoryTexts[answer.category]}</Fact>
        <Fact name="Found by">{sourceTexts[answer.source]}</Fact>
        <Fact name="Confidence">{`${Math.round(answer.confidence * 100)} %`}</Fact>
        <Fact name="Written by">{writerOf(answer)}</Fact>
        <Fact name="Course version">{String(answer.course_version)}</Fact>
        {answer.guard.checks.length > 0 && (
          <Fact name="Checks">
            <ul class="checks">
              {answer.guard.checks.map((check) => (
                <li key={check.check}>
                  {`${checkTexts[check.check] ?? wordsOfCode(check.check)}: ${resultOf(check)}`}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name="Answer id">
          <code>{answer.answer_id}</code>
        </Fact>
      </dl>
    </details>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children?: unknown }) {
  return (
    <div class="fact">
      <dt>{name}</dt>
      <dd>{children as string}</dd>
    </div>
  );
}

/** A failed check stopped a sentence before it was shown: that is what it is for. */
function resultOf({ pass, count }: Answer['guard']['checks'][number]): string {
  if (pass) return count === undefined ? 'passed' : `${plural(count, 'sentence', 'sentences')} passed`;
  return count === undefined ? 'stopped a sentence' : `stopped ${plural(count, 'sentence', 'sentences')}`;
}

function writerOf({ model, guard }: Answer): string {
  if (model.id === null) return 'nothing was written, no language model was called';
  if (model.calls === 0) return `${model.id}, which joins the course’s own sentences`;
  return guard.is_fallback ? `${model.id}, replaced by the course’s own words` : model.id;
}
