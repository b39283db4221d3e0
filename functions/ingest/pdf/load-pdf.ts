// Opens a PDF by pdf.js, which is loaded only when a PDF comes: it is larger than the rest of the Worker together.
// Refuses what is encrypted, damaged or beyond the limits, each with a message that names the way out.
import type { SourceProblem } from '../draft-node.ts';
import { fileLimitBytes, pageLimit } from './limits.ts';
import { checkStreams } from './unpack-streams.ts';

export type PdfLibrary = Awaited<ReturnType<typeof import('unpdf')['getResolvedPDFJS']>>;
export type PdfFile = Awaited<ReturnType<typeof import('unpdf')['getDocumentProxy']>>;
export type PdfPage = Awaited<ReturnType<PdfFile['getPage']>>;

type PdfLoading =
  | { readonly ok: true; readonly file: PdfFile; readonly library: PdfLibrary; readonly isHeavy: boolean }
  | { readonly ok: false; readonly problem: SourceProblem };

/**
 * Opens a file. The bytes are copied, because pdf.js takes those it is given.
 * @param input.withPictures decode pictures too (for reading scans); without, they are passed over unseen
 */
export async function loadPdf(input: {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly withPictures?: boolean;
}): Promise<PdfLoading> {
  const { path, bytes } = input;
  const refuse = (code: SourceProblem['code'], message: string): PdfLoading => ({
    ok: false,
    problem: { code, path, line: null, message },
  });
  if (bytes.length > fileLimitBytes)
    return refuse(
      'document_too_large',
      `larger than ${fileLimitBytes / 1_000_000} MB; split it into files by chapter, or compress its pictures`,
    );
  if (!startsAsPdf(bytes)) return refuse('damaged', 'is not a PDF file: it does not begin with %PDF; export it again');
  const check = await checkStreams(bytes);
  if (!check.isSafe)
    return refuse('document_too_large', `${check.reason}, more than a page can need; export it again, or split it`);
  const { getResolvedPDFJS } = await import('unpdf');
  const library = await getResolvedPDFJS();
  try {
    const file = await library.getDocument({
      data: new Uint8Array(bytes),
      useSystemFonts: true,
      disableFontFace: true,
      verbosity: library.VerbosityLevel.ERRORS,
      enableXfa: false,
      stopAtErrors: false,
      useWasm: input.withPictures === true,
      maxImageSize: input.withPictures === true ? 100_000_000 : 0,
    }).promise;
    if (file.numPages > pageLimit) {
      await file.loadingTask.destroy();
      return refuse('document_too_large', `has more than ${pageLimit.toLocaleString('en')} pages; split it`);
    }
    return { ok: true, file, library, isHeavy: check.isHeavy };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'PasswordException')
      return refuse('encrypted', 'is protected by a password; save a copy without one and push that');
    return refuse('damaged', 'is damaged and cannot be opened as a PDF; export it again from its source');
  }
}

/** The mark may stand anywhere in the first kilobyte, as readers of PDF have it. */
function startsAsPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 1024)).includes('%PDF-');
}
