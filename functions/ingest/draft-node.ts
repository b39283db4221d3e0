// What a parser yields: nodes before they have references, and what was left behind on the way.
// Types only. References, labels and hashes are given later, by alignment.
import type { ContainerAddress, ContentType, NodeType, Provenance } from '../course/content.ts';

/**
 * A number as the source prints it ("Step 3", "Example 2", "Figure 4"), for the label index.
 * It may restart within a container, so alignment decides whether it can serve as the node's label.
 */
export interface PrintedLabel {
  readonly kind:
    | 'step'
    | 'example'
    | 'definition'
    | 'procedure'
    | 'exercise'
    | 'theorem'
    | 'figure'
    | 'table'
    | 'equation'
    | 'section'
    | 'row';
  readonly number: string;
}

/**
 * One idea of a document. `content` is Markdown in blocks separated by blank lines: prose with inline marks, display
 * maths as one `$$…$$` block, code as one fenced block. `$…$` is maths where pandoc would read it so (no space inside
 * the signs, no digit after the closing one); any other `$` is a plain character, written `\$` where it could be misread.
 */
export interface DraftNode {
  readonly nodeType: NodeType;
  readonly content: string;
  readonly contentType: ContentType;
  readonly provenance: Provenance;
  /** Position in the same list of the node it hangs on, always smaller than its own. */
  readonly parent: number | null;
  /** References of nodes to understand first, as the source gives them. */
  readonly requiresPrerequisites: readonly string[];
  readonly container: ContainerAddress;
  readonly printedLabel: PrintedLabel | null;
}

/** What is known of a document's container before its code is given. */
export interface DraftContainer {
  readonly address: ContainerAddress;
  readonly title: string;
  readonly description: string | null;
  readonly learningObjectives: readonly string[];
  readonly primaryTopic: string | null;
  readonly isDedicatedTopic: boolean;
}

export type DropReason =
  | 'comment'
  | 'script'
  | 'embedded_frame'
  | 'drawing'
  | 'processing_instruction'
  | 'template_tag'
  | 'attribute'
  | 'link_definition'
  | 'front_matter'
  | 'table_of_contents'
  | 'cross_reference_mark'
  | 'navigation'
  | 'running_head'
  /** Of a page: what its author shows to nobody. Of a presentation: slides left out of the show. */
  | 'hidden'
  /** Of a notebook: long output, pictures, cells that their author hides, cells that style it or say whose it is. */
  | 'cell_output'
  /** A picture's description that is a word or a file's name. */
  | 'picture_name'
  | 'empty';

/** Text of the source that stands in no node, and why. */
export interface DroppedText {
  readonly reason: DropReason;
  readonly line: number;
  readonly text: string;
  readonly wordCount: number;
}

export interface ParseWarning {
  readonly line: number;
  readonly message: string;
}

/** A reason why a source cannot be read at all. */
export interface SourceProblem {
  readonly code:
    | 'invalid_utf8'
    | 'nul_byte'
    | 'line_too_long'
    | 'document_too_large'
    | 'front_matter'
    | 'manifest'
    | 'draft_waits'
    | 'missing_file'
    | 'unknown_kind'
    | 'encrypted'
    | 'damaged'
    | 'no_text';
  readonly path: string;
  /** Counted from 1; null when the problem has no place. */
  readonly line: number | null;
  /** A sentence that names the cause and, where there is one, the way out. */
  readonly message: string;
}

/** `course.yaml:12: unknown key "chaptr" …`, the form every command and report prints. */
export function formatSourceProblem(problem: SourceProblem): string {
  return `${problem.path}${problem.line === null ? '' : `:${problem.line}`}: ${problem.message}`;
}
