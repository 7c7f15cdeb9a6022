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
    /** Set by the admission of a request of SCIM, before its body is read. */
    directory: Directory | null;
  }
}

/**
 * Admits the requests of directories, by their tokens alone: a person's session opens nothing here. Counts requests of each
 * enterprise, and requests without a usable token of each address, within this process.
 */
export function makeAdmission(kernel: Kernel): (request: FastifyRequest, reply: FastifyReply) => Promise<void> {
  const { requestsPerMinute } = kernel.config;
  const ofEnterprises = new RequestCounts(requestsPerMinute === 0 ? Number.POSITIVE_INFINITY : perMinuteOfEnterprise);
  const strangers = new RequestCounts(requestsPerMinute === 0 ? Number.POSITIVE_INFINITY : requestsPerMinute);

  return async (request, reply) => {
    const now = kernel.clock.now();
    const address = networkOf(request.ip);
    if (strangers.isOver(address, now.getTime())) throw tooMany(60);
    const secret = /^Bearer +(\S{1,200})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const token = secret === null ? null : await findToken(kernel.database, secret);
    if (token === null) {
      strangers.count(address, now.getTime());
      reply.header('www-authenticate', 'Bearer');
      throw new ScimError(401, 'Send the token of the company as a bearer token. It may have been revoked.');
    }
    const { current, ttl } = ofEnterprises.count(token.enterpriseId, now.getTime());
    if (current > perMinuteOfEnterprise && requestsPerMinute > 0) throw tooMany(ttl / 1000);
    requireInUse(token);
    request.directory = { enterpriseId: token.enterpriseId, tokenId: token.id };
    if (await noteUse(kernel.database, token, now)) {
      kernel.changed(await administratorIds(kernel.database, token.enterpriseId), ['directory']);
    }
  };
}

function tooMany(retryAfterSeconds: number): Refusal {
  return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
}
