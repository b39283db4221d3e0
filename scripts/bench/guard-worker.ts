// A Worker for the bench alone: one request runs the tutor's guard over each work it is sent (8 passages, 6 sentences),
// or, at /parse, only reads the body, so that reading can be taken off.
import { judgeSentence } from '../../functions/guard/judge-sentence.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';

export interface GuardWork {
  readonly question: string;
  readonly passages: readonly string[];
  readonly sentences: readonly string[];
}

const statistics = { documentCount: 4000, documentFrequency: (stem: string) => (stem.length * 37) % 400 };

function judge(work: GuardWork): number {
  const prepared = work.passages.map((text, index) => ({ id: String(index), prepared: preparePassage(text) }));
  const question = prepareSentence(work.question);
  let delivered = 0;
  for (const sentence of work.sentences) {
    const verdict = judgeSentence({ sentence, question, passages: prepared, statistics });
    delivered += verdict.outcome === 'deliver' ? 1 : 0;
  }
  return delivered;
}

export default {
  async fetch(request: Request): Promise<Response> {
    const works = (await request.json()) as readonly GuardWork[];
    const isParsing = new URL(request.url).pathname === '/parse';
    return Response.json({ results: works.map((work) => (isParsing ? work.sentences.length : judge(work))) });
  },
};
