// The state of a run or of one of its documents: by a sign and a word, never by colour alone.
import type { RunDocumentBody, RunSummaryBody } from '../../../contract/author-material.ts';
import { useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { Icon, type IconName } from '../icons.tsx';
import { useNumber } from './author-page.tsx';

const runIcons: Readonly<Record<RunSummaryBody['status'], IconName>> = {
  running: 'refresh',
  published: 'check',
  drafted: 'info',
  unchanged: 'empty',
  failed: 'warning',
  abandoned: 'close',
};

export function RunStatus({ status }: { readonly status: RunSummaryBody['status'] }) {
  const { runs } = useTexts('documents');
  return (
    <span class={`author-status is-${status}`}>
      <Icon name={runIcons[status]} /> {runs.status[status]}
    </span>
  );
}

const documentIcons: Readonly<Record<RunDocumentBody['status'], IconName>> = {
  pending: 'refresh',
  done: 'check',
  unchanged: 'empty',
  failed: 'warning',
};

export function DocumentStatus({ status }: { readonly status: RunDocumentBody['status'] }) {
  const { run } = useTexts('documents');
  return (
    <span class={`author-status is-${status}`}>
      <Icon name={documentIcons[status]} /> {run.documentStatus[status]}
    </span>
  );
}

/** "3 added, 1 edited", of the kinds there are. */
export function ChangeCounts({ counts }: { readonly counts: NonNullable<RunSummaryBody['counts']> }) {
  const { runs } = useTexts('documents');
  const format = useNumber();
  const kinds = (['added', 'edited', 'returned', 'moved', 'removed'] as const).filter((kind) => counts[kind] > 0);
  if (kinds.length === 0) return <>{runs.noChanges}</>;
  return <>{kinds.map((kind) => fill(runs.changed[kind], { count: format(counts[kind]) })).join(', ')}</>;
}

/** "12 read, 1 failed", of the states there are. */
export function DocumentCounts({ documents }: { readonly documents: RunSummaryBody['documents'] }) {
  const { runs } = useTexts('documents');
  const format = useNumber();
  const states = (['failed', 'pending', 'done', 'unchanged'] as const).filter((state) => documents[state] > 0);
  if (states.length === 0) return <>{runs.noChanges}</>;
  return <>{states.map((state) => fill(runs.counts[state], { count: format(documents[state]) })).join(', ')}</>;
}
