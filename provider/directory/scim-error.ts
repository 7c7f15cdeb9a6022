import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '../../contract/errors.ts';
import { asRefusal } from '../kernel/error-handler.ts';
import type { Refusal } from '../kernel/refusal.ts';

/** RFC 7644, section 3.12, table 9. */
type ScimType = 'invalidFilter' | 'uniqueness' | 'invalidSyntax' | 'invalidPath' | 'noTarget' | 'invalidValue';

export const scimJson = 'application/scim+json; charset=utf-8';

/** An error that is sent in the form of SCIM; `message` is for administrators of the directory. */
export class ScimError extends Error {
  readonly status: number;
  readonly scimType: ScimType | undefined;

  constructor(status: number, message: string, scimType?: ScimType) {
    super(message);
    this.name = 'ScimError';
    this.status = status;
    this.scimType = scimType;
  }
}

export function badRequest(scimType: ScimType, message: string): ScimError {
  return new ScimError(400, message, scimType);
}

export function notFound(what: 'User' | 'Group'): ScimError {
  return new ScimError(404, `${what} not found.`);
}

export function taken(message: string): ScimError {
  return new ScimError(409, message, 'uniqueness');
}

/** Sends an error in the form of SCIM. Texts of internal errors are logged and never sent. */
export function answerScimError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = error instanceof ScimError ? error : ofRefusal(asRefusal(error, request), request, reply);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type(scimJson)
    .send(
      JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(problem.status),
        ...(problem.scimType && { scimType: problem.scimType }),
        detail: problem.message,
      }),
    );
}

/** Worded for the administrators of a directory. */
const texts: Partial<Record<ErrorCode, string>> = {
  INVALID_INPUT: 'The request cannot be used.',
  NOT_FOUND: 'There is no such resource.',
  UNSUPPORTED_MEDIA_TYPE: 'Send the body as application/scim+json.',
  PAYLOAD_TOO_LARGE: 'The body is larger than 1 MiB. Send members in several requests.',
  TOO_MANY_REQUESTS: 'Too many requests. Wait as long as Retry-After says.',
};

function ofRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): ScimError {
  request.refusedWith = refusal.code;
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(refusal.retryAfterSeconds))));
  const detail = refusal.details?.fields?.[0]?.message ?? texts[refusal.code] ?? refusal.message;
  return new ScimError(refusal.status, detail, refusal.code === 'INVALID_INPUT' ? 'invalidSyntax' : undefined);
}
