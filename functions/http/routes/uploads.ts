// Files that an author brings from a browser.
import { uploadOperations } from '../../contract/upload-operations.ts';
import { readDocumentSource } from '../author/read-source.ts';
import { beginUpload, bringMaterial, discardUpload, readOutline, readUpload, sendPart } from '../author/uploads.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { route } from '../route.ts';

export const uploadRoutes = {
  beginUpload: route('beginUpload', uploadOperations.beginUpload, (call) => beginUpload(call, call.body.files)),

  readUpload: route('readUpload', uploadOperations.readUpload, (call) => readUpload(call, call.parameters.uploadId)),

  sendPart: route('sendPart', uploadOperations.sendPart, (call) => sendPart(call, call.parameters)),

  discardUpload: route('discardUpload', uploadOperations.discardUpload, (call) =>
    discardUpload(call, call.parameters.uploadId),
  ),

  readUploadOutline: route('readUploadOutline', uploadOperations.readUploadOutline, (call) =>
    readOutline(call, { uploadId: call.parameters.uploadId, courseId: null, ...call.body }),
  ),

  readMaterialOutline: route('readMaterialOutline', uploadOperations.readMaterialOutline, (call) =>
    readOutline(call, { ...call.parameters, ...call.body }),
  ),

  readDocumentSource: route('readDocumentSource', uploadOperations.readDocumentSource, async (call) => {
    const { courseId, documentNumber } = call.parameters;
    const scope = courseScopeOf(call.identity, courseId);
    return scope === null ? problem('not_found') : readDocumentSource(call, { ...scope, documentNumber });
  }),

  bringMaterial: route('bringMaterial', uploadOperations.bringMaterial, (call) => {
    const { upload_id: uploadId, is_new: isNew, etag, profile, mode, ...edits } = call.body;
    const brought = bringMaterial(call, { ...call.parameters, uploadId, isNew, etag, profile, mode, edits });
    // Its writing goes on to its end, also when the author's connection does not.
    call.waitUntil(brought.catch(() => {}));
    return brought;
  }),
};
