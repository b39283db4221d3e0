// LangChain.js: its documented retrieval chain (vector store as retriever, prompt, chat model, string output), streamed.
import { UpstashVectorStore } from '@langchain/community/vectorstores/upstash';
import { StringOutputParser } from '@langchain/core/output_parsers';
import { ChatPromptTemplate } from '@langchain/core/prompts';
import { RunnablePassthrough, RunnableSequence } from '@langchain/core/runnables';
import { ChatOpenAI, OpenAIEmbeddings } from '@langchain/openai';
import { Index } from '@upstash/vector';
import { serveChain, setting } from './serve-chain.mjs';

const embeddings = new OpenAIEmbeddings({
  model: setting.embeddingModel,
  apiKey: 'none',
  encodingFormat: 'float',
  configuration: { baseURL: setting.embeddingsUrl },
});
const index = new Index({ url: setting.vectorUrl, token: setting.vectorToken, enableTelemetry: false });
const store = new UpstashVectorStore(embeddings, { index, namespace: setting.namespace });
const model = new ChatOpenAI({
  model: 'double',
  apiKey: 'none',
  maxRetries: 0,
  configuration: { baseURL: setting.modelUrl },
});
const prompt = ChatPromptTemplate.fromTemplate(
  'Answer the question based only on the following context:\n{context}\n\nQuestion: {question}',
);
const chain = RunnableSequence.from([
  {
    context: store.asRetriever().pipe((documents) => documents.map((document) => document.pageContent).join('\n\n')),
    question: new RunnablePassthrough(),
  },
  prompt,
  model,
  new StringOutputParser(),
]);

await serveChain(async (question) => {
  let text = '';
  for await (const part of await chain.stream(question)) text += part;
  return text;
});
