// How an answer came about, for those who want to know: folded away until asked for.
import type { Answer } from '../../contract/answer.ts';
import { categoryTexts, checkTexts, plural, sourceTexts, wordsOfCode } from '../texts.ts';

export function AnswerDetails({ answer }: { readonly answer: Answer }) {
  return (
    <details class="details">
      <summary>How this answer came about</summary>
      <dl>
        <Fact name="Kind of question">{textOf(categoryTexts, answer.category)}</Fact>
        <Fact name="Found by">{sourceTexts[answer.source]}</Fact>
        <Fact name="Confidence">{`${Math.round(answer.confidence * 100)} %`}</Fact>
        <Fact name="Written by">{writerOf(answer)}</Fact>
        <Fact name="Course version">{String(answer.course_version)}</Fact>
        {answer.guard.checks.length > 0 && (
          <Fact name="Checks">
            <ul class="checks">
              {answer.guard.checks.map((check) => (
                <li key={check.check}>
                  {`${textOf(checkTexts, check.check)}: ${check.pass ? 'passed' : failedText(check.count)}`}
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

/** Failed checks stopped a sentence before it was shown: that is what they are for. */
function failedText(count: number | undefined): string {
  return count === undefined ? 'stopped a sentence' : `stopped ${plural(count, 'sentence', 'sentences')}`;
}

function writerOf({ model, guard }: Answer): string {
  if (model.calls === 0) return 'no language model was called';
  const name = model.id ?? 'a language model';
  return guard.is_fallback ? `${name}; replaced by the course’s own words` : name;
}

function textOf(texts: Readonly<Record<string, string>>, code: string): string {
  return (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? wordsOfCode(code);
}
