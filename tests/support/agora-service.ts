import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readChatToken } from './agora-tokens.ts';

/**
 * A double of Agora's chat REST service, after its published reference (docs.agora.io and doc.easemob.com, RESTful API: user
 * system registration, chat group management, chat room management, HTTP status codes): the calls that we make, their replies,
 * and the errors 400, 401, 403, 404 and 429 by their names.
 */
export interface AgoraService {
  readonly url: string;
  readonly appId: string;
  readonly certificate: string;
  /** Method, path and status of each request. */
  readonly requests: string[];
  readonly users: ReadonlyMap<string, { readonly uuid: string }>;
  readonly groups: ReadonlyMap<string, Place>;
  readonly rooms: ReadonlyMap<string, Place>;
  /** Answers the next requests so, one each. */
  failNext(...failures: readonly Failure[]): void;
  /** The group or room is gone, as after a clean-up in the console. */
  forget(id: string): void;
  close(): Promise<void>;
}

interface Place {
  readonly name: string;
  readonly owner: string;
  readonly members: Set<string>;
}

interface Failure {
  readonly status: number;
  readonly error: string;
}

interface Reply {
  readonly status: number;
  readonly body: object;
}

const nameRule = /^[a-z0-9_.-]{1,64}$/;

const fail = (status: number, error: string, error_description: string): Reply => ({
  status,
  body: { error, exception: error, timestamp: Date.now(), duration: 0, error_description },
});
const ok = (body: object): Reply => ({ status: 200, body: { timestamp: Date.now(), duration: 1, organization: '61', ...body } });

export async function startAgoraService(): Promise<AgoraService> {
  const [appId, certificate] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210'];
  const users = new Map<string, { uuid: string }>();
  const groups = new Map<string, Place>();
  const rooms = new Map<string, Place>();
  const failures: Failure[] = [];
  const requests: string[] = [];
  let made = 0;

  function addUsers(body: unknown): Reply {
    const wanted = (Array.isArray(body) ? body : [body]) as { username?: string; password?: string }[];
    for (const { username } of wanted) {
      if (!username) return fail(400, 'illegal_argument', "Entity 'user' requires a property named username.");
      if (!nameRule.test(username)) return fail(400, 'illegal_argument', 'USERNAME_NOT_LEGAL');
      if (users.has(username)) return fail(400, 'duplicate_unique_property_exists', `Application has user ${username} already.`);
    }
    const entities = wanted.map(({ username = '' }) => {
      const stored = { uuid: randomUUID() };
      users.set(username, stored);
      return { ...stored, type: 'user', username, activated: true };
    });
    return ok({ action: 'post', entities });
  }

  function addPlace(places: Map<string, Place>, body: Record<string, unknown>): Reply {
    const isGroup = places === groups;
    const name = body[isGroup ? 'groupname' : 'name'];
    const { owner, members = [] } = body as { owner?: string; members?: string[] };
    if (typeof name !== 'string' || !owner) return fail(400, 'illegal_argument', 'Some required fields are missing.');
    if (!isGroup && Array.isArray(body.members) && members.length === 0) return fail(400, 'illegal_argument', 'members is empty.');
    for (const user of [owner, ...members]) if (!users.has(user)) return fail(404, 'resource_not_found', `username ${user} doesn't exist!`);
    made += 1;
    const id = `66016455491${made}`;
    places.set(id, { name, owner, members: new Set([owner, ...members]) });
    return ok({ action: 'post', entities: [], data: isGroup ? { groupid: id } : { id } });
  }

  function addMember(places: Map<string, Place>, id: string, user: string): Reply {
    const stored = places.get(id);
    const isGroup = places === groups;
    if (!stored) return fail(404, 'resource_not_found', `grpID ${id} does not exist!`);
    if (!users.has(user)) return fail(404, 'resource_not_found', `username ${user} doesn't exist!`);
    if (isGroup && stored.members.has(user))
      return fail(403, 'forbidden_op', `can not join this group, reason:user: ${user} already in group: ${id}`);
    stored.members.add(user);
    return ok({ action: 'post', entities: [], data: { result: true, action: 'add_member', user, [isGroup ? 'groupid' : 'id']: id } });
  }

  function answer(method: string, path: string, body: unknown): Reply {
    const [, kind, id, sub, name] = path.split('/');
    if (kind === 'users' && method === 'POST' && !id) return addUsers(body);
    if (kind === 'users' && method === 'GET' && id) {
      const user = users.get(id);
      if (!user) return fail(404, 'service_resource_not_found', 'Service resource not found');
      return ok({ action: 'get', entities: [{ ...user, type: 'user', username: id, activated: true }] });
    }
    const places = kind === 'chatgroups' ? groups : kind === 'chatrooms' ? rooms : null;
    if (places && method === 'POST' && !id) return addPlace(places, (body ?? {}) as Record<string, unknown>);
    if (places && method === 'POST' && id && sub === 'users' && name) return addMember(places, id, name);
    if (places && method === 'DELETE' && id && !sub)
      return places.delete(id)
        ? ok({ action: 'delete', data: { success: true } })
        : fail(404, 'resource_not_found', `grpID ${id} does not exist!`);
    return fail(404, 'organization_application_not_found', 'Could not find application');
  }

  async function take(request: IncomingMessage): Promise<Reply> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url?.replace(/^\/61123456\/1234567/, '') ?? '';
    const token = readChatToken(String(request.headers.authorization).replace(/^Bearer /, ''), certificate);
    const failure = failures.shift();
    const isApp = token?.isSigned && token.appId === appId && token.privileges[2] !== undefined;
    const reply = failure
      ? fail(failure.status, failure.error, failure.error)
      : isApp
        ? answer(request.method ?? '', path, chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : undefined)
        : fail(401, 'unauthorized', 'Unable to authenticate (OAuth)');
    requests.push(`${request.method} ${path} ${reply.status}`);
    return reply;
  }

  const server = createServer((request, response) => {
    take(request).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      () => response.writeHead(400).end('{"error":"json_parse"}'),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/61123456/1234567`,
    appId,
    certificate,
    requests,
    users,
    groups,
    rooms,
    failNext: (...next) => void failures.push(...next),
    forget: (id) => void (groups.delete(id) || rooms.delete(id)),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
