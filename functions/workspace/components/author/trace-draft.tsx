// What a traced question's model was told and what it wrote, each sentence with its verdict. What the model was told is
// shown as text; sentences are rendered as those of answers are, and as safely.
import type { QuestionTrace, TracedDraft, TracedSentence } from '../../../contract/question-trace.ts';
import { renderPhrase, renderSentence } from '../../render-passage.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Fact } from '../fact.tsx';
import { InlineWords } from '../html.tsx';
import { textOfCode, useShare } from './question-words.tsx';
import { Facts, Fold, Step } from './trace-step.tsx';

interface StepProps {
  readonly trace: QuestionTrace;
}

export function PromptStep({ trace }: StepProps) {
  const texts = useTexts('questions').try;
  const [draft] = trace.drafts;
  return (
    <Step title={texts.prompt}>
      {draft ? (
        <>
          <Fold title={texts.instructions}>
            <pre class="questions-pre" lang="en">
              {draft.instructions}
            </pre>
          </Fold>
          <Fold title={texts.data}>
            <pre class="questions-pre">{readable(draft.data)}</pre>
          </Fold>
        </>
      ) : (
        <p class="fine">{texts.noModel}</p>
      )}
    </Step>
  );
}

/** The same JSON on lines of its own; as it is where it is none. */
function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}

export function DraftSteps({ trace }: StepProps) {
  const texts = useTexts('questions').try;
  return (
    <Step title={texts.draft}>
      {trace.drafts.length === 0 && <p class="fine">{texts.noModel}</p>}
      {trace.drafts.map((draft) => (
        <Draft draft={draft} />
      ))}
    </Step>
  );
}

function Draft({ draft }: { readonly draft: TracedDraft }) {
  const texts = useTexts('questions').try;
  return (
    <div class="questions-draft">
      <p class="eyebrow">{fill(draft.is_extractive ? texts.byPassages : texts.byModel, { model: draft.model_id })}</p>
      {draft.sentences.length === 0 && <p class="fine">{texts.noSentences}</p>}
      <ol class="questions-sentences">
        {draft.sentences.map((sentence) => (
          <Sentence sentence={sentence} />
        ))}
      </ol>
      {draft.failure !== null && <p class="questions-failure">{textOfCode(texts.failures, draft.failure)}</p>}
    </div>
  );
}

function Sentence({ sentence }: { readonly sentence: TracedSentence }) {
  const texts = useTexts('questions');
  const share = useShare();
  const isOther = sentence.shown !== null && sentence.shown !== sentence.text;
  return (
    <li class={`questions-sentence is-${sentence.fate}`}>
      <p class="questions-verdict">
        <strong>{texts.try.verdicts[sentence.fate]}</strong>
        {sentence.support !== null && <span class="fine">{`${texts.try.support} ${share(sentence.support)}`}</span>}
        {sentence.references.length > 0 && (
          <span class="questions-codes">
            {sentence.references.map((reference) => (
              <code>{reference}</code>
            ))}
          </span>
        )}
      </p>
      <p class="questions-written">
        <InlineWords html={renderPhrase(sentence.text)} text={sentence.text} />
      </p>
      {(isOther || sentence.check !== null || sentence.second_stage !== null) && (
        <Facts>
          {isOther && (
            <Fact name={texts.try.shown}>
              <InlineWords html={renderSentence(sentence.shown ?? '')} text={sentence.shown ?? ''} />
            </Fact>
          )}
          {sentence.check !== null && (
            <Fact name={texts.try.check}>
              {textOfCode(texts.checks, sentence.check)}
              {sentence.detail !== null && (
                <span class="fine" lang="en" dir="auto">
                  {` (${sentence.detail})`}
                </span>
              )}
            </Fact>
          )}
          {sentence.second_stage !== null && (
            <Fact name={texts.try.support}>{texts.try.secondStage[sentence.second_stage]}</Fact>
          )}
        </Facts>
      )}
    </li>
  );
}
