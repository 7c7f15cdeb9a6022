import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CallToDevice } from '../../contract/call-signals.ts';
import { quiet } from '../../tests/support/call-device.ts';
import { startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { type Caller, Rooms } from './rooms.ts';

let provider: TestProvider;
let rooms: Rooms;
beforeAll(async () => {
  provider = await startTestProvider();
  const realtime = { ...silent, processId: uuid() };
  const tokens = { issue: () => Promise.reject(new Error()), verify: async () => null, derive: (text: string) => text };
  const { database, clock, config } = provider;
  rooms = new Rooms({ database, clock, config, realtime, tokens }, provider.app.log, 10);
});
afterAll(async () => {
  await rooms.close();
  await provider.close();
});

const nothing = () => undefined;
const hub = { add: () => nothing, deliver: nothing, typing: nothing, deliverToAll: nothing, endSessions: nothing };
const silent = {
  hub,
  changed: nothing,
  typing: nothing,
  sessionsEnded: nothing,
  sendLetter: nothing,
  onLetters: nothing,
  close: async () => undefined,
};

/** A page whose browser answers, or does not, as one whose timers are held back. */
async function entered(isAnswering: boolean) {
  const [coach, member] = [await provider.make.coach(), await provider.make.member()];
  const now = provider.clock.now();
  const times = { startsAt: now, endsAt: new Date(now.getTime() + 3_000_000) };
  const { id: sessionId } = await provider.make.session({ coachId: coach.id, memberIds: [member.id], ...times });
  const heard: CallToDevice['type'][] = [];
  const page: Caller & { pings: number } = {
    ...{ sessionId, accountId: member.id, connectionId: uuid(), pings: 0 },
    send: ({ type }) => void heard.push(type),
    isOut: () => undefined,
    ping: () => {
      page.pings += 1;
      if (isAnswering) rooms.answered(page);
    },
  };
  expect(await rooms.enter(page, { state: quiet, takesOver: false })).toBe('in');
  await vi.waitFor(() => expect(heard).toContain('call-room'));
  return { page, heard };
}

it('a page whose timers the browser holds back stays in while its browser answers, but not for longer than that explains', async () => {
  const answering = await entered(true);
  const silentPage = await entered(false);
  const pass = async () => {
    const { pings } = answering.page;
    provider.clock.advance(6);
    await vi.waitFor(() => expect(answering.page.pings > pings || answering.heard.includes('call-refused')).toBe(true), { timeout: 5000 });
  };
  await pass();
  await pass();
  expect([answering.heard.includes('call-refused'), silentPage.heard.includes('call-refused')]).toEqual([false, true]);
  for (let passed = 12; passed < 90; passed += 6) await pass();
  expect(answering.heard).not.toContain('call-refused');
  await pass();
  expect(answering.heard).toContain('call-refused');
});
