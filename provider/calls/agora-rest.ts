import { randomBytes } from 'node:crypto';
import agoraToken from 'agora-token';
import * as z from 'zod';
import type { AgoraConfig } from '../config-agora.ts';

/**
 * Agora's chat service over REST, as its reference describes it (docs.agora.io, RESTful API: users, chat groups, chat
 * rooms). Every call can be repeated: what is there already counts as done.
 */
export interface AgoraRest {
  /** Registers a name and answers the id that tokens are made out to. */
  register(name: string): Promise<string>;
  makeGroup(group: NewGroup): Promise<string>;
  makeRoom(group: NewGroup): Promise<string>;
  /** Adds a registered name to a group or a room. */
  add(place: Place, name: string): Promise<void>;
  /** Takes a group or a room away again. */
  remove(place: Place): Promise<void>;
}

/** `name` is shown nowhere; `members` is without the owner. All are registered. */
export interface NewGroup {
  readonly name: string;
  readonly owner: string;
  readonly members: readonly string[];
}

export interface Place {
  readonly kind: 'group' | 'room';
  readonly id: string;
}

/** The service did not carry out a request; `status` is null when it was not reached. */
export class AgoraError extends Error {
  override readonly name = 'AgoraProblem';
  readonly status: number | null;
  /** The service's own name of the error: `reach_limit`, `unauthorized`. */
  readonly error: string;

  constructor(status: number | null, error: string, description = '') {
    super(`Agora answered ${status ?? 'nothing'}: ${error} ${description}`.trim());
    this.status = status;
    this.error = error;
  }
}

/** The validity of an app token, and the age at which a new one is made, in seconds. */
const tokenSeconds = 3600;
const renewSeconds = 3000;
/** The longest wait for one response, in milliseconds. */
const timeoutMs = 4000;
/** Pauses before retries at a busy service, in milliseconds. */
const pauses = [250, 1000];
/** The size limit of a group or a room; a coaching group is far smaller. */
const maxUsers = 200;

export interface AgoraRestParts {
  /** Milliseconds since the epoch. */
  readonly now?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const user = z.object({ entities: z.array(z.object({ uuid: z.string().min(1), username: z.string() })).min(1) });
const madeGroup = z.object({ data: z.object({ groupid: z.string().min(1) }) });
const madeRoom = z.object({ data: z.object({ id: z.string().min(1) }) });

export function agoraRest(
  { appId, certificate }: Pick<AgoraConfig, 'appId' | 'certificate'>,
  url: string,
  { now = Date.now, wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)) }: AgoraRestParts = {},
): AgoraRest {
  const send = sender({ appId, certificate, url, now, wait });
  return {
    async register(name) {
      try {
        // People log in with tokens; the API requires a password, which is stored nowhere.
        const made = await send('POST', '/users', { username: name, password: randomBytes(24).toString('hex') });
        return uuidOf(made);
      } catch (error) {
        if (!isAgoraError(error, 400, 'duplicate_unique_property_exists')) throw error;
        return uuidOf(await send('GET', `/users/${name}`));
      }
    },
    async makeGroup({ name, owner, members }) {
      const body = { groupname: name, desc: name, public: false, maxusers: maxUsers, owner, members };
      return read(madeGroup, await send('POST', '/chatgroups', body)).data.groupid;
    },
    async makeRoom({ name, owner, members }) {
      // The service refuses an empty list of members.
      const body = { name, description: name, maxusers: maxUsers, owner, ...(members.length > 0 ? { members } : {}) };
      return read(madeRoom, await send('POST', '/chatrooms', body)).data.id;
    },
    async add(place, name) {
      try {
        await send('POST', `${pathOf(place)}/users/${name}`);
      } catch (error) {
        // A group refuses who is in it already; a room does not.
        if (!(isAgoraError(error, 403, 'forbidden_op') && /already/i.test(error.message))) throw error;
      }
    },
    async remove(place) {
      try {
        await send('DELETE', pathOf(place));
      } catch (error) {
        if (!(error instanceof AgoraError && error.status === 404)) throw error;
      }
    },
  };
}

function isAgoraError(error: unknown, status: number, name: string): error is AgoraError {
  return error instanceof AgoraError && error.status === status && error.error === name;
}

function pathOf({ kind, id }: Place): string {
  return `/${kind === 'group' ? 'chatgroups' : 'chatrooms'}/${encodeURIComponent(id)}`;
}

function uuidOf(reply: unknown): string {
  const [first] = read(user, reply).entities;
  return first?.uuid ?? '';
}

function read<Schema extends z.ZodType>(schema: Schema, reply: unknown): z.output<Schema> {
  const result = schema.safeParse(reply);
  if (!result.success) throw new AgoraError(200, 'unexpected_reply');
  return result.data;
}

interface SenderParts extends Required<AgoraRestParts> {
  readonly appId: string;
  readonly certificate: string;
  readonly url: string;
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<unknown>;

/** Sends one request with a fresh enough token, and again where the service was busy or did not know the token. */
function sender({ appId, certificate, url, now, wait }: SenderParts): Send {
  let cached: { readonly token: string; readonly until: number } | null = null;

  function token(): string {
    if (cached === null || cached.until <= now()) {
      cached = { token: agoraToken.ChatTokenBuilder.buildAppToken(appId, certificate, tokenSeconds), until: now() + renewSeconds * 1000 };
    }
    return cached.token;
  }

  return async (method, path, body) => {
    let isRenewed = false;
    for (let attempt = 0; ; ) {
      try {
        return await once(`${url}${path}`, method, token(), body);
      } catch (error) {
        if (!(error instanceof AgoraError)) throw error;
        const pause = pauses[attempt];
        if (error.status === 401 && !isRenewed) {
          isRenewed = true;
          cached = null;
        } else if (isPassing(error) && pause !== undefined) {
          attempt += 1;
          await wait(pause);
        } else throw error;
      }
    }
  };
}

/** A limit that was reached, a service that is down, a connection that broke. */
function isPassing({ status }: AgoraError): boolean {
  return status === null || status === 429 || status >= 500;
}

async function once(address: string, method: string, token: string, body: unknown): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  }).catch((error: unknown) => {
    throw new AgoraError(null, error instanceof Error ? error.name : 'network');
  });
  const text = await response.text().catch(() => '');
  const reply = parsed(text);
  if (response.ok) return reply;
  throw new AgoraError(response.status, String(reply.error ?? 'unknown'), String(reply.error_description ?? '').slice(0, 300));
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
