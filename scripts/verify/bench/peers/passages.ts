// The passages of an ingested course, and the same ones put where each library looks for them, with the same embeddings.
import { neon } from '@neondatabase/serverless';
import { Index } from '@upstash/vector';

interface StoredPassage {
  readonly reference: string;
  readonly content: string;
}

type Settings = Readonly<Record<string, string>>;

export async function readPassages(settings: Settings, courseId: string): Promise<readonly StoredPassage[]> {
  const options = settings.NEON_FETCH_ENDPOINT ? { fetchEndpoint: settings.NEON_FETCH_ENDPOINT } : {};
  const { neonConfig } = await import('@neondatabase/serverless');
  Object.assign(neonConfig, options);
  const sql = neon(settings.DATABASE_URL ?? '');
  const rows = await sql`select reference, content from content_nodes
    where course_id = ${courseId} and valid_to is null and node_type <> 'heading' order by reference`;
  return rows.map((row) => ({ reference: String(row.reference), content: String(row.content) }));
}

const batch = 64;

/**
 * LangChain keeps the text under `_pageContentLC`, LlamaIndex a node as JSON under `_node_content`. Both would upsert a
 * dense vector alone, which a hybrid index refuses: they are put in here, with a sparse part that no query looks at.
 */
export async function storeForPeers(
  settings: Settings,
  passages: readonly StoredPassage[],
  namespaces: { readonly langchain: string; readonly llamaindex: string },
): Promise<void> {
  const index = new Index({
    url: settings.UPSTASH_VECTOR_REST_URL ?? '',
    token: settings.UPSTASH_VECTOR_REST_TOKEN ?? '',
    enableTelemetry: false,
  });
  for (let at = 0; at < passages.length; at += batch) {
    const some = passages.slice(at, at + batch);
    const vectors = await embed(
      settings,
      some.map(({ content }) => content),
    );
    const records = some.map(({ reference, content }, place) => ({
      reference,
      content,
      common: { id: reference, vector: vectors[place] ?? [], sparseVector: { indices: [0], values: [1] } },
    }));
    await index.upsert(
      records.map(({ common, content, reference }) => ({
        ...common,
        metadata: { _pageContentLC: content, reference },
      })),
      { namespace: namespaces.langchain },
    );
    await index.upsert(
      records.map(({ common, content, reference }) => ({ ...common, metadata: llamaNode(reference, content) })),
      { namespace: namespaces.llamaindex },
    );
  }
}

function llamaNode(reference: string, text: string): Record<string, unknown> {
  const node = {
    id_: reference,
    type: 'TEXT',
    metadata: { reference },
    relationships: {},
    text,
    metadataSeparator: '\n',
  };
  return { reference, _node_type: 'TextNode', _node_content: JSON.stringify(node) };
}

async function embed(settings: Settings, input: readonly string[]): Promise<readonly number[][]> {
  const response = await fetch(`${settings.EMBEDDINGS_URL}/embeddings`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: settings.EMBEDDINGS_MODEL, input }),
  });
  if (!response.ok) throw new Error(`embeddings answered ${response.status}: ${await response.text()}`);
  const { data } = (await response.json()) as { readonly data: readonly { readonly embedding: number[] }[] };
  return data.map(({ embedding }) => embedding);
}
