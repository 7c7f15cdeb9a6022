import * as z from 'zod';
import { endpoint, identifier, instant, shortText } from './endpoint.ts';
import { roles } from './roles.ts';

/** What a file is for; decides who may read it, how large it may be and of which types. */
export const filePurpose = z.enum(['profile-image', 'coach-document', 'video', 'video-poster', 'offering-image', 'chat', 'support']);
export type FilePurpose = z.infer<typeof filePurpose>;

const fileBody = z.object({
  fileName: shortText,
  contentType: z
    .string()
    .max(120)
    .regex(/^[a-z]+\/[a-z0-9.+-]+$/, 'Use a media type like image/png.'),
  sizeBytes: z.int().min(1).max(2_000_000_000),
});

/** Where and how to send the bytes of a file. */
export const signedUpload = z.object({
  fileId: identifier,
  url: z.string(),
  method: z.literal('PUT'),
  /** To be sent with the bytes, exactly. */
  headers: z.record(z.string(), z.string()),
  /** Bytes that may be sent at once with `Content-Range`; null when the file goes in one piece. */
  chunkBytes: z.int().min(1).nullable(),
  expiresAt: instant,
});
export type SignedUpload = z.infer<typeof signedUpload>;

/** A public file with an address that runs out. */
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
    summary: 'An address to upload one file to',
    access: roles,
    allowsUnapprovedCoach: true,
    offline: 'online',
    body: fileBody.extend({ purpose: filePurpose }),
    reply: signedUpload,
  }),
  signedUrlNoToken: endpoint({
    method: 'POST',
    path: '/common/get-signed-url-no-token',
    summary: 'An address to upload a document of an open coach sign-up to',
    access: 'public',
    offline: 'online',
    body: fileBody.extend({ purpose: filePurpose.extract(['profile-image', 'coach-document']), ticket: z.string().min(20).max(2000) }),
    reply: signedUpload,
    errors: ['WRONG_CODE', 'LINK_EXPIRED'],
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
