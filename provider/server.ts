import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import websocket from '@fastify/websocket';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { reauthenticate } from './accounts/passwords/reauthenticate.ts';
import { makeIdentityVerifier, type VerifyIdentity } from './accounts/sign-in/identity-verifier.ts';
import { serveApi } from './api.ts';
import { readActObject } from './audit/act-objects.ts';
import { internet, keepBusyCalendars, type Network } from './busy-calendars/index.ts';
import { watchRelays } from './calls/index.ts';
import type { Config } from './config.ts';
import type { OpenedDatabase } from './database/open.ts';
import { chooseTransport, hasLocalMailbox } from './delivery/choose-transport.ts';
import { serveMailbox } from './delivery/mailbox.ts';
import { startMailer } from './delivery/mailer.ts';
import { openPush } from './delivery/push/choose-transports.ts';
import { defaultQueueOptions, type QueueOptions, shareQueue } from './delivery/queue.ts';
import { scimPath } from './directory/routes.ts';
import { serveScim } from './directory/serve-scim.ts';
import { chooseFileStore } from './files/choose-store.ts';
import { assetFinder } from './files/index.ts';
import { signImages } from './files/signing.ts';
import { startHousekeeping } from './housekeeping.ts';
import { makeJobs } from './jobs/jobs.ts';
import type { JobParts } from './jobs/parts.ts';
import { makeActorMemory } from './kernel/actor-memory.ts';
import { makeActorQuery } from './kernel/actor-query.ts';
import { publicBodyBytes } from './kernel/body-limit.ts';
import type { CallParts } from './kernel/call-parts.ts';
import { type Clock, systemClock } from './kernel/clock.ts';
import { openEpochs, pollEpoch } from './kernel/epoch.ts';
import { answerError, answerRefusal } from './kernel/error-handler.ts';
import type { Kernel } from './kernel/kernel.ts';
import type { Lifecycle } from './kernel/lifecycle.ts';
import { giveRequestsAnId, loggerOptions, logRequests, makeRequestId } from './kernel/logging.ts';
import { Refusal } from './kernel/refusal.ts';
import { keepAskingReplica, makeReplicaReads, type ReplicaReads } from './kernel/replica-reads.ts';
import { sendSecurityHeaders } from './kernel/security-headers.ts';
import { readSealingKey, readTokenSecret } from './kernel/settings.ts';
import { endStalledRequests } from './kernel/stalled-requests.ts';
import { makeAccessTokens } from './kernel/tokens.ts';
import { makeVault } from './kernel/vault.ts';
import { seesMember } from './member-access/relations.ts';
import { makeArchiver } from './privacy/archiver.ts';
import { serveSecurityText } from './public-pages/security-text.ts';
import { openRealtime, type Realtime } from './realtime/realtime.ts';
import { replicaReads } from './replica-reads.ts';
import { serveApp } from './serve-app.ts';
import { keepSessions } from './sessions/completing.ts';
import { keepSeries } from './sessions/keeping-series.ts';

/** Until when a request must have arrived whole: a part of a video over a slow connection takes minutes, and resumes where it broke off. */
const requestMilliseconds = 300_000;
const headersMilliseconds = 20_000;

export interface ServerParts {
  readonly config: Config;
  /** Open and migrated; who opened it also closes it, after the server. */
  readonly opened: OpenedDatabase;
  readonly clock?: Clock;
  /** Shared with who shuts the process down. */
  readonly lifecycle?: Lifecycle;
  /** The folder of the built app; null serves the API alone. */
  readonly appFolder?: string | null;
  /** See `makeActorMemory`; tests that change accounts without a call to the provider set 0. */
  readonly rememberActorsMilliseconds?: number;
  /** Verifies identity tokens; by default firebase-admin, where a Firebase project is configured. */
  readonly verifyIdentity?: VerifyIdentity;
  /** Where connected calendars are read from; by default the internet. */
  readonly calendarNetwork?: Network;
  /**
   * Whether the server does what no request asks for: deliver, remind, close sessions that are over, remove what is no
   * longer kept. Without it, the rows of a test change only when the test changes them.
   */
  readonly runsBackgroundWork?: boolean;
  /** The time after which a job is taken over from a provider that stopped responding, and repeated after a failure. */
  readonly queueOptions?: QueueOptions;
  /** The target of log lines; by default standard output. */
  readonly logStream?: { write(line: string): void };
}

/** Builds the whole server, ready to listen or to be injected with requests. */
export async function buildServer({
  config,
  opened,
  clock = systemClock,
  lifecycle = { isShuttingDown: false },
  appFolder = null,
  rememberActorsMilliseconds = 5000,
  verifyIdentity,
  calendarNetwork = internet,
  runsBackgroundWork = true,
  queueOptions = defaultQueueOptions,
  logStream,
}: ServerParts): Promise<FastifyInstance> {
  const app = makeApp(config, logStream);
  app.setErrorHandler(answerError);
  app.decorateRequest('refusedWith', null);
  // Their packages are loaded only where they are of use.
  const { collectorUrl, metrics } = config.observation;
  if (collectorUrl !== null) (await import('./tracing/index.ts')).traceServer(app, collectorUrl, config.build);
  const report = metrics === null ? null : (await import('./observe.ts')).observe(app, metrics, { config, opened, clock });

  const { database, background } = opened;
  const tokenSecret = await readTokenSecret(database, config, clock);
  const tokens = makeAccessTokens(tokenSecret, clock);
  const epochs = await openEpochs(database, tokenSecret);
  pollEpoch(app, epochs, app.log);
  const vault = makeVault(await readSealingKey(database, config, clock));
  const warnOfIdentity = (error: unknown) => app.log.warn({ err: error }, 'an identity token was refused');
  const identities = verifyIdentity ?? makeIdentityVerifier(config.signIn.firebase, warnOfIdentity);
  const actors = makeActorMemory({
    read: makeActorQuery(database, config.signIn.adminSecondFactor),
    now: () => clock.now(),
    maxMilliseconds: rememberActorsMilliseconds,
  });
  const realtime = await openRealtime(opened, config, actors, app.log, clock);
  app.addHook('onClose', () => realtime.close());
  const files = chooseFileStore(config, tokens);
  const push = await openPush(database, config, clock);
  const wakeJobs = startDelivery(
    app,
    { config, database: background, opened, clock, push, realtime },
    { runsBackgroundWork, queueOptions },
  );
  const archiver = makeArchiver({ database: background, clock, log: app.log, files, realtime, wakeJobs });
  const wakeArchiver = () => {
    if (runsBackgroundWork) archiver.wake();
  };
  app.addHook('onListen', async () => wakeArchiver());
  app.addHook('onClose', () => archiver.close());
  const relays = watchRelays({ config: config.calls, clock, log: app.log });
  app.addHook('onListen', async () => relays.start());
  app.addHook('onClose', () => relays.close());
  const parts: CallParts = {
    probe: opened.probe,
    lifecycle,
    verifyIdentity: identities,
    realtime,
    files,
    push,
    wakeArchiver,
    relays,
    calendarNetwork,
  };
  const kernel: Kernel = {
    ...parts,
    parts,
    config,
    database,
    clock,
    replicaReads: openReplicaReads(app, opened, realtime),
    tokens,
    vault,
    actors,
    epochs,
    seesMember,
    readActObject,
    reauthenticate,
    signPictures: (json) => signImages(tokens, clock.now(), json),
    changed: realtime.changed,
    wakeJobs,
  };

  if (runsBackgroundWork) {
    startHousekeeping(app, { ...kernel, database: background }, opened.maintain);
    keepSessions(app, { ...kernel, database: background });
    keepBusyCalendars(app, { ...kernel, database: background });
    keepSeries(app, { ...kernel, database: background });
  }
  await protect(app, config, lifecycle);
  await app.register((api) => serveApi(api, kernel, report), { prefix: '/api' });
  await app.register((scope) => serveScim(scope, kernel), { prefix: scimPath });
  if (hasLocalMailbox(config)) await app.register(async (scope) => serveMailbox(scope, database, config));
  serveSecurityText(app, config, clock);
  if (appFolder === null) app.setNotFoundHandler((request, reply) => answerRefusal(new Refusal('NOT_FOUND'), request, reply));
  else await serveApp(app, appFolder, { config, clock, findAsset: assetFinder({ database, files, clock }) });
  return app;
}

/** Informs the other processes who has changed something, so that their next read is not older than that. */
function openReplicaReads(app: FastifyInstance, { replica }: OpenedDatabase, realtime: Realtime): ReplicaReads | null {
  if (replica === null) return null;
  const module = 'replica';
  const reads = makeReplicaReads({
    replica,
    names: new Set(replicaReads),
    now: () => performance.now(),
    announceWrite: (accountId) =>
      realtime
        .deliverLetter(module, accountId)
        .catch((error: unknown) => app.log.warn({ err: error }, 'the other providers could not be told whose reads go to the primary')),
  });
  realtime.onChanged(reads.signalled);
  realtime.onLetters(module, {
    receive: (accountId) => reads.signalled([String(accountId)]),
    missed: () => reads.signalled('all'),
  });
  keepAskingReplica(app, replica, app.log);
  return reads;
}

function makeApp(config: Config, logStream: ServerParts['logStream']): FastifyInstance {
  return Fastify({
    logger: loggerOptions(config, logStream),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: makeRequestId,
    trustProxy: trustOf(config),
    // For requests that are no calls; each call has its own limit (`bodyLimitOf`).
    bodyLimit: publicBodyBytes,
    requestTimeout: requestMilliseconds,
    http: { headersTimeout: headersMilliseconds, connectionsCheckingInterval: 5000 },
    exposeHeadRoutes: false,
    // A request that arrives while closing is finished; only the database waits for it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerError,
  });
}

interface DeliveryParts extends Pick<JobParts, 'database' | 'clock' | 'push'> {
  readonly config: Config;
  readonly opened: OpenedDatabase;
  readonly realtime: Realtime;
}

/** Begins to deliver notifications and mails once the server listens; returns the function that makes it look for what is due. */
function startDelivery(
  app: FastifyInstance,
  { config, database, opened, clock, push, realtime }: DeliveryParts,
  { runsBackgroundWork, queueOptions }: Required<Pick<ServerParts, 'runsBackgroundWork' | 'queueOptions'>>,
): () => void {
  const queue = shareQueue(opened, queueOptions, (error) => app.log.warn({ err: error }, 'the job queue has a problem'));
  app.addHook('onClose', () => queue.close());
  const mailer = startMailer({ database, queue, clock, log: app.log, transport: chooseTransport(config) });
  app.addHook('onClose', () => mailer.close());
  const jobs = makeJobs({ database, clock, log: app.log, config, push, mailer, realtime }, queue, queueOptions);
  const wakeJobs = () => {
    if (!runsBackgroundWork) return;
    mailer.wake();
    jobs.wake();
  };
  app.addHook('onListen', async () => wakeJobs());
  app.addHook('onClose', () => jobs.close());
  return wakeJobs;
}

/** Hooks and limits for every request, before any is served. */
async function protect(app: FastifyInstance, config: Config, lifecycle: Lifecycle): Promise<void> {
  endConnectionsOnShutdown(app, lifecycle);
  endStalledRequests(app);
  giveRequestsAnId(app);
  logRequests(app);
  sendSecurityHeaders(app, config);
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.allowedOrigins],
      credentials: true,
      exposedHeaders: ['date', 'etag', 'retry-after', 'x-request-id', 'idempotent-replay', 'zh-epoch', 'zh-safe-up-to'],
      maxAge: 86_400,
    });
  }
  await app.register(cookie);
  await app.register(websocket, { options: { maxPayload: 64 * 1024 } });
}

/** A number of proxies means: that many hops, counted from us, are trusted. */
function trustOf({ trustProxy }: Config): boolean | string | ((address: string, hop: number) => boolean) {
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy;
}

/** Node closes idle connections at once; one that answers while closing would stay open for a minute. */
function endConnectionsOnShutdown(app: FastifyInstance, lifecycle: Lifecycle): void {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isShuttingDown) reply.header('connection', 'close');
    done();
  });
}
