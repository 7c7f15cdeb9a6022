import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode, ErrorReply } from '../../contract/errors.ts';
import { databaseErrorCode, isDatabaseAway, isUnusableValue } from './database-errors.ts';
import { DependencyAway } from './dependency-away.ts';
import { Refusal } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The refusal of the call; null while there is none. */
    refusedWith: ErrorCode | null;
  }
}

const refusalsOfFastify: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  416: 'RANGE_REFUSED',
  429: 'TOO_MANY_REQUESTS',
};

/**
 * The only place where an error becomes a reply. Refusals keep their code; a value no column can
 * hold is the caller's; everything else is ours: logged in full, answered without its text.
 */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { headers } = error as { headers?: Record<string, string> };
  // The length of a file that does not have the requested part.
  if (headers?.['Content-Range']) reply.header('content-range', headers['Content-Range']);
  return answerRefusal(asRefusal(error, request), request, reply);
}

export function answerRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))));
  request.refusedWith = refusal.code;
  const body: ErrorReply = {
    message: refusal.message,
    code: refusal.code,
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId: request.id,
  };
  // Set here too: errors of the router itself (an address that cannot be decoded) run no hooks.
  reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  return reply.code(refusal.status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

/** The refusal that an error is answered with; an error of ours is logged. */
export function asRefusal(error: unknown, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = (error as Partial<FastifyError>).statusCode;
  if (status !== undefined && status >= 400 && status < 500) return new Refusal(refusalsOfFastify[status] ?? 'INVALID_INPUT');
  if (isUnusableValue(error)) {
    request.log.warn({ sqlState: databaseErrorCode(error) }, 'a value could not be stored');
    return new Refusal('INVALID_INPUT');
  }
  if (error instanceof DependencyAway || isDatabaseAway(error)) {
    request.log.error({ err: error }, 'something that a call needs cannot be used now');
    return new Refusal('UNAVAILABLE', { retryAfterSeconds: 5 });
  }
  request.log.error({ err: error }, 'a call failed');
  return new Refusal('INTERNAL');
}
