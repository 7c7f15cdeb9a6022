import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type Endpoint, paramsSchema, pathParameterNames } from '../../contract/endpoint.ts';
import { type EndpointName, endpointNames, findEndpoint } from '../../contract/index.ts';
import { namedEndpoints } from '../../provider/handlers.ts';
import { notBuilt } from '../../provider/kernel/handler.ts';
import { isAccepted } from '../support/arbitrary-from-schema.ts';
import { testNow } from '../support/provider.ts';
import { openingTime, openWalk, readAnswer, type Walk, type WalkActor } from '../support/walk.ts';

/** The refresh cookie is tested in `provider/accounts`. */
const elsewhere = ['accounts.token'];
const unbuilt = new Set(namedEndpoints.filter(({ handler }) => handler === notBuilt).map(({ name }) => name));
const reads = endpointNames
  .map((name) => ({ name, endpoint: findEndpoint(name) }))
  .filter(({ name, endpoint }) => endpoint.method === 'GET' && !unbuilt.has(name) && !elsewhere.includes(name));
const maxTries = 60;

let walk: Walk;
/** Ids that replies carried, by the name of their field; those of a noun's own things as `sessions.id`. */
const idsByName = new Map<string, Set<string>>();

beforeAll(async () => {
  walk = await openWalk();
  for (const { account } of walk.actors) if (account) remember(personIds[account.role], account.id);
  // Two rounds: the second one asks with the ids that the first one found.
  for (let round = 0; round < 2; round += 1) {
    for (const { name, endpoint } of reads) for (const actor of allowed(endpoint)) gatherIds(nounOf(name), (await ask(name, actor)).data);
  }
}, openingTime);
afterAll(() => walk.close());

function allowed(endpoint: Endpoint): WalkActor[] {
  const { access, allowsUnapprovedCoach } = endpoint;
  return walk.actors.filter(({ account, isUnapprovedCoach, hasNoPermission }) => {
    if (access === 'public') return account === null;
    return account !== null && access.includes(account.role) && !hasNoPermission && (!isUnapprovedCoach || allowsUnapprovedCoach === true);
  });
}

const personIds = { USER: 'userId', COACH: 'coachId', EMPLOYER: 'userId', ADMIN: 'adminId' } as const;

function nounOf(endpointName: string): string {
  return endpointName.split('.')[0] ?? '';
}

function remember(name: string, id: string): void {
  idsByName.set(name, (idsByName.get(name) ?? new Set()).add(id));
}

function gatherIds(noun: string, value: unknown, name = ''): void {
  if (typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) remember(name === 'id' ? `${noun}.id` : name, value);
  else if (Array.isArray(value)) for (const item of value) gatherIds(noun, item, name);
  else if (typeof value === 'object' && value !== null) for (const [key, part] of Object.entries(value)) gatherIds(noun, part, key);
}

/** What to try for a parameter, likeliest first. */
function candidatesFor(noun: string, name: string, actor: WalkActor): string[] {
  const known = (field: string) => [...(idsByName.get(field) ?? [])];
  const own = actor.account ? [actor.account.id] : [];
  if (/date/i.test(name)) return [testNow.toISOString().slice(0, 10)];
  if (name === 'month') return [`${testNow.toISOString().slice(0, 7)}-01`];
  if (name === 'userid') return noun === 'coaches' ? known('coachId') : interleaved(known(`${noun}.id`), known('userId'));
  if (name === 'offering') return known('offeringId');
  if (name === 'reqDemoId') return known('demos.id');
  if (name === 'key' && noun === 'intake') return ['phq-9'];
  if (name === 'kind' && noun === 'support') return ['terms'];
  if (name === 'number') return ['1'];
  if (name === 'language') return ['es'];
  if (name === 'search') return ['zh.example'];
  if (name === 'q') return ['walk'];
  if (name === 'format') return ['json', 'page'];
  if (name === 'interval') return ['month', 'year'];
  if (name === 'seats') return ['200'];
  if (name === 'id' && noun === 'calls') return known('sessions.id');
  if (name === 'id' && noun === 'enterprises') return known('enterpriseId');
  if (name === 'id') return [...own, ...interleaved(known(`${noun}.id`), known('userId'))];
  return name === 'userId' ? [...own, ...known(name)] : known(name);
}

/** One of each in turn, so that neither hides behind the other. */
function interleaved(ones: string[], others: string[]): string[] {
  return Array.from({ length: Math.max(ones.length, others.length) }, (_, at) => [ones[at], others[at]])
    .flat()
    .filter((id) => id !== undefined);
}

/** Calls until the provider returns data; the last refusal otherwise. */
async function ask(endpointName: EndpointName, actor: WalkActor): Promise<ReturnType<typeof readAnswer>> {
  const endpoint: Endpoint = findEndpoint(endpointName);
  const inPath = pathParameterNames(endpoint.path);
  const inQuery = Object.entries(endpoint.query?.shape ?? {})
    .filter(([, schema]) => !isAccepted(schema, undefined))
    .map(([name]) => name);
  let requests: Record<string, string>[] = [{}];
  for (const name of [...inPath, ...inQuery]) {
    requests = requests.flatMap((request) =>
      candidatesFor(nounOf(endpointName), name, actor).map((value) => ({ ...request, [name]: value })),
    );
  }
  let answer: ReturnType<typeof readAnswer> | undefined;
  for (const values of requests.slice(0, maxTries)) {
    const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
    const params = pick(inPath);
    if (paramsSchema(endpoint)?.safeParse(params).success === false) continue;
    answer = readAnswer(await walk.send(actor, endpoint, { params, query: pick(inQuery), body: undefined }));
    if (answer.status === 200) return answer;
  }
  return answer ?? { status: 0, code: undefined, message: undefined, data: undefined };
}

describe.each(reads)('$name', ({ name, endpoint }) => {
  it('answers on the demo data, with everything the contract names and nothing else', async () => {
    const answers = await Promise.all(allowed(endpoint).map((actor) => ask(name, actor)));
    const successes = answers.filter(({ status }) => status === 200);
    expect(successes.length, JSON.stringify(answers).slice(0, 300)).toBeGreaterThan(0);
    for (const { data } of successes) expect(endpoint.reply.parse(data)).toEqual(data);
  });
});

describe('a list', () => {
  const lists = reads.filter(
    ({ endpoint }) =>
      'cursor' in (endpoint.query?.shape ?? {}) && isAccepted(endpoint.query ?? z.never(), {}) && !endpoint.path.includes('{'),
  );

  it.each(lists)('$name is the same in pages of two as in one', async ({ endpoint }) => {
    for (const actor of allowed(endpoint)) {
      expect(await itemsInPages(endpoint, actor, 2, 20)).toEqual(await itemsInPages(endpoint, actor, 40, 1));
    }
  });
});

/** The ids of a list's items, read page after page. */
async function itemsInPages(endpoint: Endpoint, actor: WalkActor, limit: number, pages: number): Promise<unknown[]> {
  const ids: unknown[] = [];
  let cursor: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const query = { limit, ...(cursor !== null && { cursor }) };
    const answer = readAnswer(await walk.send(actor, endpoint, { params: {}, query, body: undefined }));
    const data = answer.data as { items: { id: unknown }[]; nextCursor: string | null };
    ids.push(...data.items.map(({ id }) => id));
    cursor = data.nextCursor;
    if (cursor === null) break;
  }
  return ids;
}
