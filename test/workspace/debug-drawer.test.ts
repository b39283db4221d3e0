import { describe, expect, it } from 'vitest';
import { turnDebugSchema } from '../../functions/contract/tutor-debug.ts';
import { DebugDrawer, type DebugState } from '../../functions/workspace/components/debug/debug-drawer.tsx';
import { drawPart, frameWith } from './draw.ts';
import { hostileTexts } from './hostile-texts.ts';
import { faultsOfPage } from './safe-html.ts';

const nothing = () => {};
const draw = (state: DebugState, language: 'en' | 'hi' = 'en') =>
  drawPart(frameWith(['debug'], language), DebugDrawer, {
    state,
    copy: 'idle',
    onCopy: nothing,
    onClose: nothing,
    onRetry: nothing,
  });

const ids = { turnId: crypto.randomUUID(), threadId: crypto.randomUUID(), courseId: 'algebra', unitTitles: {} };
const shown = (decision: object): DebugState => ({
  kind: 'shown',
  debug: turnDebugSchema.parse({ ...ids, decision }),
});
const decisionOf = (word: string) => ({
  courseVersion: 3,
  event: word,
  intent: word,
  mappedUnits: [{ unitId: word, confidence: 0.9 }],
  policy: {
    turnId: word,
    focusUnitId: word,
    primaryTargetUnitId: word,
    prereqBlockingUnitId: word,
    scopedUnitIds: [word],
    allowedActions: [word],
    stuck: true,
    examReady: false,
    desiredExamTier: 'silver',
    examAvailability: word,
    constraints: { maxConceptWords: 170, maxWorkedExamples: 1, drillMaxSteps: 2 },
  },
  candidateUnits: [{ unitId: word, score: 0.725, parts: { intent: 0.35, recency: 0.1, tierNeed: 0.2 } }],
  context: { anchors: [word], passages: [word] },
  standing: {
    focusUnitId: word,
    masteryTier: 'bronze',
    nudgeUnitId: word,
    revisit: { lockedCount: 2, nextEligibleAt: '2026-11-23T10:00:00.000Z', nextQuestionId: word },
    progress: { bronze: 1, silver: 2, gold: 3, total: 9 },
  },
  nextEligibleAt: word,
  selectedAction: word,
  faults: [word],
  fallbackReason: word,
  modelId: word,
  modelCalls: 2,
  databaseTrips: 3,
  timingsMs: { [word]: 12 },
});

describe('the drawer of a decision', () => {
  it('tells what was weighed, allowed, chosen and found wanting', () => {
    const html = draw(shown(decisionOf('lines')));
    for (const part of ['0.725', '0.35', 'Silver', '2 locked', '1 bronze, 2 silver, 3 gold of 9', 'because: lines']) {
      expect(html).toContain(part);
    }
    // Columns of parts that no score is made of are left out.
    expect(html).toContain('Recent');
    expect(html).not.toContain('Few right in a row');
  });

  it.each(hostileTexts)('shows %j as text', (hostile) => {
    expect(faultsOfPage(draw(shown(decisionOf(hostile))))).toEqual([]);
  });
});
