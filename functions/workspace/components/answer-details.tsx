// How an answer came about, for those who want to know: folded away until asked for.
import type { Answer } from '../../contract/answer.ts';
import { useTexts } from '../texts/use-texts.ts';
import { fill, type Texts } from '../texts/wording.ts';
import { Fact } from './fact.tsx';

type DetailTexts = Texts['ask']['details'];

export function AnswerDetails({ answer }: { readonly answer: Answer }) {
  const texts = useTexts('ask');
  const words = texts.details;
  const checks: Readonly<Record<string, string>> = texts.checks;
  return (
    <details class="details">
      <summary>{words.title}</summary>
      <dl>
        <Fact name={words.category}>{texts.categories[answer.category]}</Fact>
        <Fact name={words.source}>{texts.foundBy[answer.source]}</Fact>
        {answer.status === 'answered' && answer.confidence !== null && (
          <Fact name={words.confidence}>{`${Math.round(answer.confidence * 100)} %`}</Fact>
        )}
        <Fact name={words.writer}>{writerOf(answer, words)}</Fact>
        <Fact name={words.version}>{String(answer.course_version)}</Fact>
        {answer.guard.checks.length > 0 && (
          <Fact name={words.checks}>
            <ul class="checks">
              {answer.guard.checks.map((check) => (
                <li key={check.check}>
                  {[checks[check.check] ?? wordsOfCode(check.check), check.count].filter(Boolean).join(': ')}
                </li>
              ))}
            </ul>
          </Fact>
        )}
        <Fact name={words.answerId}>
          <code>{answer.answer_id}</code>
        </Fact>
      </dl>
    </details>
  );
}

function writerOf({ model, guard, style }: Answer, texts: DetailTexts): string {
  if (model.id === null || model.calls === 0) return texts.writerNone;
  if (guard.is_fallback) return fill(texts.writerReplaced, { model: model.id });
  return fill(style === 'quote' ? texts.writerPoints : texts.writerWrote, { model: model.id });
}

function wordsOfCode(code: string): string {
  const words = code.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
