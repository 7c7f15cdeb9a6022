import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callFromDevice } from '../../contract/call-signals.ts';
import { arbitraryFromSchema } from '../../tests/support/arbitrary-from-schema.ts';
import { FakeClock } from '../../tests/support/fake-clock.ts';
import { type FakeSocket, fakeSocket } from '../../tests/support/fake-socket.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { makeAccessTokens } from '../kernel/tokens.ts';
import { makeHub } from '../realtime/hub.ts';
import { closeCodes, connect, type SocketModule } from '../realtime/socket.ts';
import { defaultBounds, socketLimits } from '../realtime/socket-limits.ts';
import { callsOnSocket } from './on-socket.ts';
import { issueTicket } from './tickets.ts';

/** For each state of a connection; `FRAMES=100000` runs longer than `npm test`. */
const frames = Number(process.env.FRAMES ?? 1000);
const perConnection = 10;
const [accountId, signInId, callId, connectionId] = [1, 2, 3, 4].map((digit) => `01890000-0000-7000-8000-00000000000${digit}`) as [
  string,
  string,
  string,
  string,
];
const claims = { accountId, sessionId: signInId, role: 'USER' } as const;

const escaped: unknown[] = [];
const note = (reason: unknown) => escaped.push(reason);
beforeAll(() => {
  process.on('unhandledRejection', note);
  process.on('uncaughtException', note);
});
afterAll(() => {
  process.off('unhandledRejection', note);
  process.off('uncaughtException', note);
});

const fault = () => {
  throw new Error('nobody can be told');
};
const away = async () => {
  throw new Error('the database is away');
};

/** Rooms that do nothing, or fail at every request once a person has joined. */
function rooms(isAway: boolean) {
  const [acts, tells] = isAway ? [away, fault] : [async () => undefined, () => undefined];
  const parts = { database: { transaction: away }, processId: 'one', hasAgora: false, now: new Date(0) };
  return {
    parts,
    enter: async () => 'in',
    leave: acts,
    lose: acts,
    signal: tells,
    announce: tells,
    noteAlive: tells,
    answered: tells,
    recheck: tells,
  };
}

const states = ['before hello', 'signed in', 'in a call'] as const;

const clock = new FakeClock(new Date('2026-11-20T10:00:00Z'));
const tokens = {
  ...makeAccessTokens('a secret for tests that nobody else uses', clock),
  verify: async (token: string) => (token === 'good' ? claims : null),
};
const hub = makeHub(clock);
const kernel = { tokens, clock, actors: { load: async () => ({}) }, realtime: { hub } } as unknown as Kernel;
const lines: { err: Error; accountId?: string }[] = [];
const log = { error: (line: (typeof lines)[number]) => lines.push(line), warn: () => undefined } as never;
const limits = socketLimits(defaultBounds);

function open(module: SocketModule): FakeSocket {
  const socket = fakeSocket();
  connect(socket, { kernel, log, limits, network: 'one', modules: [module] });
  return socket;
}

async function openIn(state: (typeof states)[number], module: SocketModule): Promise<FakeSocket> {
  const socket = open(module);
  if (state === 'before hello') return socket;
  await say(socket, '{"type":"hello","token":"good"}');
  expect(socket.heard).toEqual(['{"type":"welcome"}']);
  if (state === 'signed in') return socket;
  const { ticket } = issueTicket(tokens, claims, callId, clock.now());
  const quiet = { microphone: false, camera: false, screen: false, hand: false };
  await say(socket, JSON.stringify({ type: 'call-enter', ticket, connectionId, state: quiet }));
  return socket;
}

/** Resolves when the message has been handled. */
async function say(socket: FakeSocket, text: string, isBinary = false): Promise<void> {
  socket.say(text, isBinary);
  clock.advance(1);
  await new Promise((resolve) => setImmediate(resolve));
}

const json = fc.jsonValue({ maxDepth: 4 });
const oddTypes = fc.oneof(
  json,
  fc.constantFrom('toString', '__proto__', 'constructor', 'call-', 'call-enter', 'call-signal', 'hello', 'ping', 'x'.repeat(5000)),
  fc.constantFrom({ toString: 1 }, { valueOf: null, toString: {} }, { toJSON: 1 }, { length: 1e9 }, ['call-beat'], [[]]),
);
const valid = arbitraryFromSchema(callFromDevice).map((value) => value as Record<string, unknown>);
const ofThisCall = valid.map((message) => ('sessionId' in message ? { ...message, sessionId: callId } : message));
const nearlyValid = fc
  .tuple(ofThisCall, fc.nat(), json)
  .map(([message, index, odd]) => ({ ...message, [Object.keys(message)[index % Object.keys(message).length] ?? 'type']: odd }));
const repeated = (text: string, end: string, most: number) => fc.nat({ max: most }).map((count) => text.repeat(count) + end.repeat(count));
const anyFrame = fc.oneof(
  {
    weight: 20,
    arbitrary: fc
      .tuple(oddTypes, fc.dictionary(fc.string({ maxLength: 9 }), json, { maxKeys: 4 }))
      .map(([type, more]) => JSON.stringify({ ...more, type })),
  },
  { weight: 20, arbitrary: nearlyValid.map((message) => JSON.stringify(message)) },
  { weight: 15, arbitrary: ofThisCall.map((message) => JSON.stringify(message)) },
  { weight: 10, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 10, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  { weight: 1, arbitrary: repeated('[', ']', 30_000) },
  { weight: 1, arbitrary: repeated('{"type":', '}', 7000) },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 30_000 }).map((length) => JSON.stringify({ type: Array(length).fill(0), to: Array(length % 999).fill('x') })),
  },
  {
    weight: 1,
    arbitrary: fc
      .nat({ max: 4000 })
      .map((count) =>
        JSON.stringify({ type: 'call-signal', ...Object.fromEntries(Array.from({ length: count }, (_, key) => [`k${key}`, key])) }),
      ),
  },
);

describe.each(states)('a connection %s', (state) => {
  it.each([false, true])(
    'takes whatever comes without anything that escapes (rooms fail: %s)',
    { timeout: 60_000 + 20 * frames },
    async (isAway) => {
      const calls = callsOnSocket(rooms(isAway) as never, kernel, log);
      const codes = [null, closeCodes.badMessage, closeCodes.signInAgain, ...(isAway ? [closeCodes.failed] : [])];
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.tuple(anyFrame, fc.integer({ min: 0, max: 20 })), { minLength: perConnection, maxLength: perConnection }),
          async (given) => {
            let socket = await openIn(state, calls);
            for (const [text, kind] of given) {
              // A frame that ended its connection must not keep the next one from being looked at.
              if (socket.closedWith() !== null) socket = await openIn(state, calls);
              if (kind === 0) socket.pong();
              if (kind === 1) hub.deliver({ accountIds: [accountId], topics: ['sessions'] });
              await say(socket, text, kind === 2);
              expect(codes).toContain(socket.closedWith());
            }
            socket.close(1000, '');
            await new Promise((resolve) => setImmediate(resolve));
            expect(escaped).toEqual([]);
          },
        ),
        { numRuns: Math.ceil(frames / perConnection / 2), seed: 20_261_126 },
      );
    },
  );
});

describe('a fault of a module', () => {
  const sound = {
    receive: async () => true,
    changed: () => undefined,
    answered: () => undefined,
    flooded: () => undefined,
    closed: () => undefined,
  };
  const moduleOf = (part: object): SocketModule => ({ prefix: 'call-', open: () => ({ ...sound, ...part }) });

  it.each([
    ['with a message', { receive: fault }, (socket: FakeSocket) => say(socket, '{"type":"call-beat"}')],
    ['with a message, later', { receive: away }, (socket: FakeSocket) => say(socket, '{"type":"call-beat"}')],
    ['with a change', { changed: fault }, async () => hub.deliver({ accountIds: [accountId], topics: ['sessions'] })],
    ['with an answer of the browser', { answered: fault }, async (socket: FakeSocket) => socket.pong()],
  ])('ends its own connection, is logged for the account, and no other connection hears of it: %s', async (_, part, act) => {
    lines.length = 0;
    const broken = await openIn('signed in', moduleOf(part));
    const other = await openIn('signed in', moduleOf({}));
    await act(broken);
    expect([broken.closedWith(), other.closedWith()]).toEqual([closeCodes.failed, null]);
    expect(lines).toEqual([{ err: expect.any(Error), accountId }]);
    hub.deliver({ accountIds: [accountId], topics: ['account'] });
    expect(other.heard.at(-1)).toContain('"changed"');
    other.close(1000, '');
    expect(escaped).toEqual([]);
  });
});
