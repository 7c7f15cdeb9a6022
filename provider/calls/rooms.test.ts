import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type CallToDevice, callGrace } from '../../contract/call-signals.ts';
import { quiet } from '../../tests/support/call-device.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { callPresences } from '../database/schema/index.ts';
import type { Clock } from '../kernel/clock.ts';
import { type Caller, Rooms } from './rooms.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await startTestProvider();
});
afterAll(() => provider.close());

/** The rooms of a process of its own. */
function openRooms(clock: Clock): Rooms {
  const realtime = { ...silent, processId: uuid() };
  const tokens = { issue: () => Promise.reject(new Error()), verify: async () => null, derive: (text: string) => text };
  return new Rooms({ database: provider.database, clock, config: provider.config, realtime, tokens }, provider.app.log, 10);
}

const nothing = () => undefined;
const hub = { add: () => nothing, changedWithin: () => [], deliver: nothing, typing: nothing, deliverToAll: nothing, endSessions: nothing };
const silent = {
  hub,
  changed: nothing,
  typing: nothing,
  sessionsEnded: nothing,
  sendLetter: nothing,
  deliverLetter: async () => undefined,
  onLetters: nothing,
  onChanged: nothing,
  close: async () => undefined,
};

/** A page whose browser answers, or does not, as one whose timers are held back. */
async function entered(rooms: Rooms, isAnswering: boolean) {
  const [coach, member] = [await provider.make.coach(), await provider.make.member()];
  const now = provider.clock.now();
  const times = { startsAt: now, endsAt: new Date(now.getTime() + 3_000_000) };
  const { id: sessionId } = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...times });
  const received: CallToDevice['type'][] = [];
  const page: Caller & { pings: number } = {
    ...{ sessionId, accountId: member.id, connectionId: uuid(), pings: 0 },
    send: ({ type }) => void received.push(type),
    isOut: () => undefined,
    ping: () => {
      page.pings += 1;
      if (isAnswering) rooms.answered(page);
    },
  };
  expect(await rooms.enter(page, { state: quiet, takesOver: false })).toBe('in');
  await eventually(() => expect(received).toContain('call-room'));
  return { page, received };
}

it('a page whose timers the browser holds back stays in while its browser answers, but not for longer than that explains', async () => {
  const rooms = openRooms(provider.clock);
  const answering = await entered(rooms, true);
  const silentPage = await entered(rooms, false);
  const pass = async () => {
    const { pings } = answering.page;
    provider.clock.advance(6);
    await vi.waitFor(() => expect(answering.page.pings > pings || answering.received.includes('call-refused')).toBe(true), {
      timeout: 20_000,
    });
  };
  await pass();
  await pass();
  // Its place is given up in the database before the page learns of it.
  await eventually(() => expect(silentPage.received).toContain('call-refused'));
  expect(answering.received).not.toContain('call-refused');
  for (let passed = 12; passed < 90; passed += 6) await pass();
  expect(answering.received).not.toContain('call-refused');
  await pass();
  expect(answering.received).toContain('call-refused');
  await rooms.close();
});

const places = (sessionId: string) => provider.database.$count(callPresences, eq(callPresences.sessionId, sessionId));

it('removes people who do not come back, also if the time passes while their connection breaks', async () => {
  // Like a real clock, it is later at each call.
  const clock = {
    now: () => {
      provider.clock.advance(0.001);
      return provider.clock.now();
    },
  };
  const rooms = openRooms(clock);
  const { page } = await entered(rooms, true);
  await rooms.lose(page);
  expect(await places(page.sessionId)).toBe(1);
  provider.clock.advance(callGrace / 1000);
  await eventually(async () => expect(await places(page.sessionId)).toBe(0));
  await rooms.close();
});
