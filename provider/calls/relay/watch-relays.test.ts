import { expect, it } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import { FakeClock } from '../../../tests/support/fake-clock.ts';
import type { RelayState } from './try-relay.ts';
import { watchRelays } from './watch-relays.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const turn = { urls: ['turn:relay.example', 'turns:relay.example?transport=udp'], secret: 'a shared secret' };
const config = { iceServers: [{ urls: ['stun:stun.example'] }], turn, iceTransportPolicy: 'all' } as const;

it('checks each relay at the start and again and again, and writes down only what changes', async () => {
  const clock = new FakeClock(now);
  const lines: unknown[] = [];
  const log = {
    warn: (line: unknown) => lines.push(line),
    info: (line: unknown) => lines.push(line),
    error: (line: unknown) => lines.push(line),
  };
  let state: RelayState = 'wrong-secret';
  const asked: { url: string; username: string }[] = [];
  const ask = async (url: string, { username }: { username: string }) => {
    asked.push({ url, username });
    return url.startsWith('turns:') ? null : state;
  };
  const watch = watchRelays({ config, clock, log: log as never, everyMilliseconds: 10, ask });
  expect(watch.checks()).toEqual([]);
  watch.start();
  await eventually(() => expect(watch.checks()).not.toEqual([]));
  expect(watch.checks()).toEqual([{ url: 'turn:relay.example', state: 'wrong-secret', checkedAt: now }]);
  expect(asked[0]).toEqual({ url: 'turn:relay.example', username: `${now.getTime() / 1000 + 21_600}:check` });
  await eventually(() => expect(asked.length).toBeGreaterThan(6));
  expect(lines).toEqual([{ url: 'turn:relay.example', state: 'wrong-secret' }]);
  state = 'in-order';
  clock.advance(3600);
  await eventually(() => expect(watch.checks()[0]?.state).toBe('in-order'));
  expect(watch.checks()[0]?.checkedAt).toEqual(new Date('2026-11-20T11:00:00.000Z'));
  await watch.close();
  const atEnd = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 40));
  expect(asked).toHaveLength(atEnd);
});
