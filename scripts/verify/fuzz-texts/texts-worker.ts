// A Worker for `npm run verify -- fuzz-texts --workerd` alone: one request gives one hostile text to one input. At /ready nothing.
import { hostileText } from './hostile-text.ts';
import { textInputs } from './inputs.ts';

export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/ready') return new Response(null);
    const input = textInputs.find(({ name }) => name === searchParams.get('input'));
    if (input === undefined) return new Response('no such input', { status: 404 });
    await input.read(hostileText(Number(searchParams.get('seed')), Number(searchParams.get('index')), input.limit));
    return new Response(null);
  },
};
