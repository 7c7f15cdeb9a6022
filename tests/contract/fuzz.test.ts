import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoint.ts';
import { endpointNames, findEndpoint } from '../../contract/index.ts';
import { type EndpointRequest, wellFormedRequests, withSpoiltBody, withSpoiltParams, withSpoiltQuery } from '../support/requests.ts';
import { openingTime, openWalk, readAnswer, type Walk, type WalkActor } from '../support/walk.ts';

/** The same number on every machine; `FUZZ_SECONDS=3600 npm test -- --only contract fuzz` is the long one, `FUZZ_SEED` begins elsewhere. */
const usualRequests = 2400;
const seconds = Number(process.env.FUZZ_SECONDS ?? 0);
const firstSeed = Number(process.env.FUZZ_SEED ?? 20_261_126);
/** Calls change the data, and end accounts: after so many requests it begins anew with the demo data. */
const requestsPerWalk = 6000;

let walk: Walk;
/** Ids of things that exist, as replies carried them. */
const known = new Set<string>();
const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

async function begin(): Promise<void> {
  walk = await openWalk();
  known.clear();
  for (const { account } of walk.actors) if (account) known.add(account.id);
}
beforeAll(begin, process.env.FUZZ_SECONDS ? 4 * openingTime : openingTime);
afterAll(() => walk.close());

/** One request for each actor: most are what the contract accepts, the others are not, and half of the ids are of things that exist. */
function requestsOf(endpoint: Endpoint, seed: number): EndpointRequest[] {
  const good = { weight: 6, arbitrary: wellFormedRequests(endpoint) };
  const spoilt = [withSpoiltParams(endpoint), withSpoiltQuery(endpoint), withSpoiltBody(endpoint)].flatMap((arbitrary) =>
    arbitrary ? [{ weight: 1, arbitrary }] : [],
  );
  const requests = fc.tuple(fc.oneof(good, ...spoilt), fc.infiniteStream(fc.nat()));
  return fc
    .sample(requests, { numRuns: walk.actors.length, seed })
    .map(([request, chances]) => withKnownIds(request, chances) as EndpointRequest);
}

function withKnownIds(value: unknown, chances: Iterator<number>): unknown {
  if (typeof value === 'string' && id.test(value)) {
    const chance = chances.next().value ?? 0;
    return chance % 2 === 0 ? value : ([...known][chance % known.size] ?? value);
  }
  if (Array.isArray(value)) return value.map((item) => withKnownIds(item, chances));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withKnownIds(part, chances)]));
}

function gatherIds(value: unknown): void {
  if (typeof value === 'string' && id.test(value) && known.size < 3000) known.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) gatherIds(part);
}

/** What is wrong with the answer to a request; null where nothing is. */
async function tryOne(name: string, actor: WalkActor, request: EndpointRequest): Promise<string | null> {
  const response = await walk.send(actor, findEndpoint(name as Parameters<typeof findEndpoint>[0]), request);
  const { status, code, data } = readAnswer(response);
  if (data !== undefined) gatherIds(data);
  if (status < 500 || code === 'NOT_BUILT') return null;
  return `${name} as ${actor.name}: ${status} ${code} to ${JSON.stringify(request).slice(0, 600)}`;
}

it('answers nothing that anybody sends with an error of its own', { timeout: (seconds + 300) * 1000 }, async () => {
  const end = performance.now() + seconds * 1000;
  const found: string[] = [];
  let [sent, ofWalk, round] = [0, 0, 0];
  const isOver = () => (seconds > 0 ? performance.now() >= end : sent >= usualRequests);
  while (!isOver()) {
    for (const name of endpointNames) {
      if (isOver()) break;
      const requests = requestsOf(findEndpoint(name), firstSeed + round);
      const outcomes = await Promise.all(walk.actors.map((actor, index) => tryOne(name, actor, requests[index] as EndpointRequest)));
      found.push(...outcomes.filter((outcome) => outcome !== null));
      sent += outcomes.length;
      ofWalk += outcomes.length;
    }
    round += 1;
    if (ofWalk >= requestsPerWalk && !isOver()) {
      await walk.close();
      await begin();
      ofWalk = 0;
    }
  }
  expect(found).toEqual([]);
});
