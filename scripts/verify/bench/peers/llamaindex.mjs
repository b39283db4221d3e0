// LlamaIndex.TS: its documented query engine over a vector store index, streamed.
import { OpenAI, OpenAIEmbedding } from '@llamaindex/openai';
import { UpstashVectorStore } from '@llamaindex/upstash';
import { Settings, VectorStoreIndex } from 'llamaindex';
import { serveChain, setting } from './serve-chain.mjs';

/** The library asks for embeddings as base64, which the stand-in does not know: told apart here, as a proxy would. */
async function fetchAsBase64(input, init) {
  const { encoding_format: _, ...body } = JSON.parse(init.body);
  const response = await fetch(input, { ...init, body: JSON.stringify(body) });
  const answer = await response.json();
  for (const item of answer.data ?? [])
    item.embedding = Buffer.from(Float32Array.from(item.embedding).buffer).toString('base64');
  return new Response(JSON.stringify(answer), {
    status: response.status,
    headers: { 'content-type': 'application/json' },
  });
}

Settings.llm = new OpenAI({ model: 'double', apiKey: 'none', baseURL: setting.modelUrl, maxRetries: 0 });
Settings.embedModel = new OpenAIEmbedding({
  model: setting.embeddingModel,
  apiKey: 'none',
  baseURL: setting.embeddingsUrl,
  additionalSessionOptions: { fetch: fetchAsBase64 },
});
const vectorStore = new UpstashVectorStore({
  namespace: setting.namespace,
  token: setting.vectorToken,
  endpoint: setting.vectorUrl,
});
const engine = (await VectorStoreIndex.fromVectorStore(vectorStore)).asQueryEngine();

await serveChain(async (question) => {
  let text = '';
  for await (const part of await engine.query({ query: question, stream: true }))
    text += part.message?.content ?? part.delta ?? '';
  return text;
});
