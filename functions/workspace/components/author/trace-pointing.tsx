// What a traced question's model was shown, and the sentences it pointed at. Everything is shown as text.
import type { QuestionTrace, TracedPointing } from '../../../contract/question-trace.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Fact } from '../fact.tsx';
import { textOfCode } from './question-words.tsx';
import { Facts, Fold, Step } from './trace-step.tsx';

export function PointingStep({ trace }: { readonly trace: QuestionTrace }) {
  const texts = useTexts('questions').try;
  const { reranked } = trace;
  return (
    <Step title={texts.pointing}>
      {reranked && (
        <p class="fine">{fill(reranked.failed ? texts.rerankFailed : texts.reranked, { model: reranked.model_id })}</p>
      )}
      {trace.pointings.length === 0 && <p class="fine">{texts.noModel}</p>}
      {trace.pointings.map((pointing) => (
        <Pointing pointing={pointing} />
      ))}
    </Step>
  );
}

function Pointing({ pointing }: { readonly pointing: TracedPointing }) {
  const texts = useTexts('questions').try;
  const chosen = new Set(pointing.sentences);
  const sentences = pointing.passages.flatMap((passage) => passage.sentences);
  const pointed = sentences.filter(({ number }) => chosen.has(number));
  return (
    <div class="questions-draft">
      <p class="eyebrow">{fill(texts.byModel, { model: pointing.model_id })}</p>
      {pointing.failure !== null && <p class="questions-failure">{textOfCode(texts.failures, pointing.failure)}</p>}
      {pointing.failure === null && pointed.length === 0 && <p class="fine">{texts.noSentences}</p>}
      <ol class="questions-sentences">
        {pointed.map(({ number, text }) => (
          <li value={number} dir="auto">
            {text}
          </li>
        ))}
      </ol>
      {pointing.phrases.length > 0 && (
        <Facts>
          <Fact name={texts.phrases}>
            <span dir="auto">{pointing.phrases.join('; ')}</span>
          </Fact>
        </Facts>
      )}
      <Fold title={texts.data}>
        {pointing.passages.map((passage) => (
          <>
            <p class="eyebrow" dir="auto">
              {passage.title}
            </p>
            <ol>
              {passage.sentences.map(({ number, text }) => (
                <li value={number} dir="auto">
                  {text}
                </li>
              ))}
            </ol>
          </>
        ))}
      </Fold>
    </div>
  );
}
