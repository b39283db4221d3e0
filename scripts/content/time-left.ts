// How much of a push is done and how long the rest will take, from what the run tells: a document counts by its nodes,
// a part of it evenly, a batch of embeddings by its texts.
import type { IngestProgress } from '../../functions/ingest/ingest-services.ts';

/** Before so much has been done and so long been worked, a guess would jump about. */
const leastShare = 0.02;
const leastMs = 3_000;

interface Place {
  readonly nodes: number;
  partsDone: number;
  parts: number;
  embedded: number;
  toEmbed: number;
  isDone: boolean;
}

interface TimeLeft {
  readonly take: (progress: IngestProgress) => void;
  /** From 0 to 1. */
  readonly share: () => number;
  /** Texts embedded so far. */
  readonly embedded: () => number;
  /** Such as "2 min left  "; empty while nobody can say. */
  readonly left: () => string;
  /** The document, and which part of it. */
  readonly placeOf: (path: string) => string;
}

export function openTimeLeft(now: () => number): TimeLeft {
  const places = new Map<string, Place>();
  let startedAt = now();
  let finished = 0;
  const endBatch = (place: Place) => {
    finished += place.embedded;
    place.embedded = place.toEmbed = 0;
  };
  const share = () => {
    const all = [...places.values()];
    const total = all.reduce((sum, { nodes }) => sum + nodes, 0);
    return total === 0 ? 0 : all.reduce((sum, place) => sum + place.nodes * shareOf(place), 0) / total;
  };
  return {
    take: (progress) => {
      if (progress.type === 'planned') {
        startedAt = now();
        for (const [path, nodes] of progress.pending) places.set(path, newPlace(nodes ?? 1));
      }
      const place = 'path' in progress ? places.get(progress.path) : undefined;
      if (place === undefined) return;
      if (progress.type === 'embedding') {
        if (progress.done < place.embedded) endBatch(place);
        Object.assign(place, { embedded: progress.done, toEmbed: progress.total });
      } else if (progress.type === 'part') {
        endBatch(place);
        Object.assign(place, { partsDone: progress.done, parts: progress.total });
      } else if (progress.type === 'document') {
        endBatch(place);
        place.isDone = progress.status !== 'retrying';
      }
    },
    share,
    embedded: () => [...places.values()].reduce((sum, { embedded }) => sum + embedded, finished),
    left: () => {
      const [done, elapsedMs] = [share(), now() - startedAt];
      if (done < leastShare || done >= 1 || elapsedMs < leastMs) return '';
      return `${formatMs((elapsedMs * (1 - done)) / done)} left  `;
    },
    placeOf: (path) => {
      const { partsDone = 0, parts = 1 } = places.get(path) ?? {};
      return parts === 1 ? path : `${path}: part ${Math.min(partsDone + 1, parts)} of ${parts}`;
    },
  };
}

function newPlace(nodes: number): Place {
  return { nodes: Math.max(nodes, 1), partsDone: 0, parts: 1, embedded: 0, toEmbed: 0, isDone: false };
}

function shareOf({ partsDone, parts, embedded, toEmbed, isDone }: Place): number {
  if (isDone) return 1;
  return (partsDone + (toEmbed === 0 ? 0 : embedded / toEmbed)) / parts;
}

function formatMs(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
