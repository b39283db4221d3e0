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
  const signals = Object.entries(gate.signals);
  const weighed = { value: share(gate.probability, 1), threshold: share(gate.threshold, 1) };
  return (
    <>
      <p class={`questions-decision is-${gate.zone}`}>
        <strong>{texts.zones[gate.zone]}</strong>
      </p>
      <Facts>
        <Fact name={texts.question}>
          <span dir="auto">{gate.question}</span>
        </Fact>
        <Fact name={texts.answers}>{fill(texts.threshold, weighed)}</Fact>
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
