// Flash cards: which are due, and a learner's rating of one.
import { flashCardOperations } from '../../contract/flash-cards.ts';
import { displayNode } from '../../grounding/render-reference.ts';
import { cardIdOf } from '../../tutor/aids/card-id.ts';
import { rateCard } from '../../tutor/aids/rate-card.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

const listedCards = 50;

export const flashCardRoutes = {
  listDueCards: route('listDueCards', flashCardOperations.listDueCards, async ({ identity, services, parameters }) => {
    const { courseId } = parameters;
    const scope = courseScopeOf(identity, courseId);
    if (scope === null || (await services.ask.registry.readCourse(scope)) === null) return problem('not_found');
    const now = new Date(services.tutor.readClock()).toISOString();
    const learner = { ...scope, learnerId: identity.learnerId, now };
    const [due, standing] = await Promise.all([
      services.cardReviews.readDue({ ...learner, limit: listedCards }),
      services.cardReviews.readStanding(learner),
    ]);
    const cards = due.cards.map((card) => ({
      card_id: cardIdOf(card),
      canonical_reference: card.reference,
      display_reference: displayNode(card.node),
      front: card.front,
      back: card.back,
      due_at: card.schedule.dueAt,
      reviews: card.schedule.reviews,
    }));
    const { rated: rated_count, nextDueAt: next_due_at } = standing;
    return { kind: 'ok', body: { course_id: courseId, due_count: due.count, rated_count, next_due_at, cards } };
  }),

  rateCard: route('rateCard', flashCardOperations.rateCard, async ({ identity, services, parameters, body }) => {
    const scope = courseScopeOf(identity, parameters.courseId);
    if (scope === null) return problem('not_found');
    const { card_id: cardId, rating } = body;
    const rated = await rateCard(
      { ...scope, learnerId: identity.learnerId, cardId, rating },
      { registry: services.ask.registry, cardReviews: services.cardReviews, readClock: services.tutor.readClock },
    );
    if (rated.kind === 'not_found') return problem('not_found');
    const { dueAt, reviews } = rated.schedule;
    return { kind: 'ok', body: { card_id: cardId, due_at: dueAt, reviews } };
  }),
};
