import { PGlite } from '@electric-sql/pglite';
import { btree_gist as btreeGist } from '@electric-sql/pglite/contrib/btree_gist';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { v4 as uuid } from 'uuid';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorCode, errors } from '../../contract/errors.ts';
import type { Role } from '../../contract/roles.ts';
import { readConfig } from '../../provider/config.ts';
import { insertRows, noRows } from '../../provider/database/insert-rows.ts';
import { fromPglite, type OpenedDatabase } from '../../provider/database/open.ts';
import { rowMakers } from '../../provider/database/rows.ts';
import { accounts, signInSessions } from '../../provider/database/schema/index.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { makeAccessTokens } from '../../provider/kernel/tokens.ts';
import { prepareDatabase } from '../../provider/prepare-database.ts';
import { buildServer } from '../../provider/server.ts';
import { addressOf, type EndpointRequest } from './requests.ts';

/** Who can make a call, as far as access goes. */
export interface WalkActor {
  readonly name: string;
  /** Null is somebody who is not signed in. */
  readonly account: { readonly id: string; readonly role: Role } | null;
  readonly isUnapprovedCoach: boolean;
  /** An employer or admin whose sub-role allows nothing. */
  readonly hasNoPermission: boolean;
}

export interface Walk {
  readonly app: FastifyInstance;
  readonly actors: readonly WalkActor[];
  /** The actor with this name. */
  actor(name: string): WalkActor;
  /** Makes the call, each time from a device just signed in, so that no earlier call stands in the way. */
  send(actor: WalkActor, endpoint: Endpoint, request: EndpointRequest): Promise<LightMyRequestResponse>;
  /** The header of a device just signed in; none for nobody. */
  authorization(actor: WalkActor): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const tokenSecret = 'a secret for tests that nobody else uses';
const demoActors = [
  ['member', 'member@zh.example'],
  ['coach', 'coach@zh.example'],
  ['unapproved coach', 'newcoach@zh.example'],
  ['employer', 'employer@zh.example'],
  ['admin', 'admin@zh.example'],
] as const;

/** The whole provider over the demo data in memory, and one actor of each kind. */
export async function openWalk(): Promise<Walk> {
  const opened = await fromPglite(new PGlite({ extensions: { btree_gist: btreeGist } }));
  const config = readConfig({
    NODE_ENV: 'test',
    DEMO_DATA: 'on',
    TOKEN_SECRET: tokenSecret,
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '0',
  });
  await prepareDatabase(opened, config, systemClock);
  const app = await buildServer({ config, opened });
  await app.ready();
  const actors = [nobody, ...(await demoActorsOf(opened)), ...(await addPowerless(opened))];

  const authorization = async ({ account }: WalkActor): Promise<Record<string, string>> => {
    if (account === null) return {};
    const sessionId = await startSession(opened, account.id);
    const { accessToken } = await tokens.issue({ accountId: account.id, sessionId, role: account.role });
    return { authorization: `Bearer ${accessToken}` };
  };

  return {
    app,
    actors,
    authorization,
    actor(name) {
      const found = actors.find((actor) => actor.name === name);
      if (!found) throw new Error(`There is no actor called ${name}.`);
      return found;
    },
    async send(actor, endpoint, request) {
      const hasBody = request.body !== undefined;
      return app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, request),
        headers: { ...(await authorization(actor)), ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { payload: JSON.stringify(request.body) }),
      });
    },
    async close() {
      await app.close();
      await opened.close();
    },
  };
}

const tokens = makeAccessTokens(tokenSecret, systemClock);
const nobody: WalkActor = { name: 'nobody', account: null, isUnapprovedCoach: false, hasNoPermission: false };

async function demoActorsOf({ database }: OpenedDatabase): Promise<WalkActor[]> {
  return Promise.all(
    demoActors.map(async ([name, email]) => {
      const [account] = await database.select({ id: accounts.id, role: accounts.role }).from(accounts).where(eq(accounts.email, email));
      if (!account) throw new Error(`The demo data has no account ${email}.`);
      return { name, account, isUnapprovedCoach: name === 'unapproved coach', hasNoPermission: false };
    }),
  );
}

/** An employer and an admin who are not owners and whose sub-role allows nothing. */
async function addPowerless({ database }: OpenedDatabase): Promise<WalkActor[]> {
  const make = rowMakers(systemClock, 7);
  const [employer] = await database.select().from(accounts).where(eq(accounts.email, 'employer@zh.example'));
  const subRole = (enterpriseId: string | null) => ({
    id: make.id(),
    enterpriseId,
    name: 'Nothing',
    permissions: [],
    createdAt: make.now,
    updatedAt: make.now,
  });
  const enterpriseId = employer?.enterpriseId ?? null;
  const ofEnterprise = subRole(enterpriseId);
  const ofPlatform = subRole(null);
  const rows = {
    ...noRows(),
    subRoles: [ofEnterprise, ofPlatform],
    accounts: [
      make.account({ role: 'EMPLOYER', enterpriseId, subRoleId: ofEnterprise.id }),
      make.account({ role: 'ADMIN', subRoleId: ofPlatform.id }),
    ],
  };
  await insertRows(database, rows);
  return rows.accounts.map(({ id, role }) => ({
    name: `powerless ${role.toLowerCase()}`,
    account: { id, role },
    isUnapprovedCoach: false,
    hasNoPermission: true,
  }));
}

async function startSession({ database }: OpenedDatabase, accountId: string): Promise<string> {
  const id = uuid();
  const now = systemClock.now();
  await database.insert(signInSessions).values({
    id,
    accountId,
    refreshHash: id,
    label: 'Test',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return id;
}

export interface Answer {
  readonly status: number;
  /** Of an error. */
  readonly code: ErrorCode | undefined;
  readonly message: string | undefined;
  readonly data: unknown;
}

/** Reads a reply, and that it has the form that every reply has. Throws with what is wrong otherwise. */
export function readAnswer(response: LightMyRequestResponse): Answer {
  const fault = (what: string) => new Error(`${what}: ${response.statusCode} ${response.body.slice(0, 300)}`);
  if (!String(response.headers['content-type']).startsWith('application/json')) throw fault('Not JSON');
  const requestId = response.headers['x-request-id'];
  if (typeof requestId !== 'string' || requestId === '') throw fault('No request id');
  const body: { data?: unknown; message?: unknown; code?: unknown; requestId?: unknown } = response.json();
  if (response.statusCode < 400) {
    if (!('data' in body)) throw fault('A success without data');
    return { status: response.statusCode, code: undefined, message: undefined, data: body.data };
  }
  if (typeof body.code !== 'string' || !(body.code in errors)) throw fault('Not a code of the table');
  const code = body.code as ErrorCode;
  if (errors[code].status !== response.statusCode) throw fault('Not the status of the code');
  if (typeof body.message !== 'string' || body.message !== errors[code].message) throw fault('Not the message of the code');
  if (body.requestId !== requestId) throw fault('Another request id');
  return { status: response.statusCode, code, message: body.message, data: undefined };
}

/** Somebody whom the contract lets make the call; for a public one, nobody in particular. */
export function allowedActor(walk: Walk, endpoint: Endpoint): WalkActor {
  if (endpoint.access === 'public') return nobody;
  const { access } = endpoint;
  const allowed = walk.actors.find(
    ({ account, isUnapprovedCoach, hasNoPermission }) => account && access.includes(account.role) && !isUnapprovedCoach && !hasNoPermission,
  );
  if (!allowed) throw new Error(`Nobody may call ${endpoint.path}.`);
  return allowed;
}
