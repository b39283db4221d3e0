// A Worker for the bench alone: one request runs the exact checks over each work it is sent (8 passages, 6 sentences),
// or, at /parse, only reads the body, so that reading can be taken off.
import { checkSentence } from '../../../functions/guard/check-sentence.ts';
import { splitSentences } from '../../../functions/text/sentences.ts';

export interface GuardWork {
  readonly question: string;
  readonly passages: readonly string[];
  readonly sentences: readonly string[];
}

function judge(work: GuardWork): number {
  const evidence = work.passages.flatMap((text) => splitSentences(text).map((sentence) => sentence.text));
  return work.sentences.filter((sentence) => checkSentence({ sentence, evidence }) === null).length;
}

export default {
  async fetch(request: Request): Promise<Response> {
    if (request.method === 'GET') return new Response(null);
    const works = (await request.json()) as readonly GuardWork[];
    const isParsing = new URL(request.url).pathname === '/parse';
    return Response.json({ results: works.map((work) => (isParsing ? work.sentences.length : judge(work))) });
  },
};
