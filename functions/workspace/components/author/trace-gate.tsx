// How a traced question was judged before any model, and what it cost in round trips and time.
import type { QuestionTrace, TracedGate } from '../../../contract/question-trace.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Fact } from '../fact.tsx';
import { textOfCode, useNumber, useShare } from './question-words.tsx';
import { Facts, Fold, Step, Wide } from './trace-step.tsx';

interface StepProps {
  readonly trace: QuestionTrace;
}

export function GateStep({ trace }: StepProps) {
  const texts = useTexts('questions').try;
  const { gate } = trace;
  return (
    <Step title={texts.gate}>
      {gate ? <Gate gate={gate} /> : <p class="fine">{trace.told ? texts.told : texts.noGate}</p>}
    </Step>
  );
}

function Gate({ gate }: { readonly gate: TracedGate }) {
  const texts = useTexts('questions').try;
  const share = useShare();
  const number = useNumber();
  const weighed = (of: NonNullable<TracedGate['topic']>) =>
    fill(texts.threshold, { value: share(of.probability, 1), threshold: share(of.threshold, 1) });
  const signals = Object.entries(gate.signals);
  return (
    <>
      <p class={`questions-decision is-${gate.outcome}`}>
        <strong>{texts.outcomes[gate.outcome]}</strong>
      </p>
      <Facts>
        <Fact name={texts.rule}>{textOfCode(texts.rules, ruleOf(gate))}</Fact>
        <Fact name={texts.question}>
          <span dir="auto">{gate.question}</span>
        </Fact>
        {gate.topic && <Fact name={texts.topic}>{weighed(gate.topic)}</Fact>}
        {gate.answer && <Fact name={texts.answers}>{weighed(gate.answer)}</Fact>}
        {gate.missing_terms.length > 0 && (
          <Fact name={texts.missing}>
            <span class="questions-codes" dir="auto">
              {gate.missing_terms.map((term) => (
                <code>{term}</code>
              ))}
            </span>
          </Fact>
        )}
      </Facts>
      {signals.length > 0 && (
        <Fold title={texts.signals}>
          <table class="questions-table is-narrow">
            <thead>
              <tr>
                <th scope="col">{texts.signal}</th>
                <th scope="col" class="is-number">
                  {texts.value}
                </th>
              </tr>
            </thead>
            <tbody>
              {signals.map(([name, value]) => (
                <tr>
                  <th scope="row">
                    <code>{name}</code>
                  </th>
                  <td class="is-number">{number(value, 3)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Fold>
      )}
    </>
  );
}

/** A subject that is covered well enough, and refused all the same: for what the course never says. */
function ruleOf({ rule, outcome, topic }: TracedGate): string {
  const isCovered = topic !== null && topic.probability >= topic.threshold;
  return rule === 'judged' && outcome === 'refuse' && isCovered ? 'words_unknown' : rule;
}

export function CallsStep({ trace }: StepProps) {
  const texts = useTexts('questions').try;
  const number = useNumber();
  const time = (milliseconds: number) => fill(texts.milliseconds, { count: number(milliseconds) });
  return (
    <Step title={texts.calls}>
      <Wide label={texts.calls}>
        <table class="questions-table is-narrow">
          <thead>
            <tr>
              <th scope="col">{texts.part}</th>
              <th scope="col">{texts.operation}</th>
              <th scope="col" class="is-number">
                {texts.duration}
              </th>
            </tr>
          </thead>
          <tbody>
            {trace.calls.map((call) => (
              <tr>
                <th scope="row">{texts.parts[call.part]}</th>
                <td>
                  <code>{call.operation}</code> {call.failed && <span class="tag">{texts.failed}</span>}
                </td>
                <td class="is-number">{time(call.duration_ms)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Wide>
      <Fold title={texts.timings}>
        <Facts>
          {Object.entries(trace.answer.timings_ms).map(([name, milliseconds]) => (
            <Fact name={textOfCode(texts.timing, name)}>{time(milliseconds)}</Fact>
          ))}
        </Facts>
      </Fold>
    </Step>
  );
}
