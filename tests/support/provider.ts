import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SignedIn } from '../../contract/account.ts';
import type { ErrorReply } from '../../contract/errors.ts';
import type { Role } from '../../contract/roles.ts';
import type { VerifyIdentity } from '../../provider/accounts/sign-in/identity-verifier.ts';
import type { Network } from '../../provider/busy-calendars/index.ts';
import { type Config, readConfig } from '../../provider/config.ts';
import type { Limits } from '../../provider/database/limits.ts';
import type { Database, OpenedDatabase } from '../../provider/database/open.ts';
import { storeReferenceData } from '../../provider/database/reference-data.ts';
import { demoPassword } from '../../provider/database/seed/demo-accounts.ts';
import { type Factories, makeFactories } from '../../provider/database/seed/factories.ts';
import { buildServer } from '../../provider/server.ts';
import { openTestDatabase } from './database.ts';
import { FakeClock } from './fake-clock.ts';

/** When tests take place unless they say otherwise: a Friday, 11:00 in Madrid. */
export const testNow = new Date('2026-11-20T10:00:00.000Z');

export interface Answer {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  readonly text: string;
  /** The `data` of a successful reply. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies whose shape the contract tests hold.
  readonly data: any;
  /** The body of an error. */
  readonly error: ErrorReply | null;
  readonly cookies: LightMyRequestResponse['cookies'];
}

export interface Sending {
  readonly body?: unknown;
  /** Sent as Idempotency-Key. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

/** A device that makes calls; paths are those of the contract, below /api. */
export interface Caller {
  get(path: string, sending?: Sending): Promise<Answer>;
  post(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  patch(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
  delete(path: string, body?: unknown, sending?: Sending): Promise<Answer>;
}

export interface SignedInCaller extends Caller {
  readonly id: string;
  readonly token: string;
  /** Value of the refresh cookie. */
  readonly refresh: string;
}

export interface TestProvider {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly clock: FakeClock;
  readonly opened: OpenedDatabase;
  readonly database: Database;
  readonly make: Factories;
  readonly logLines: string[];
  /** Somebody who is not signed in. */
  readonly nobody: Caller;
  /** Signs in by email address, with the password that all made accounts have. */
  signIn(email: string, password?: string): Promise<SignedInCaller>;
  /** Makes an account of the role (a coach is approved) and signs it in. */
  as(role: Role): Promise<SignedInCaller>;
  close(): Promise<void>;
}

export interface TestProviderOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Fills the database with the demo data of `testNow`. */
  readonly demo?: boolean;
  readonly rememberActorsMilliseconds?: number;
  readonly appFolder?: string;
  /** Stands for the hosted identity provider. */
  readonly verifyIdentity?: VerifyIdentity;
  /** What connected calendars are read from; by default nothing can be reached. */
  readonly calendarNetwork?: Network;
  /** Uses a database that the caller opened and closes. */
  readonly opened?: OpenedDatabase;
  readonly limits?: Limits;
  /** See `buildServer`. */
  readonly runsBackgroundWork?: boolean;
  /** Where only this kind of database will do. */
  readonly kind?: 'postgres';
}

const nowhere: Network = { resolve: async () => [], isAllowed: () => false, allowsHttp: false };

/** A provider with a database and a clock of its own, without a network. Close it. */
export async function startTestProvider(options: TestProviderOptions = {}): Promise<TestProvider> {
  const clock = new FakeClock(testNow);
  const opened =
    options.opened ??
    (await openTestDatabase({
      limits: options.limits,
      ...(options.kind ? { kind: options.kind } : {}),
      ...(options.demo ? { demoAt: testNow } : {}),
    }));
  if (!options.demo && !options.opened) await storeReferenceData(opened.database, clock);
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'info',
    REQUESTS_PER_MINUTE: '0',
    TOKEN_SECRET: 'a secret for tests that nobody else uses',
    ...options.env,
  });
  const logLines: string[] = [];
  const app = await buildServer({
    config,
    opened,
    clock,
    appFolder: options.appFolder ?? null,
    ...(options.verifyIdentity ? { verifyIdentity: options.verifyIdentity } : {}),
    calendarNetwork: options.calendarNetwork ?? nowhere,
    runsBackgroundWork: options.runsBackgroundWork ?? false,
    rememberActorsMilliseconds: options.rememberActorsMilliseconds ?? 0,
    logStream: { write: (line) => logLines.push(line) },
  });
  await app.ready();
  const make = makeFactories(opened.database, clock);
  const nobody = callerOf(app, {});

  async function signIn(email: string, password = demoPassword): Promise<SignedInCaller> {
    const answer = await nobody.post('/login', { email, password });
    if (answer.status !== 200) throw new Error(`Signing in as ${email} was answered ${answer.status}: ${answer.text}`);
    const signedIn: SignedIn = answer.data;
    const refresh = answer.cookies.find((cookie) => cookie.name === 'zh_refresh')?.value ?? '';
    const caller = callerOf(app, { authorization: `Bearer ${signedIn.accessToken}` });
    return { ...caller, id: signedIn.user.id, token: signedIn.accessToken, refresh };
  }

  return {
    app,
    config,
    clock,
    opened,
    database: opened.database,
    make,
    logLines,
    nobody,
    signIn,
    as: async (role) => signIn((await makeAccount(make, role)).email),
    close: async () => {
      await app.close();
      if (!options.opened) await opened.close();
    },
  };
}

function makeAccount(make: Factories, role: Role): Promise<{ email: string }> {
  switch (role) {
    case 'USER':
      return make.member();
    case 'COACH':
      return make.coach();
    case 'EMPLOYER':
      return make.employer();
    case 'ADMIN':
      return make.admin();
  }
}

export function callerOf(app: FastifyInstance, own: Readonly<Record<string, string>>): Caller {
  async function send(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { body, key, headers, address }: Sending,
  ): Promise<Answer> {
    const response = await app.inject({
      method,
      url: `/api${path}`,
      headers: {
        ...own,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json') && response.body !== '';
    const parsed = isJson ? JSON.parse(response.body) : null;
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.body,
      data: parsed?.data,
      error: response.statusCode >= 400 ? parsed : null,
      cookies: response.cookies,
    };
  }
  return {
    get: (path, sending = {}) => send('GET', path, sending),
    post: (path, body, sending = {}) => send('POST', path, { ...sending, body }),
    patch: (path, body, sending = {}) => send('PATCH', path, { ...sending, body }),
    delete: (path, body, sending = {}) => send('DELETE', path, { ...sending, body }),
  };
}
