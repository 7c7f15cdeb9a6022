import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { makeAfterCall } from '../kernel/after-call.ts';
import { maxBodyBytes } from '../kernel/body-limit.ts';
import { parseOnlyJson, refuseUnstorableAddress } from '../kernel/json.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { refuseOtherMethods } from '../kernel/refuse-other-methods.ts';
import { RequestFactsOf } from '../kernel/request-facts.ts';
import { defaultShare, makeShares } from '../kernel/shares.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { makeAdmission } from './admit.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts';
import { idOf } from './filter.ts';
import { groupRoutes } from './group-routes.ts';
import { listOf } from './lists.ts';
import { scimPath } from './routes.ts';
import { plainTag, type ScimCall } from './scim-call.ts';
import { answerScimError, ScimError, scimJson } from './scim-error.ts';
import type { ScimInput, ScimReply, ScimRoute } from './scim-route.ts';
import { userRoutes } from './user-routes.ts';

/** SCIM 2.0 (RFC 7643, 7644) for the directories of employers, beside the calls of the contract (docs/decisions/075). */
export async function serveScim(scope: FastifyInstance, kernel: Kernel): Promise<void> {
  parseOnlyJson(scope, ['application/scim+json', 'application/json']);
  scope.decorateRequest('directory', null);
  scope.setErrorHandler(answerScimError);
  scope.setNotFoundHandler((request, reply) => answerScimError(new ScimError(404, 'There is no such endpoint.'), request, reply));
  const admit = makeAdmission(kernel);
  scope.addHook('onRequest', async (request, reply) => {
    refuseUnstorableAddress(request.url);
    await admit(request, reply);
  });
  const shares = makeShares(defaultShare);
  const base = `${kernel.config.publicUrl}${scimPath}`;
  const methodsOfPath = new Map<string, Set<string>>();
  for (const { method, path, answer } of [...userRoutes, ...groupRoutes, ...discoveryRoutes, ...refusedRoutes]) {
    const methods = methodsOfPath.get(path) ?? new Set();
    methodsOfPath.set(path, methods.add(method));
    scope.route({
      method,
      url: path,
      bodyLimit: maxBodyBytes,
      handler: async (request, reply) => {
        const { directory } = request;
        if (directory === null) throw new ScimError(401, 'Send a bearer token.');
        const input = inputOf(request);
        const run = () => runAnswer(kernel, request, { ...directory, base }, method === 'GET', (call) => answer(call, input));
        return send(request, reply, await shares.ofAccount(directory.enterpriseId, run));
      },
    });
  }
  refuseOtherMethods(scope, methodsOfPath, (allowed) => new ScimError(405, `Use ${allowed} here.`));
}

function inputOf({ params, query, body, headers }: FastifyRequest): ScimInput {
  const { id } = params as { id?: string };
  return { id: id === undefined ? null : idOf(id), query, body, ifMatch: headers['if-match'] ?? null };
}

/** Runs a change in a transaction, and signals devices once it is committed. */
async function runAnswer(
  kernel: Kernel,
  request: FastifyRequest,
  caller: Pick<ScimCall, 'enterpriseId' | 'tokenId' | 'base'>,
  isRead: boolean,
  answer: (call: ScimCall) => Promise<ScimReply>,
): Promise<ScimReply> {
  const after = makeAfterCall(kernel);
  const { config, clock } = kernel;
  const parts = { ...caller, actor: null, clock, request: new RequestFactsOf(request), changed: after.changed };
  const services = { config, wakeJobs: after.wakeJobs };
  if (isRead) return answer({ ...parts, services, database: kernel.database });
  const reply = await inTransaction(kernel.database, (database) => {
    // The transaction may be run again from the start.
    after.forget();
    return answer({ ...parts, services, database });
  });
  after.finish();
  return reply;
}

function send(request: FastifyRequest, reply: FastifyReply, { status, body, version, location }: ScimReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (version !== undefined) reply.header('etag', version);
  if (location !== undefined) reply.header('location', location);
  if (request.method === 'GET' && version !== undefined && isKnown(request.headers['if-none-match'], version))
    return reply.code(304).send();
  if (body === undefined) return reply.code(204).send();
  return reply
    .code(status ?? 200)
    .type(scimJson)
    .send(JSON.stringify(body));
}

function isKnown(ifNoneMatch: string | undefined, version: string): boolean {
  return ifNoneMatch?.split(',').map(plainTag).includes(plainTag(version)) ?? false;
}

const discovery = (path: string, make: (base: string) => object): ScimRoute => ({
  method: 'GET',
  path,
  answer: async ({ base }) => ({ body: make(base) }),
});

/** Routes of a list, and of each of its resources by id. */
const discoveryOf = (path: string, make: (base: string) => readonly { readonly id: string }[]): ScimRoute[] => [
  discovery(path, (base) => listOf(make(base).length, 0, make(base))),
  ...make('').map(({ id }) => discovery(`${path}/${id.replaceAll(':', '::')}`, (base) => make(base).find((one) => one.id === id) ?? {})),
];

const discoveryRoutes: readonly ScimRoute[] = [
  discovery('/ServiceProviderConfig', serviceProviderConfig),
  ...discoveryOf('/ResourceTypes', resourceTypes),
  ...discoveryOf('/Schemas', schemas),
];

const unsupported = (method: ScimRoute['method'], path: string, detail: string): ScimRoute => ({
  method,
  path,
  answer: async () => {
    throw new ScimError(501, detail);
  },
});

/** Parts of SCIM that are answered with 501. */
const refusedRoutes: readonly ScimRoute[] = [
  unsupported('POST', '/Bulk', 'Bulk operations are not supported. Send one request for each resource.'),
  unsupported('POST', '/.search', 'Searching with POST is not supported. Use the parameter filter of /Users or /Groups.'),
  unsupported('GET', '/Me', 'The token belongs to a company, not to a person.'),
];
