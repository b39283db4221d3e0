// Whether the caller of ask wants its answer as a stream: by its Accept header, or by posting a chat as `useChat` does.

export function wantsStream(request: Request, body: unknown): boolean {
  const isChat = typeof body === 'object' && body !== null && 'messages' in body;
  return isChat || /\btext\/event-stream\b/i.test(request.headers.get('accept') ?? '');
}
