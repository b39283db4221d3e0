// Folds the parts of an answer's stream into its turn. Pure.
import type { StreamPartData } from '../../contract/answer-stream.ts';
import type { Turn } from '../model.ts';

type PartName = keyof StreamPartData;
export type AnswerPart = {
  readonly [Name in PartName]: { readonly type: `data-${Name}`; readonly data: StreamPartData[Name] };
}[PartName];

/** The turn after one part; parts this page does not know change nothing. */
export function takePart(turn: Turn, part: AnswerPart): Turn {
  switch (part.type) {
    case 'data-status':
      return { ...turn, stage: part.data.stage };
    case 'data-sentence': {
      const { index, ...sentence } = part.data;
      return { ...turn, sentences: [...turn.sentences.slice(0, index), sentence] };
    }
    case 'data-references':
      return { ...turn, references: part.data.references };
    case 'data-verdict': {
      const { sentences, references } = part.data;
      return { ...turn, phase: 'done', answer: part.data, sentences, references };
    }
    default:
      return turn;
  }
}
