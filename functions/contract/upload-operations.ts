// Operations by which an author brings files from a browser: sent in parts, looked at, and then made a course's draft. Part
// of operations.ts.
import { z } from 'zod';
import { greatestInteger, identifierSchema } from './identifiers.ts';
import { uploadListBytes, uploadPartBytes } from './limits.ts';
import { defineOperation } from './operation.ts';
import {
  beginUploadSchema,
  bringMaterialSchema,
  broughtMaterialSchema,
  documentSourceSchema,
  readOutlineSchema,
  uploadIdSchema,
  uploadOutlineSchema,
  uploadPartSchema,
  uploadSchema,
} from './upload.ts';

const ofUpload = z.object({ uploadId: uploadIdSchema });
const ofCourse = z.object({ courseId: identifierSchema });

export const uploadOperations = {
  beginUpload: defineOperation({
    method: 'POST',
    path: '/api/author/uploads',
    courseLimit: 'none',
    summary: 'Begin to send files, or go on: the same files of the same author are the same upload',
    access: 'author',
    body: beginUploadSchema,
    bodyLimitBytes: uploadListBytes,
    status: 201,
    response: uploadSchema,
    problems: ['not_found', 'upload_unfit'],
  }),
  readUpload: defineOperation({
    method: 'GET',
    path: '/api/author/uploads/{uploadId}',
    courseLimit: 'none',
    summary: 'Which parts of an upload have come; for its own author alone',
    access: 'author',
    parameters: ofUpload,
    response: uploadSchema,
    problems: ['not_found'],
  }),
  sendPart: defineOperation({
    method: 'POST',
    path: '/api/author/uploads/{uploadId}/parts/{part}',
    courseLimit: 'none',
    summary: 'One part as application/octet-stream, exactly as long as it should be; sent again it changes nothing',
    access: 'author',
    parameters: ofUpload.extend({ part: z.coerce.number().int().min(0).max(9_999) }),
    takesBytes: true,
    bodyLimitBytes: uploadPartBytes,
    response: uploadPartSchema,
    problems: ['not_found', 'upload_part_unfit', 'too_large', 'unsupported_media_type'],
  }),
  discardUpload: defineOperation({
    method: 'DELETE',
    path: '/api/author/uploads/{uploadId}',
    courseLimit: 'none',
    summary: 'Throw an upload away; it goes by itself after a day',
    access: 'author',
    parameters: ofUpload,
    response: uploadSchema,
    problems: ['not_found'],
  }),
  readUploadOutline: defineOperation({
    method: 'POST',
    path: '/api/author/uploads/{uploadId}/outline',
    courseLimit: 'none',
    summary: 'Check every file of an upload, and say what a new course of it would be; nothing is written',
    access: 'author',
    parameters: ofUpload,
    body: readOutlineSchema,
    response: uploadOutlineSchema,
    problems: ['not_found', 'upload_incomplete', 'upload_unfit'],
  }),
  readMaterialOutline: defineOperation({
    method: 'POST',
    path: '/api/author/courses/{courseId}/uploads/{uploadId}/outline',
    courseLimit: 'named',
    summary: 'The same for a course that is there: what its next version would be',
    access: 'author',
    parameters: ofCourse.extend({ uploadId: uploadIdSchema }),
    body: readOutlineSchema,
    response: uploadOutlineSchema,
    problems: ['not_found', 'upload_incomplete', 'files_not_kept', 'upload_unfit'],
  }),
  readDocumentSource: defineOperation({
    method: 'GET',
    path: '/api/author/courses/{courseId}/documents/{documentNumber}/source',
    courseLimit: 'named',
    summary: 'The text of a document’s file, to be edited and sent again; of Markdown, plain text and transcripts',
    access: 'author',
    parameters: ofCourse.extend({ documentNumber: z.coerce.number().int().min(1).max(greatestInteger) }),
    response: documentSourceSchema,
    problems: ['not_found', 'files_not_kept', 'unsupported_media_type', 'too_large'],
  }),
  bringMaterial: defineOperation({
    method: 'POST',
    path: '/api/author/courses/{courseId}/material',
    courseLimit: 'named',
    summary: 'Make an upload the files of a course, new or not, and begin a draft of it; nobody is shown it',
    access: 'author',
    parameters: ofCourse,
    body: bringMaterialSchema,
    bodyLimitBytes: uploadListBytes,
    status: 202,
    response: broughtMaterialSchema,
    problems: ['not_found', 'conflict', 'course_exists', 'upload_incomplete', 'files_not_kept', 'upload_unfit'],
  }),
} as const;
