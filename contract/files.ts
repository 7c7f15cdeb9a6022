import * as z from 'zod';
import { endpoint, identifier, instant, shortText } from './endpoint.ts';
import { filePurpose } from './file-rules.ts';
import { roles } from './roles.ts';

const fileBody = z.object({
  fileName: shortText,
  contentType: z
    .string()
    .max(120)
    .regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'Use a media type like image/png.'),
  sizeBytes: z.int().min(1).max(2_000_000_000),
});

/** The bytes `from` up to, not including, `to`, and where they are sent. */
const uploadPiece = z.object({
  url: z.string(),
  method: z.literal('PUT'),
  /** To be sent with the bytes, exactly. */
  headers: z.record(z.string(), z.string()),
  from: z.int().min(0),
  to: z.int().min(1),
});
export type UploadPiece = z.infer<typeof uploadPiece>;

/** Resumes one upload, for its holder: after a broken connection, and after a reload. */
const uploadKey = z.string().min(20).max(200);

/** The progress of an upload, and how it continues. */
export const upload = z.object({
  fileId: identifier,
  uploadKey,
  receivedBytes: z.int().min(0),
  /** The next pieces, in order. After them, `resumeUpload` gives further ones; empty when all has arrived. */
  pieces: z.array(uploadPiece),
  /** Until when the upload can be ended. */
  expiresAt: instant,
});
export type Upload = z.infer<typeof upload>;

/** A file that has arrived completely; `url` is signed and expires. */
export const storedFile = z.object({
  fileId: identifier,
  contentType: z.string(),
  /** The stored file: a picture is re-encoded. */
  sizeBytes: z.int().min(1),
  /** The uploaded file. */
  sha256: z.string(),
  url: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

/** A public file with an address that expires. */
export const publicDocument = z.object({
  fileId: identifier,
  kind: z.enum(['landing-video', 'coach-document']),
  title: z.string(),
  contentType: z.string(),
  url: z.string(),
  posterUrl: z.string().nullable(),
  expiresAt: instant,
});

export const files = {
  signedUrl: endpoint({
    method: 'POST',
    path: '/common/get-signed-url',
    summary: 'Opens the upload of one file: the addresses to send it to',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'online',
    body: fileBody.extend({ purpose: filePurpose }),
    reply: upload,
    errors: ['ROLE_DENIED', 'COACH_NOT_APPROVED', 'FILE_REFUSED', 'PAYLOAD_TOO_LARGE', 'STORAGE_FULL', 'TOO_MANY_REQUESTS'],
  }),
  signedUrlNoToken: endpoint({
    method: 'POST',
    path: '/common/get-signed-url-no-token',
    summary: 'Opens the upload of a file of an open coach sign-up',
    access: 'public',
    offline: 'online',
    body: fileBody.extend({ purpose: filePurpose.extract(['profile-image', 'coach-document']), ticket: z.string().min(20).max(2000) }),
    reply: upload,
    errors: ['WRONG_CODE', 'FILE_REFUSED', 'PAYLOAD_TOO_LARGE', 'TOO_MANY_REQUESTS'],
  }),
  resumeUpload: endpoint({
    method: 'POST',
    path: '/common/resume-upload',
    summary: 'How much of an upload has arrived, and how it goes on; its key is the permission',
    access: 'public',
    offline: 'online',
    body: z.object({ fileId: identifier, uploadKey }),
    reply: upload,
    errors: ['NOT_FOUND', 'LINK_EXPIRED'],
    ours: true,
  }),
  completeUpload: endpoint({
    method: 'POST',
    path: '/common/complete-upload',
    summary: 'Ends an upload: size, SHA-256 and content are checked, pictures are drawn anew, and the file can be used',
    access: 'public',
    offline: 'online',
    body: z.object({
      fileId: identifier,
      uploadKey,
      sha256: z.string().regex(/^[0-9a-f]{64}$/, 'Use the SHA-256 of the file, in lower-case hexadecimal.'),
    }),
    reply: storedFile,
    errors: ['NOT_FOUND', 'LINK_EXPIRED', 'FILE_REFUSED', 'FILE_DAMAGED', 'PAYLOAD_TOO_LARGE', 'TOO_EARLY'],
    ours: true,
  }),
  cancelUpload: endpoint({
    method: 'POST',
    path: '/common/cancel-upload',
    summary: 'Gives up an upload that has not ended; what has arrived is removed',
    access: 'public',
    offline: 'online',
    body: z.object({ fileId: identifier, uploadKey }),
    reply: z.object({ done: z.literal(true) }),
    errors: ['NOT_FOUND'],
    ours: true,
  }),
  profileDocument: endpoint({
    method: 'GET',
    path: '/common/get-signed-url-of-profile-document',
    summary: 'Addresses of public files: the landing videos, or documents of an approved coach',
    access: 'public',
    offline: 'cache',
    query: z.object({ coachId: identifier.optional(), fileId: identifier.optional() }),
    reply: z.object({ items: z.array(publicDocument) }),
    errors: ['NOT_FOUND'],
  }),
};
