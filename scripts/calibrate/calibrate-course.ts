// Fits the vectors' share in the order of what is found on a course of any deployment, with its own embedding model:
// reads the course, embeds a sample of its passages and queries, and prints what each share finds.

import type { EmbeddingModel } from '../../functions/ports/embedding-model.ts';
import { denseShareOf } from '../../functions/retrieval/fuse-scores.ts';
import { splitSentences } from '../../functions/text/sentences.ts';
import { contentStems, stripMarkup } from '../../functions/text/text.ts';
import { openServices } from '../evaluate/ask-in-process.ts';
import { seededRandom } from '../evaluate/metrics.ts';
import { printTable, readArguments, startProgress } from '../evaluate/report.ts';
import { UnusableInput } from '../evaluate/unusable-input.ts';
import { bestShare, type KnownQuery, tryDenseShares } from './fit-dense-share.ts';

/** Passages of the course that are embedded, at most; texts of one request. */
const sampleSize = 1_000;
const batchSize = 64;
const fewestQueries = 20;
const fewestStems = 2;

interface Sample {
  readonly texts: readonly string[];
  readonly queries: readonly KnownQuery[];
}

export async function calibrateCourse(args: readonly string[]): Promise<void> {
  const options = readArguments(args, ['course', 'queries']);
  const courseId = options.get('course')?.[0] ?? '';
  const most = Number(options.get('queries')?.[0] ?? 300);
  if (!Number.isInteger(most) || most < fewestQueries)
    throw new UnusableInput(`--queries must be a whole number from ${fewestQueries}`);
  const { services, tenantId } = await openServices();
  const outline = await services.registry.readOutline({ tenantId, courseId });
  if (outline === null) throw new UnusableInput(`${courseId}: no such course`);
  const nodes: SampledNode[] = [];
  for (const { code } of draw(outline.containers, outline.containers.length)) {
    if (nodes.length >= sampleSize) break;
    const read = await services.registry.readContainer({ tenantId, courseId, code });
    nodes.push(
      ...read
        .filter(({ nodeType }) => nodeType !== 'heading')
        .map(({ content, provenance }) => ({
          content,
          heading: `${code} ${provenance.section.join(' › ')}`,
          title: provenance.section.at(-1) ?? '',
        })),
    );
  }
  const { texts, queries } = sampleOf(nodes.slice(0, sampleSize), most);
  if (queries.length < fewestQueries)
    throw new UnusableInput(`${courseId}: too small, ${queries.length} queries could be made of it`);
  const vectors = await embedAll(texts, 'passage', services.embeddingModel);
  const asked = await embedAll(
    queries.map(({ text }) => text),
    'query',
    services.embeddingModel,
  );
  const cosines = asked.map((query) => vectors.map((vector) => dot(query, vector)));
  const figures = tryDenseShares({ texts, queries, cosines });
  console.log(
    `${courseId}: ${queries.length} queries of its own over ${texts.length} passages, ${outline.course.embeddingModel}\n`,
  );
  printTable(
    ['share of vectors', 'recall@1', 'recall@3', 'recall@8'],
    figures.map(({ share, recall }) => [share.toFixed(2), ...Object.values(recall).map((value) => value.toFixed(3))]),
  );
  console.log(
    `\nbest: FUSION_DENSE_SHARE=${bestShare(figures)} (without it: ${denseShareOf(outline.course.embeddingModel)}); set it in the environment of the requests Worker`,
  );
}

export interface SampledNode {
  readonly content: string;
  /** What tells its heading from all others. */
  readonly heading: string;
  readonly title: string;
}

/** Half of the queries are headings, half first sentences whose passage goes on without them. */
function sampleOf(nodes: readonly SampledNode[], most: number): Sample {
  const parts = nodes.map(({ content }) => {
    const [first, ...rest] = splitSentences(content);
    return {
      first: plain(first?.text ?? ''),
      rest: plain(rest.map(({ text }) => text).join(' ')),
      whole: plain(content),
    };
  });
  const speaks = (text: string) => new Set(contentStems(text)).size >= fewestStems;
  const opened = draw(
    [...parts.keys()].filter((at) => speaks(parts[at]?.first ?? '') && speaks(parts[at]?.rest ?? '')),
    Math.ceil(most / 2),
  );
  const isOpened = new Set(opened);
  const texts = parts.map(({ rest, whole }, at) => (isOpened.has(at) ? rest : whole));
  const sections = [...Map.groupBy(nodes.keys(), (at) => nodes[at]?.heading ?? '').values()].filter(([at = 0]) =>
    speaks(nodes[at]?.title ?? ''),
  );
  const headed = draw(sections, most - opened.length).map((wanted) => ({
    text: plain(nodes[wanted[0] ?? 0]?.title ?? ''),
    wanted: new Set(wanted),
  }));
  const begun = opened.map((at) => ({ text: parts[at]?.first ?? '', wanted: new Set([at]) }));
  return { texts, queries: [...headed, ...begun] };
}

function draw<Item>(items: readonly Item[], count: number): readonly Item[] {
  const random = seededRandom(11);
  return items
    .map((item) => ({ item, place: random() }))
    .sort((left, right) => left.place - right.place)
    .slice(0, count)
    .map(({ item }) => item);
}

function plain(text: string): string {
  return stripMarkup(text).replace(/\s+/g, ' ').trim();
}

async function embedAll(
  texts: readonly string[],
  side: 'query' | 'passage',
  model: EmbeddingModel,
): Promise<readonly (readonly number[])[]> {
  const vectors: (readonly number[])[] = [];
  const progress = startProgress('embedding', texts.length);
  for (let start = 0; start < texts.length; start += batchSize) {
    const batch = texts.slice(start, start + batchSize).map((text) => (text === '' ? '-' : text));
    vectors.push(...(await model.embed({ texts: batch, side })));
    for (const _ of batch) progress.step();
  }
  progress.end();
  return vectors;
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0);
}
