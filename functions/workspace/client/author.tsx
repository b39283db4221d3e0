// The script of a run's page: reads how far the run is every second until it is over.
import type { RunProgressBody } from '../../contract/author-material.ts';
import { RunPage, type RunPageData } from '../pages/author-run-page.tsx';
import { call } from './api.ts';
import { bringToLife, readGivenData } from './boot.tsx';
import { createStore } from './store.ts';

const readEveryMs = 1_000;
/** Where readings fail, the waits between them grow up to this. */
const longestWaitMs = 15_000;

interface State {
  readonly run: RunProgressBody;
  readonly isLost: boolean;
}

function start(): void {
  const data = readGivenData<RunPageData>();
  if (!data) return;
  const { frame, run, asked } = data;
  const store = createStore<State>({ run, isLost: false });
  bringToLife({
    frame,
    store,
    view: (state) => <RunPage frame={frame} asked={asked} run={state.run} isLive={true} isLost={state.isLost} />,
  });
  const path = { courseId: run.course_id, runId: run.run_id };
  const read = async (waitedMs: number) => {
    const result = await call('GET /api/ingest/{courseId}/runs/{runId}/progress', { path });
    store.change((state) => (result.ok ? { run: result.value, isLost: false } : { ...state, isLost: true }));
    if (store.read().run.status !== 'running') return;
    const waitMs = result.ok ? readEveryMs : Math.min(longestWaitMs, waitedMs * 2);
    setTimeout(() => void read(waitMs), waitMs);
  };
  setTimeout(() => void read(readEveryMs), readEveryMs);
}

start();
