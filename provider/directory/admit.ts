import type { FastifyReply, FastifyRequest } from 'fastify';
import { administratorIds } from '../enterprises/index.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { networkOf } from '../kernel/network.ts';
import { Refusal } from '../kernel/refusal.ts';
import { RequestCounts } from '../kernel/request-counts.ts';
import { requireInUse } from './scim-call.ts';
import { ScimError } from './scim-error.ts';
import { findToken, noteUse } from './tokens.ts';

/** Entra ID asks for 25 requests a second for each of its tenants. */
const perMinuteOfEnterprise = 1800;

/** The directory that makes a request. */
export interface Directory {
  readonly enterpriseId: string;
  readonly tokenId: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when a SCIM request is admitted, before its body is read. */
    directory: Directory | null;
  }
}

/**
 * Admits requests of directories by their token alone; a person's session is not accepted. Limits the requests of each enterprise,
 * and for each address those without a usable token; both are counted in this process. A usable token is never refused because of
 * its address: the directories of several companies can share one.
 */
export function makeAdmission(kernel: Kernel): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { requestsPerMinute } = kernel.config;
  const isLimited = requestsPerMinute > 0;
  const countRequest = makeCounter(isLimited ? perMinuteOfEnterprise : Number.POSITIVE_INFINITY);
  const countFailure = makeCounter(isLimited ? requestsPerMinute : Number.POSITIVE_INFINITY);

  return async (request, reply) => {
    const now = kernel.clock.now();
    const secret = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const token = secret === null ? null : await findToken(kernel.database, secret);
    if (token === null) {
      countFailure(networkOf(request.ip), now);
      reply.header('www-authenticate', 'Bearer');
      throw new ScimError(401, 'Send the token of the company as a bearer token. It may have been revoked.');
    }
    countRequest(token.enterpriseId, now);
    requireInUse(token);
    request.directory = { enterpriseId: token.enterpriseId, tokenId: token.id };
    if (await noteUse(kernel.database, token, now)) {
      kernel.changed(await administratorIds(kernel.database, token.enterpriseId), ['directory']);
    }
  };
}

/** Returns a function that counts a request under a key. @throws Refusal TOO_MANY_REQUESTS beyond the limit of a minute */
function makeCounter(limit: number): (key: string, now: Date) => void {
  const counts = new RequestCounts(limit);
  return (key, now) => {
    const { current, ttl } = counts.count(key, now.getTime());
    if (current > limit) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: ttl / 1000 });
  };
}
