import type { FastifyBaseLogger } from 'fastify';
import type { Topic } from '../../contract/change-topics.ts';
import type { Endpoint, EndpointResult, ParsedBody, ParsedParams, ParsedQuery } from '../../contract/endpoint.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/open.ts';
import type { Actor } from './actor.ts';
import type { CallParts } from './call-parts.ts';
import type { Clock } from './clock.ts';
import { refuse } from './refusal.ts';
import type { AccessTokens } from './tokens.ts';
import type { Vault } from './vault.ts';

/** The part of the HTTP request that a handler may know. */
export interface RequestFacts {
  readonly id: string;
  /** The address of the caller (behind a proxy only with TRUST_PROXY). */
  readonly address: string;
  readonly userAgent: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** `Sec-Fetch-Site`, where the browser sends it. */
  readonly fetchSite: string | null;
  /** `Origin`, where the browser sends it. */
  readonly origin: string | null;
}

export interface CookieOptions {
  readonly path: string;
  readonly expires: Date;
}

/** The cookies that a handler may set beside returning its data. */
export interface ReplyCookies {
  /** Sets an httpOnly, SameSite=Strict cookie; Secure when the product is served over https. */
  setCookie(name: string, value: string, options: CookieOptions): void;
  clearCookie(name: string, path: string): void;
}

export interface ParamsOf<E extends Endpoint> {
  readonly params: ParsedParams<E>;
}

export interface QueryOf<E extends Endpoint> {
  readonly query: ParsedQuery<E>;
}

export interface BodyOf<E extends Endpoint> {
  readonly body: ParsedBody<E>;
}

/** A signed-in person. */
export interface ByActor {
  readonly actor: Actor;
}

export interface WithRequest {
  readonly request: RequestFacts;
}

export interface WithDatabase {
  /** In a mutation its transaction: idempotency key, effect and audit are committed together. */
  readonly database: Database;
}

export interface WithClock {
  readonly clock: Clock;
}

export interface DatabaseNow extends WithDatabase, WithClock {}

export interface ChangeSignal {
  /**
   * Signals the devices of these accounts, once everything is committed, that their copy of a topic is old. A topic is a noun, or a
   * noun and an id: `notifications`, `session:ID`. Use the topic `account` whenever the role, approval, permissions, names or state of
   * an account change: it also makes the providers read the actor again.
   */
  changed(accountIds: readonly string[], topic: Topic): void;
}

/** The parts of a call that a noun needs to change something, for any caller. */
export interface Work extends DatabaseNow, ChangeSignal {}

/** Work that can be written to the audit log, also of a caller who is not signed in. */
export interface CallersWork extends Work, WithRequest {
  readonly actor: Actor | null;
}

export interface ActorsWork extends CallersWork, ByActor {
  readonly actor: Actor;
}

/** Services that only some calls need; a helper names those that it takes (`With`). */
export interface Services extends CallParts {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly tokens: AccessTokens;
  readonly vault: Vault;
  readonly reply: ReplyCookies;
  /** Delivers what is due once everything is committed, or this long after it, unless another look comes first. */
  wakeJobs(afterMilliseconds?: number): void;
  /** Does something in memory once everything is committed; never when the call is undone. */
  afterCommit(work: () => void): void;
}

export interface With<Names extends keyof Services> {
  readonly services: Pick<Services, Names>;
}

/** The parts of a call that queueing a mail or a notification needs. */
export interface Mailing extends WithClock, With<'wakeJobs'> {}

/**
 * One call as its handler receives it: access is decided, input is parsed. Helpers take only the parts above that they use, not the
 * whole of it.
 */
export interface Call<E extends Endpoint> extends Work, WithRequest, ParamsOf<E>, QueryOf<E>, BodyOf<E> {
  /** Null only where the contract has `public` and the caller is not signed in. */
  readonly actor: E['access'] extends 'public' ? Actor | null : Actor;
  readonly services: Services;
}

/** Data with a sentence for the person, `{ data, message }` on the wire. */
export class WithMessage<Data> {
  readonly data: Data;
  readonly message: string;

  constructor(data: Data, message: string) {
    this.data = data;
    this.message = message;
  }
}

export function withMessage<Data>(data: Data, message: string): WithMessage<Data> {
  return new WithMessage(data, message);
}

/** Data of members whom only the handler knows; what a call of `memberData: { of: 'reply' }` returns. */
export class Showing<Data> {
  readonly memberIds: readonly string[];
  readonly data: Data;

  constructor(memberIds: readonly string[], data: Data) {
    this.memberIds = memberIds;
    this.data = data;
  }
}

/** @param memberIds whose health data is shown, for the audit log */
export function showing<Data>(memberIds: readonly string[], data: Data): Showing<Data> {
  return new Showing(memberIds, data);
}

type Handled<E extends Endpoint> = Promise<
  E['memberData'] extends { readonly of: 'reply' } ? Showing<EndpointResult<E>> : EndpointResult<E> | WithMessage<EndpointResult<E>>
>;

export type HandlerFunction<E extends Endpoint> = (call: Call<E>) => Handled<E>;

/**
 * A mutation that opens its own transactions: because it hashes a password, which must not hold a
 * connection, or because it counts a failure that a rollback would undo. Its replies can carry
 * secrets, so they are never stored: an idempotency key has no effect here.
 */
export interface OutsideTransaction<E extends Endpoint> {
  readonly runs: 'outside-transaction';
  readonly handle: HandlerFunction<E>;
}

/**
 * A read that runs only when something has changed since this person's last request. For data that devices request often and that is
 * much more work to build than to compare.
 */
export interface WhenChanged<E extends Endpoint> {
  readonly runs: 'when-changed';
  /**
   * Names each row that the reply is made of, with its version (`xmin`, which every change of a row
   * changes), and whatever follows from the time. Tests fail where something is missing.
   */
  readonly versions: (call: Call<E>) => Promise<string>;
  readonly handle: HandlerFunction<E>;
}

/**
 * A mutation that is much work, of which one at a time runs for each value of `of`, as for one enterprise. Another one is refused
 * with TOO_MANY_REQUESTS, here before it takes a connection, and where another provider runs one, in its transaction.
 */
export interface Alone<E extends Endpoint> {
  readonly runs: 'alone';
  readonly of: (actor: Actor) => string | null;
  readonly handle: HandlerFunction<E>;
}

export type Handler<E extends Endpoint> = HandlerFunction<E> | OutsideTransaction<E> | WhenChanged<E> | Alone<E>;

/** One handler per endpoint of a noun: a missing or misspelt one is a type error. */
export type Handlers<Noun extends Record<string, Endpoint>> = { readonly [Name in keyof Noun]: Handler<Noun[Name]> };

export function outsideTransaction<E extends Endpoint>(handle: HandlerFunction<E>): OutsideTransaction<E> {
  return { runs: 'outside-transaction', handle };
}

/** The handler of a call that is declared but not available: 501 with the code NOT_BUILT. */
export async function notBuilt(): Promise<never> {
  refuse('NOT_BUILT');
}
