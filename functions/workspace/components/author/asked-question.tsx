// One question without an answer: the closest passage with its words, and what can be done. What came of it when it was
// asked again stands in place of what came of it then.
import type { UnansweredQuestion } from '../../../contract/question-review.ts';
import { askedAgainId, authorAddress } from '../../author-addresses.ts';
import { renderPhrase } from '../../render-passage.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Moment } from '../moment.tsx';
import { type AskedListProps, isOlder } from './asked-props.ts';
import { ClosestPassage } from './closest-passage.tsx';
import { QuestionActs } from './question-acts.tsx';
import { OutcomeName } from './question-words.tsx';
import { RetriedPanel } from './retried-panel.tsx';
import { Asked, AskedBefore, Nearest, TryButton } from './review-item.tsx';

/** @param props.withSteps there is a button that tries it with every step */
export function AskedQuestion(
  props: AskedListProps & { readonly group: UnansweredQuestion; readonly withSteps?: boolean },
) {
  const { review, group, files, retried, mayBring, mayNote } = props;
  const texts = useTexts('authorStart').list;
  const words = useTexts('questions').review;
  const count = useCount();
  const { question } = group;
  const isFollowUp = group.leans_on.length > 0;
  const courseId = review.course_id;
  const again = retried.find((each) => each.question === question && isSameJson(each.filters, group.filters)) ?? null;
  const now = again?.outcome?.answer ?? group;
  const [closest, ...others] = now.suggestions;
  const [before] = group.suggestions;
  const reference = closest?.canonical_reference ?? null;
  const isAnswered = again?.outcome?.is_answered === true;
  return (
    <li class="questions-item" id={again === null ? undefined : askedAgainId}>
      <AskedBefore questions={group.leans_on} />
      <Asked question={question} without={count(words.withoutWords, group.count)} />
      <p class="questions-facts fine">
        {question !== null && <strong>{count(words.times, group.count)}</strong>}
        <OutcomeName status={now.status} reason={now.reason} />
        <LimitedTo group={group} />
        <Moment at={group.last_asked_at} />
        {again === null && props.published && isOlder(group, props) && (
          <span>{fill(texts.notTried, { version: props.published.version })}</span>
        )}
      </p>
      {again !== null && <RetriedPanel courseId={courseId} retried={again} />}
      {!isAnswered && closest !== undefined && (
        <ClosestPassage courseId={courseId} place={closest} html={renderPhrase(closest.content ?? '')} />
      )}
      {now.status !== 'answered' && closest === undefined && <p class="fine">{texts.noneClose}</p>}
      {!isAnswered && others.length > 0 && (
        <details>
          <summary>{texts.others}</summary>
          <Nearest courseId={courseId} suggestions={others} />
        </details>
      )}
      {!isAnswered && (
        <QuestionActs
          {...{
            courseId,
            question,
            filters: group.filters,
            isFollowUp,
            reference,
            mayBring,
            mayNote,
            answerId: group.answer_id,
          }}
          isNearest={group.status !== 'answered'}
          file={files.get(reference ?? '') ?? files.get(before?.canonical_reference ?? '')}
        />
      )}
      {isFollowUp ? (
        <a href={authorAddress('try', { course: courseId, asked: group.answer_id })}>{texts.alone}</a>
      ) : (
        props.withSteps === true && <TryButton courseId={courseId} question={question} />
      )}
    </li>
  );
}

/** The part of the course that its learners chose, by the name the nearest place of it has. */
function LimitedTo({ group: { filters, suggestions } }: { readonly group: UnansweredQuestion }) {
  const { limitedTo } = useTexts('questions').review;
  const part = filters?.container_id ?? filters?.document ?? filters?.domain ?? filters?.day;
  if (part === undefined) return null;
  const near = suggestions.find(({ container_id: id }) => id === part);
  return (
    <span>{fill(limitedTo, { part: near?.display_reference.split(' → ').slice(0, -1).join(' → ') || part })}</span>
  );
}

function isSameJson(first: unknown, second: unknown): boolean {
  return JSON.stringify(first) === JSON.stringify(second);
}
