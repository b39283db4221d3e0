// Key ideas of a unit, each with its passage, and a worked example folded away.
import type { ConceptCard } from '../../../contract/tutor-card.ts';
import { holdsList } from '../../group-sentences.ts';
import { useCount, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { BlockWords, InlineWords } from '../html.tsx';
import { SourceMarks } from '../tutor-text.tsx';
import { CardButton, CardButtons } from './card-button.tsx';
import { cardTitleId } from './card-ids.ts';
import type { CardProps } from './card-props.ts';

export function ConceptCardView(props: CardProps<ConceptCard>) {
  const { card, message, activity, isLatest, actions, language } = props;
  const { concept, drill, card: shared } = useTexts('tutor');
  const count = useCount();
  const { page } = card;
  return (
    <>
      <header class="card-head">
        <h2 id={cardTitleId(message.id)}>{count(concept.title, card.keyIdeas.length)}</h2>
        {page !== undefined && page.of > 1 && <p class="fine">{fill(drill.place, page)}</p>}
      </header>
      <ul class="card-ideas" lang={language}>
        {card.keyIdeas.map(({ html, text, references }) => (
          <li key={text}>
            {holdsList(text) ? <BlockWords html={html} text={text} /> : <InlineWords html={html} text={text} />}{' '}
            <SourceMarks {...props} references={references} />
          </li>
        ))}
      </ul>
      {card.workedExample && <WorkedExample key="example" {...props} example={card.workedExample} />}
      {isLatest && actions.isLive && (
        <CardButtons key="buttons">
          <CardButton
            action="requestDrill"
            activity={activity}
            look="primary"
            text={concept.tryDrill}
            busyText={shared.working}
            onPress={() => actions.requestDrill(card.unitId)}
          />
          {page !== undefined && page.number < page.of && (
            <CardButton
              key="more"
              action="requestConcept"
              activity={activity}
              text={concept.more}
              busyText={shared.working}
              onPress={() => actions.requestConcept(card.unitId, page.number + 1)}
            />
          )}
          <CardButton action="say" activity={activity} text={concept.askFollowUp} onPress={actions.askFollowUp} />
        </CardButtons>
      )}
    </>
  );
}

function WorkedExample(
  props: CardProps<ConceptCard> & { readonly example: NonNullable<ConceptCard['workedExample']> },
) {
  const { example, language } = props;
  const { concept } = useTexts('tutor');
  return (
    <details class="card-example">
      <summary>{concept.example}</summary>
      <dl lang={language}>
        <dt>{concept.problem}</dt>
        <dd>
          <BlockWords html={example.problemHtml} text={example.problemLatex} />
        </dd>
        {example.stepsLatex.length > 0 && <dt key="steps">{concept.steps}</dt>}
        {example.stepsLatex.length > 0 && (
          <dd key="list">
            <ol>
              {example.stepsLatex.map((step, index) => (
                <li>
                  <InlineWords html={example.stepsHtml?.[index]} text={step} />
                </li>
              ))}
            </ol>
          </dd>
        )}
        <dt>{concept.answer}</dt>
        <dd>
          <InlineWords html={example.finalAnswerHtml} text={example.finalAnswerLatex} />{' '}
          <SourceMarks {...props} references={example.references} />
        </dd>
      </dl>
    </details>
  );
}
