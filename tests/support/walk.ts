import { eq } from 'drizzle-orm';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { v7 as uuid } from 'uuid';
import type { Endpoint } from '../../contract/endpoint.ts';
import { type ErrorCode, errors } from '../../contract/errors.ts';
import type { Role } from '../../contract/roles.ts';
import { accounts, signInSessions, subRoles } from '../../provider/database/schema/index.ts';
import { addSeconds } from '../../provider/kernel/clock.ts';
import { makeAccessTokens } from '../../provider/kernel/tokens.ts';
import { startTestProvider, type TestProvider } from './provider.ts';
import { addressOf, type EndpointRequest } from './requests.ts';

/** Who can make a call, as far as access goes. */
export interface WalkActor {
  readonly name: string;
  /** Null for a visitor who is not signed in. */
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
  /** Makes the call, each time from a device just signed in, so that no earlier call interferes. */
  send(actor: WalkActor, endpoint: Endpoint, request: EndpointRequest): Promise<LightMyRequestResponse>;
  /** The header of a device just signed in; none for nobody. */
  authorization(actor: WalkActor): Promise<Record<string, string>>;
  close(): Promise<void>;
}

const demoActors = [
  ['member', 'member@zh.example'],
  ['coach', 'coach@zh.example'],
  ['unapproved coach', 'newcoach@zh.example'],
  ['employer', 'employer@zh.example'],
  ['admin', 'admin@zh.example'],
] as const;

const nobody: WalkActor = { name: 'nobody', account: null, isUnapprovedCoach: false, hasNoPermission: false };

/** In milliseconds: the first walk after a change of the code makes the demo data, on a machine that may be busy. */
export const openingTime = 180_000;

/** The whole provider over the demo data, and one actor of each kind. */
export async function openWalk(): Promise<Walk> {
  const provider = await startTestProvider({ demo: true });
  const tokens = makeAccessTokens(provider.config.tokenSecret ?? '', provider.clock);
  const actors = [nobody, ...(await demoActorsOf(provider)), ...(await addPowerless(provider))];

  const authorization = async ({ account }: WalkActor): Promise<Record<string, string>> => {
    if (account === null) return {};
    const sessionId = await startSession(provider, account.id);
    const { accessToken } = await tokens.issue({ accountId: account.id, sessionId, role: account.role });
    return { authorization: `Bearer ${accessToken}` };
  };

  return {
    app: provider.app,
    actors,
    authorization,
    actor(name) {
      const found = actors.find((actor) => actor.name === name);
      if (!found) throw new Error(`There is no actor called ${name}.`);
      return found;
    },
    async send(actor, endpoint, request) {
      const hasBody = request.body !== undefined;
      return provider.app.inject({
        method: endpoint.method,
        url: addressOf(endpoint, request),
        headers: { ...(await authorization(actor)), ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && { payload: JSON.stringify(request.body) }),
      });
    },
    close: () => provider.close(),
  };
}

async function demoActorsOf({ database }: TestProvider): Promise<WalkActor[]> {
  return Promise.all(
    demoActors.map(async ([name, email]) => {
      const [account] = await database.select({ id: accounts.id, role: accounts.role }).from(accounts).where(eq(accounts.email, email));
      if (!account) throw new Error(`The demo data has no account ${email}.`);
      return { name, account, isUnapprovedCoach: name === 'unapproved coach', hasNoPermission: false };
    }),
  );
}

/** An employer and an admin who are not owners and whose sub-role allows nothing. */
async function addPowerless({ database, make, clock }: TestProvider): Promise<WalkActor[]> {
  const { id: enterpriseId } = await make.enterprise();
  const subRole = async (ofEnterprise: string | null): Promise<string> => {
    const id = uuid();
    const at = clock.now();
    await database
      .insert(subRoles)
      .values({ id, enterpriseId: ofEnterprise, name: 'Nothing', permissions: [], createdAt: at, updatedAt: at });
    return id;
  };
  const employer = await make.employer({ enterpriseId, isOwner: false, subRoleId: await subRole(enterpriseId) });
  const admin = await make.admin({ isOwner: false, subRoleId: await subRole(null) });
  return [employer, admin].map(({ id, role }) => ({
    name: `powerless ${role.toLowerCase()}`,
    account: { id, role },
    isUnapprovedCoach: false,
    hasNoPermission: true,
  }));
}

async function startSession({ database, clock }: TestProvider, accountId: string): Promise<string> {
  const id = uuid();
  const now = clock.now();
  await database.insert(signInSessions).values({
    id,
    accountId,
    refreshHash: id,
    label: 'Test',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: addSeconds(now, 86_400),
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
  const failure = (what: string) => new Error(`${what}: ${response.statusCode} ${response.body.slice(0, 300)}`);
  if (!String(response.headers['content-type']).startsWith('application/json')) throw failure('Not JSON');
  const requestId = response.headers['x-request-id'];
  if (typeof requestId !== 'string' || requestId === '') throw failure('No request id');
  const body: { data?: unknown; message?: unknown; code?: unknown; requestId?: unknown } = response.json();
  if (response.statusCode < 400) {
    if (!('data' in body)) throw failure('A success without data');
    return { status: response.statusCode, code: undefined, message: undefined, data: body.data };
  }
  if (typeof body.code !== 'string' || !(body.code in errors)) throw failure('Not a code of the table');
  const code = body.code as ErrorCode;
  if (errors[code].status !== response.statusCode) throw failure('Not the status of the code');
  if (typeof body.message !== 'string' || body.message !== errors[code].message) throw failure('Not the message of the code');
  if (body.requestId !== requestId) throw failure('Another request id');
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
