// How a traced question was read: its kind, its language, the places it names.
import type { QuestionTrace, TracedMention } from '../../../contract/question-trace.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Fact } from '../fact.tsx';
import { textOfCode } from './question-words.tsx';
import { Facts, Step } from './trace-step.tsx';

interface StepProps {
  readonly trace: QuestionTrace;
}

export function UnderstoodStep({ trace }: StepProps) {
  const texts = useTexts('questions');
  const { stems, carried, related, parts, mended } = trace.reading;
  const words: readonly (readonly [string, readonly string[]])[] = [
    [texts.try.searched, stems],
    [texts.try.carried, carried],
    [texts.try.related, related],
    [texts.try.parts_asked, parts],
    [texts.try.mended, mended.map(({ typed, meant }) => `${typed} → ${meant}`)],
  ];
  return (
    <Step title={texts.try.understood}>
      <Facts>
        <Fact name={texts.try.read}>
          <span dir="auto">{trace.question}</span>
        </Fact>
        <Fact name={texts.try.category}>{textOfCode(texts.categories, trace.category)}</Fact>
        {words.map(([name, found]) => found.length > 0 && <Fact name={name}>{found.join(', ')}</Fact>)}
        <Fact name={texts.try.language}>{fill(texts.try.languages, trace.languages)}</Fact>
        <Fact name={texts.try.cache}>{texts.try.cacheStates[trace.cache]}</Fact>
      </Facts>
    </Step>
  );
}

export function MentionsStep({ trace }: StepProps) {
  const texts = useTexts('questions').try;
  return (
    <Step title={texts.mentions}>
      {trace.mentions.length === 0 ? (
        <p class="fine">{texts.noMentions}</p>
      ) : (
        <ul class="questions-mentions">
          {trace.mentions.map((mention) => (
            <Mention mention={mention} />
          ))}
        </ul>
      )}
    </Step>
  );
}

function Mention({ mention }: { readonly mention: TracedMention }) {
  const texts = useTexts('questions').try;
  const levels = Object.entries(mention.levels).map(([level, value]) => `${level} ${value}`);
  const more = mention.reference_count - mention.references.length;
  return (
    <li>
      <p>
        <q dir="auto">{mention.text}</q> <span class="tag">{texts.resolutions[mention.resolution]}</span>
      </p>
      <p class="questions-codes fine">
        {[mention.code, ...levels]
          .filter((part) => part !== null)
          .map((part) => (
            <code>{part}</code>
          ))}
        {mention.references.length > 0 && <span aria-hidden="true">→</span>}
        {mention.references.map((reference) => (
          <code>{reference}</code>
        ))}
        {more > 0 && <span>{fill(texts.more, { count: more })}</span>}
      </p>
    </li>
  );
}
