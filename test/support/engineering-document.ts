// The rules of the engineering source document as it writes them, so that tests can show what they do. Used by tests
// only; nothing here is ours.

export interface Chunk {
  readonly score: number;
  readonly metadata: {
    readonly doc_id?: string;
    readonly doc_name: string;
    readonly page?: number;
    readonly sheet_name?: string;
    readonly section?: string;
    readonly chunk_text: string;
  };
}

/** Section 1.3. */
export function classifyAsWritten(question: string): string {
  const keywords = {
    definition: ['what is', 'define', 'meaning of', 'explain'],
    selection: ['which', 'what type', 'what kind', 'should i use'],
    technical_value: ['how much', 'how many', 'minimum', 'maximum', 'value of'],
    drawing: ['where is', 'location of', 'show me', 'layout'],
    cew_data: ['progress', 'status', 'completed', 'testing results'],
  };
  const lowerQuestion = question.toLowerCase();
  for (const [category, words] of Object.entries(keywords)) {
    if (words.some((word) => lowerQuestion.includes(word))) return category;
  }
  return 'general';
}

/** Section 2.4. */
export function rankAsWritten(chunks: readonly Chunk[], maxChunks = 5): readonly Chunk[] {
  const uniqueChunks: Chunk[] = [];
  const seenDocs = new Set<string>();
  for (const chunk of [...chunks].sort((a, b) => b.score - a.score)) {
    const docKey = `${chunk.metadata.doc_id}_${chunk.metadata.page}`;
    if (!seenDocs.has(docKey)) {
      uniqueChunks.push(chunk);
      seenDocs.add(docKey);
    }
    if (uniqueChunks.length >= maxChunks) break;
  }
  return uniqueChunks;
}

/** Section 3.3. */
export function extractKeywordsAsWritten(question: string): readonly string[] {
  const stopWords = ['what', 'is', 'the', 'a', 'an', 'for', 'of', 'in'];
  return question
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => !stopWords.includes(word) && word.length > 3);
}

/** Section 3.3. */
export function preValidateAsWritten(question: string, chunks: readonly Chunk[]): { pass: boolean; reason?: string } {
  const [first] = chunks;
  if (!first) return { pass: false, reason: 'NO_CHUNKS_FOUND' };
  if (first.score < 0.7) return { pass: false, reason: 'LOW_RELEVANCE' };
  const texts = chunks.map((chunk) => chunk.metadata.chunk_text.toLowerCase()).join(' ');
  if (!extractKeywordsAsWritten(question).some((word) => texts.includes(word))) {
    return { pass: false, reason: 'NO_KEYWORD_MATCH' };
  }
  const hasMetadata = chunks.every(({ metadata }) => metadata.doc_name && (metadata.page || metadata.sheet_name));
  return hasMetadata ? { pass: true } : { pass: false, reason: 'MISSING_METADATA' };
}

/** Section 5.3. */
export function postValidateAsWritten(answer: string): { pass: boolean; reason?: string; isFallback?: boolean } {
  const lowerAnswer = answer.toLowerCase();
  if (!lowerAnswer.includes('source:')) return { pass: false, reason: 'NO_SOURCE' };
  const forbidden = [
    'i think',
    'i believe',
    'probably',
    'maybe',
    'might',
    'in my opinion',
    'generally',
    'typically',
    'usually',
  ];
  if (forbidden.some((phrase) => lowerAnswer.includes(phrase))) return { pass: false, reason: 'FORBIDDEN_LANGUAGE' };
  const compliance = [
    'meets standards',
    'complies with',
    'approved',
    'certified',
    'passes inspection',
    'in compliance',
  ];
  if (compliance.some((phrase) => lowerAnswer.includes(phrase))) return { pass: false, reason: 'COMPLIANCE_CLAIM' };
  return { pass: true, isFallback: lowerAnswer.includes('information was not found') };
}

/** Section 6.2. */
export function extractSourcesAsWritten(answer: string, chunks: readonly Chunk[]): readonly Chunk[] {
  const sourceText = /Source:\s*(.+)/i.exec(answer)?.[1];
  return sourceText === undefined ? [] : chunks.filter((chunk) => sourceText.includes(chunk.metadata.doc_name));
}

/** Section 6.3 over the fallback of the last section. */
export function formatAsWritten(answer: string, guardResult: { pass: boolean }) {
  return { success: true, answer, blocked: !guardResult.pass, guardResult };
}
