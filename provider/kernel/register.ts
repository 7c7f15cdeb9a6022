import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { takeChangeNumber } from '../database/epoch.ts';
import type { Database } from '../database/open.ts';
import { accessProblem } from './access.ts';
import type { Actor } from './actor.ts';
import { beginAct } from './acts.ts';
import { type AfterCall, makeAfterCall } from './after-call.ts';
import { bodyLimitOf } from './body-limit.ts';
import { type Call, type Handler, type HandlerFunction, notBuilt, Showing, type WhenChanged, WithMessage } from './handler.ts';
import { hashOfRequest, type IdempotencyKey, isKeyRace, onlyOnce, readIdempotencyKey } from './idempotency.ts';
import { type Input, makeInputParser } from './input.ts';
import type { Kernel } from './kernel.ts';
import { type KnownReplies, type KnownReply, type MadeReply, makeKnownReplies, requireCacheable } from './known-replies.ts';
import { probeRoutes } from './logging.ts';
import { recordShown, recordSubjects, requireSubject } from './member-data.ts';
import { Refusal } from './refusal.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { readReplicaFirst, requireReplicable } from './replica-reads.ts';
import { shapeOf } from './reply-shape.ts';
import { makeReplyCookies, RequestFactsOf } from './request-facts.ts';
import { defaultShare, makeShares, requireAlone, type Shares } from './shares.ts';
import { bearerToken } from './tokens.ts';
import { inTransaction } from './transaction.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in person; set before the body is read. */
    actor: Actor | null;
  }
  interface FastifyContextConfig {
    /** The endpoint of a route. */
    readonly endpoint?: Pick<NamedEndpoint, 'name' | 'endpoint'>;
  }
}

export interface NamedEndpoint {
  /** `sessions.register` */
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handler: Handler<Endpoint>;
}

/**
 * Makes a route of each endpoint. The order for every call: who is it, role, approval, permission
 * (all before the body is read), input, who must prove themselves once more, then, within a transaction
 * and at most once for its idempotency key when it changes something: whether the member whom the call
 * is about may be seen, the handler, the reply schema, the audit log.
 */
export function registerEndpoints(
  api: FastifyInstance,
  kernel: Kernel,
  endpoints: readonly NamedEndpoint[],
  replicable: ReadonlySet<string> = new Set(),
): void {
  api.decorateRequest('actor', null);
  const methodsOfPath = new Map<string, Set<string>>();
  const shares = makeShares(defaultShare);
  const knownReplies = makeKnownReplies({ maxKeptCharacters: 32_000_000, isChecked: kernel.config.environment !== 'production' });
  for (const named of endpoints) {
    const { endpoint } = named;
    if (replicable.has(named.name)) requireReplicable(named.name, endpoint, named.handler);
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
    const methods = methodsOfPath.get(url) ?? new Set();
    methodsOfPath.set(url, methods.add(endpoint.method));
    api.route({
      method: endpoint.method,
      url,
      config: { endpoint: named },
      bodyLimit: bodyLimitOf(endpoint),
      onRequest: (request) => admit(endpoint, kernel, request),
      handler: makeRoute(named, kernel, { knownReplies, shares }),
    });
  }
  refuseOtherMethods(api, methodsOfPath, () => new Refusal('METHOD_NOT_ALLOWED'));
}

async function admit(endpoint: Endpoint, kernel: Kernel, request: FastifyRequest): Promise<void> {
  // Whether the provider can serve is answered also where nobody's session can be read.
  if (probeRoutes.has(`/api${endpoint.path}`)) return;
  const token = bearerToken(request.headers.authorization);
  if (token !== null) {
    const claims = await kernel.tokens.verify(token);
    if (claims !== null) request.actor = await kernel.actors.load(claims.sessionId, claims.accountId);
  }
  const problem = accessProblem(endpoint, request.actor);
  if (problem !== null) throw new Refusal(problem);
  await kernel.epochs.check(request.headers['zh-epoch'], endpoint.method !== 'GET');
}

interface Outcome {
  /** JSON, with pictures in their stored form. */
  readonly body: string;
  readonly isReplay: boolean;
  /** The number of the change that it was. */
  readonly change?: number;
  /** Ready to be sent, where it was made before. */
  readonly sent?: KnownReply['sent'];
}

/** The constant parts of all calls of one endpoint. */
interface Route {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly handle: HandlerFunction<Endpoint>;
  readonly allow: AllowList;
  readonly kernel: Kernel;
}

/** One call that is being handled. */
interface Running {
  readonly callWith: (database: Database) => Call<Endpoint>;
  readonly after: AfterCall;
}

/** The common parts of all routes. */
interface Common {
  readonly knownReplies: KnownReplies;
  readonly shares: Shares;
}

function makeRoute({ name, endpoint, handler }: NamedEndpoint, kernel: Kernel, { knownReplies, shares }: Common) {
  const parseInput = makeInputParser(endpoint);
  const alone = typeof handler === 'object' && handler.runs === 'alone' ? handler : null;
  const isInTransaction = endpoint.method !== 'GET' && handler !== notBuilt && (typeof handler === 'function' || alone !== null);
  const handle: HandlerFunction<Endpoint> = typeof handler === 'function' ? handler : handler.handle;
  const whenChanged = typeof handler === 'object' && handler.runs === 'when-changed' ? handler : null;
  if (whenChanged) requireCacheable(name, endpoint);
  const route: Route = { name, endpoint, handle, allow: makeAllowList(endpoint, kernel), kernel };

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const input = parseInput(request);
    const running = begin(kernel, request, reply, input);
    const { after } = running;
    const { actor } = request;
    const aloneOf = actor && alone ? `${name} ${alone.of(actor)}` : null;
    const handleCall = async (): Promise<Outcome> => {
      await proveAgain(route, running, input.body);
      const run = async (database: Database) => {
        if (aloneOf !== null) await requireAlone(database, aloneOf);
        return runHandler(route, running, database);
      };
      if (isInTransaction) return runInTransaction(kernel.database, keyOf(name, request, input), kernel, run);
      const read = whenChanged
        ? runWhenChanged(route, running, whenChanged.versions, knownReplies, keyOfReply(name, request, input))
        : readReplicaFirst(kernel, name, actor, run);
      return read.finally(after.wake);
    };
    // Before a connection is taken.
    const inTurn = () => (actor ? shares.ofAccount(actor.accountId, handleCall) : handleCall());
    const outcome = await (aloneOf === null ? inTurn() : shares.alone(aloneOf, inTurn));
    await numberChange(kernel, request, outcome);
    if (endpoint.method !== 'GET') await kernel.replicaReads?.wrote(actor);
    if (outcome.isReplay) reply.header('idempotent-replay', 'true');
    else after.finish();
    return send(reply, outcome, kernel);
  };
}

/** Changes that a device keeps until they are in a back-up have a number, also where the reply is not stored with its key. */
async function numberChange({ database, epochs }: Kernel, { headers, method }: FastifyRequest, { change }: Outcome): Promise<void> {
  if (change === undefined && (method === 'GET' || headers['idempotency-key'] === undefined)) return;
  epochs.noteChange(change ?? (await takeChangeNumber(database)));
}

function begin(kernel: Kernel, request: FastifyRequest, reply: FastifyReply, input: Input): Running {
  const after = makeAfterCall(kernel);
  const { config, tokens, vault, clock } = kernel;
  const { changed, wakeJobs, afterCommit } = after;
  return {
    after,
    callWith: (database) => ({
      // Null only where the contract has `public`: `admit` makes sure of that.
      actor: request.actor as Call<Endpoint>['actor'],
      params: input.params as Call<Endpoint>['params'],
      query: input.query as Call<Endpoint>['query'],
      body: input.body as Call<Endpoint>['body'],
      database,
      clock,
      request: new RequestFactsOf(request),
      changed,
      services: {
        ...kernel.parts,
        config,
        tokens,
        vault,
        log: request.log,
        reply: makeReplyCookies(reply, config),
        wakeJobs,
        afterCommit,
      },
    }),
  };
}

/** Outside every transaction: a wrong attempt must stay counted. */
async function proveAgain({ endpoint, kernel }: Route, { callWith, after }: Running, body: unknown): Promise<void> {
  if (!endpoint.reauthentication) return;
  const call = callWith(kernel.database);
  const services = { ...call.services, afterCommit: (work: () => void) => work() };
  await kernel.reauthenticate({ ...call, services }, endpoint.reauthentication, body).finally(after.wake);
}

async function runHandler(route: Route, { callWith, after }: Running, database: Database): Promise<Outcome & MadeReply> {
  const { name, endpoint, kernel } = route;
  // The transaction may be run again from the start.
  after.forget();
  const call = callWith(database);
  await requireSubject(endpoint, call, kernel.seesMember);
  const begun = await beginAct(name, endpoint, call, kernel.readActObject);
  const result = await route.handle(call);
  const answer = bodyOf(route.allow, result);
  const body = JSON.stringify(answer);
  await recordSubjects(endpoint, call, result);
  await begun?.record(answer.data);
  return { body, memberIds: result instanceof Showing ? result.memberIds : null, isReplay: false };
}

async function runWhenChanged(
  route: Route,
  running: Running,
  versions: WhenChanged<Endpoint>['versions'],
  knownReplies: KnownReplies,
  key: string,
): Promise<Outcome> {
  const { database } = route.kernel;
  const known = await knownReplies.read(
    key,
    () => versions(running.callWith(database)),
    () => runHandler(route, running, database),
  );
  // Known replies are read once more; recent entries are not written again.
  if (known.memberIds !== null) await recordShown(route.endpoint, running.callWith(database), known.memberIds);
  return { body: known.body, sent: known.sent, isReplay: false };
}

function send(reply: FastifyReply, { body, sent }: Outcome, kernel: Kernel): FastifyReply {
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  if (sent) return reply.header('etag', sent.etag).send(sent.bytes);
  // Signed here and not before: a reply that is stored for repetition would keep an address that has run out.
  return reply.send(bytesOf(kernel.signPictures(body)));
}

/**
 * Text from this length on is converted to bytes once, for both its ETag and the socket. Shorter texts are sent together with their
 * head.
 */
const longText = 4096;

function bytesOf(body: string): string | Buffer {
  return body.length < longText ? body : Buffer.from(body);
}

/** Keeps only the fields of the reply schema: it is an allow-list, and nothing else leaves the provider. */
type AllowList = (data: unknown) => unknown;

/**
 * Mutations are always checked against the whole schema. Reads, often lists, only outside of production; in production only their shape
 * is checked, since checking the format of each text costs as much as reading it.
 */
function makeAllowList({ method, reply }: Endpoint, { config }: Kernel): AllowList {
  return method === 'GET' && config.environment === 'production' ? shapeOf(reply) : (data) => reply.parse(data);
}

function bodyOf(allow: AllowList, result: unknown): { readonly data: unknown; readonly message?: string } {
  if (result instanceof Showing) return { data: allow(result.data) };
  if (result instanceof WithMessage) return { data: allow(result.data), message: result.message };
  return { data: allow(result) };
}

function runInTransaction(
  database: Database,
  key: IdempotencyKey | null,
  kernel: Kernel,
  run: (database: Database) => Promise<Outcome>,
): Promise<Outcome> {
  if (key === null) return inTransaction(database, run);
  return inTransaction(
    database,
    async (transaction) => {
      const { reply, ...kept } = await onlyOnce(transaction, key, kernel.clock.now(), async () => (await run(transaction)).body);
      return { body: reply, ...kept };
    },
    isKeyRace,
  );
}

function keyOf(name: string, request: FastifyRequest, input: Input): IdempotencyKey | null {
  const key = readIdempotencyKey(request.headers['idempotency-key']);
  if (key === null) return null;
  return { accountId: request.actor?.accountId ?? null, key, endpointName: name, requestHash: hashOfRequest(name, input) };
}

/** The key of a reply: its receiver, the call, and the handler's input from the caller. */
function keyOfReply(name: string, { actor }: FastifyRequest, { params, query }: { params: unknown; query: unknown }): string {
  return JSON.stringify([name, actor?.accountId, actor?.role, actor?.language, params, query]);
}
