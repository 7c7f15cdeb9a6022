import * as z from 'zod';
import type { Role } from './roles.ts';

/** The purpose of a file; decides who may read it, how large it may be and of which types. */
export const filePurpose = z.enum(['profile-image', 'coach-document', 'video', 'video-poster', 'offering-image', 'chat', 'support']);
export type FilePurpose = z.infer<typeof filePurpose>;
/** Also for files that the provider makes itself: the archive of a member's data. Nobody uploads one. */
export type StoredPurpose = FilePurpose | 'data-export';

interface FileRule {
  /** Media types by their content, not by the file's name. Never SVG or HTML: both can carry scripts. */
  readonly contentTypes: readonly string[];
  readonly maxBytes: number;
  /** A lower limit for some types. */
  readonly maxBytesOf?: Readonly<Partial<Record<string, number>>>;
  /** Roles that may upload one. */
  readonly roles: readonly Role[];
}

const megabyte = 1_000_000;
const pictures = ['image/jpeg', 'image/png', 'image/webp'];
const papers = ['application/pdf', ...pictures];
/** Browsers' recording formats: three minutes at the rates they choose are at most 4.3 MB. */
const voices = { 'audio/webm': 6 * megabyte, 'audio/mp4': 6 * megabyte, 'audio/ogg': 6 * megabyte };
const everybody: readonly Role[] = ['USER', 'COACH', 'EMPLOYER', 'ADMIN'];

/** The allowed uploads for each purpose; the app checks before it sends, the provider checks what arrived. */
export const fileRules: Readonly<Record<FilePurpose, FileRule>> = {
  'profile-image': { contentTypes: pictures, maxBytes: 5 * megabyte, roles: everybody },
  'coach-document': { contentTypes: papers, maxBytes: 15 * megabyte, roles: ['COACH'] },
  video: { contentTypes: ['video/mp4', 'video/webm', 'video/quicktime'], maxBytes: 2000 * megabyte, roles: ['COACH'] },
  'video-poster': { contentTypes: pictures, maxBytes: 2 * megabyte, roles: ['COACH'] },
  'offering-image': { contentTypes: pictures, maxBytes: 5 * megabyte, roles: ['ADMIN'] },
  chat: {
    contentTypes: [...papers, ...Object.keys(voices)],
    maxBytes: 20 * megabyte,
    maxBytesOf: voices,
    roles: ['USER', 'COACH'],
  },
  support: { contentTypes: papers, maxBytes: 10 * megabyte, roles: everybody },
};

/** Why a file cannot be uploaded for a purpose; null when it can. */
export function fileProblem(
  purpose: FilePurpose,
  file: { readonly contentType: string; readonly sizeBytes: number },
): 'type' | 'size' | null {
  const rule = fileRules[purpose];
  if (!rule.contentTypes.includes(file.contentType)) return 'type';
  return file.sizeBytes > (rule.maxBytesOf?.[file.contentType] ?? rule.maxBytes) ? 'size' : null;
}
