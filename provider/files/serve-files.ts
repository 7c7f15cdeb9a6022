import fastifyStatic from '@fastify/static';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { StoredPurpose } from '../../contract/file-rules.ts';
import { archiveDays } from '../../contract/privacy.ts';
import { files } from '../database/schema/index.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { found, Refusal, refuse } from '../kernel/refusal.ts';
import { isSigned, signedQuery } from './signing.ts';

/** Pictures that everybody who sees the person or the thing sees too. */
const shownToAll: readonly StoredPurpose[] = ['profile-image', 'offering-image'];
const uploadLimit = 2_000_000_000;

/**
 * `/api/files/{id}`, `/api/images/{id}` and `/api/uploads/{id}`: bytes, by signed addresses, because
 * neither an img nor a video element sends a token. Not part of the contract: they carry no JSON.
 */
export async function serveFiles(api: FastifyInstance, kernel: Kernel): Promise<void> {
  await api.register(async (scope) => {
    // For sendFile only; it supports ranges and entity tags.
    await scope.register(fastifyStatic, { root: kernel.config.dataDir, serve: false, contentType: false, cacheControl: false });
    scope.get('/files/:id', (request, reply) => readFile(kernel, request, reply, 'read'));
    scope.get('/images/:id', (request, reply) => readFile(kernel, request, reply, 'image'));
  });
  if (kernel.files.take !== null) await api.register(async (scope) => takeUploads(scope, kernel));
}

function readAddressed(kernel: Kernel, request: FastifyRequest, operation: 'read' | 'image' | 'put'): string {
  const id = found(z.uuid().safeParse((request.params as { id: string }).id).data);
  const query = signedQuery.safeParse(request.query).data;
  if (!query || !isSigned(kernel.tokens, kernel.clock, operation, id, query)) refuse('LINK_EXPIRED');
  return id;
}

async function readFile(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, operation: 'read' | 'image'): Promise<FastifyReply> {
  const id = readAddressed(kernel, request, operation);
  const [row] = await kernel.database
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.completedAt), isNull(files.deletedAt)));
  const file = found(row);
  if (operation === 'image' && !shownToAll.includes(file.purpose)) refuse('NOT_FOUND');
  const { contentType, storageKey, purpose } = file;
  const isArchive = purpose === 'data-export';
  const isOver = isArchive && (file.completedAt ?? file.createdAt) <= addSeconds(kernel.clock.now(), -archiveDays * 86_400);
  if (isOver) refuse('LINK_EXPIRED');
  // A document that a stranger chose is saved, or drawn by the app, and never opened by the browser in our name.
  const manner = isArchive || (purpose === 'chat' && contentType === 'application/pdf') ? 'attachment' : 'inline';
  const disposition = `${manner}; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll("'", '%27')}`;
  reply
    .header('cache-control', isArchive ? 'private, no-cache' : 'private, max-age=86400, immutable')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (isArchive) tagStrongly(request, reply, `"${file.sha256}"`);
  const place = await kernel.files.place({ storageKey, contentType, disposition });
  if (place.kind === 'elsewhere') return reply.header('cache-control', 'private, max-age=300').redirect(place.url, 302);
  return reply.type(contentType).header('content-disposition', disposition).sendFile(place.name, place.root, { etag: !isArchive });
}

/**
 * A broken download resumes only with a strong tag (RFC 9110, section 13.1.5), and the static plugin's is a weak one: whether the rest
 * still belongs to the beginning is decided here, and the plugin sends the range.
 */
function tagStrongly(request: FastifyRequest, reply: FastifyReply, tag: string): void {
  reply.header('etag', tag);
  const { headers } = request.raw;
  if (headers['if-range'] !== undefined && headers['if-range'] !== tag) delete headers.range;
  delete headers['if-range'];
}

/** Takes the bytes of an upload as they come, without keeping them in memory. */
function takeUploads(scope: FastifyInstance, kernel: Kernel): void {
  const { take } = kernel.files;
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  scope.put('/uploads/:id', { bodyLimit: uploadLimit }, async (request, reply) => {
    const id = readAddressed(kernel, request, 'put');
    const [row] = await kernel.database
      .select()
      .from(files)
      .where(and(eq(files.id, id), isNull(files.completedAt), isNull(files.deletedAt)));
    const { storageKey, sizeBytes } = found(row);
    const range = /^bytes (\d{1,10})-(\d{1,10})\/(\d{1,10})$/.exec(request.headers['content-range'] ?? '');
    const [from, last, total] = [Number(range?.[1] ?? Number.NaN), Number(range?.[2]), Number(range?.[3])];
    if (!(from <= last && last < sizeBytes && total === sizeBytes)) throw new Refusal('INVALID_INPUT');
    try {
      await take?.(storageKey, from, last - from + 1, request.body as AsyncIterable<Uint8Array>);
    } catch (error) {
      if (error instanceof RangeError) refuse('NOT_ALLOWED_NOW');
      // The connection broke: what arrived is kept, and there is nobody to respond to.
      if (request.raw.destroyed && !request.raw.complete) return reply.hijack();
      throw error;
    }
    return reply.code(204).send();
  });
}
