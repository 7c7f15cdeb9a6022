import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DeviceDatabase } from '../../db/device-database.ts';
import { addRevocation, readRevocations } from '../../db/revocations.ts';
import type { Answer } from '../../platform/answer.ts';
import { sendRevocations } from './revocations.ts';

let device: DeviceDatabase;
let told: string[];
beforeEach(() => {
  device = new DeviceDatabase(`device-${crypto.randomUUID()}`);
  told = [];
});
afterEach(() => device.delete());

const unreachable: Answer = { kind: 'unreachable', reason: 'network', retryAfterSeconds: null };

function reply(status: number): Answer {
  const rest = { data: { done: true }, code: null, message: null, details: null, etag: null, retryAfterSeconds: null, requestId: 'r' };
  return { kind: 'reply', status, ...rest };
}

function send(answer: (key: string) => Answer): Promise<number> {
  return sendRevocations({
    deviceDb: device,
    tell: async (key) => {
      told.push(key);
      return answer(key);
    },
    lock: (_, work) => work(true),
  });
}

it('makes no call when no session was left', async () => {
  expect(await send(() => reply(200))).toBe(0);
  expect(told).toEqual([]);
});

it('keeps every key while the provider cannot be reached, and sends each once when it can', async () => {
  await addRevocation(device, 'one');
  await addRevocation(device, 'two');
  await addRevocation(device, 'one');
  expect(await send(() => unreachable)).toBe(2);
  expect(told).toEqual(['one']);
  expect(await send(() => reply(200))).toBe(0);
  expect(told).toEqual(['one', 'one', 'two']);
  expect(await device.records.count()).toBe(0);
});

it.each([408, 425, 429, 500, 503])('keeps a key that was answered with %i', async (status) => {
  await addRevocation(device, 'one');
  await addRevocation(device, 'two');
  expect(await send((key) => reply(key === 'one' ? status : 200))).toBe(1);
  expect(await readRevocations(device)).toEqual(['one']);
});

it.each([400, 401, 404, 422])('forgets a key that was refused with %i', async (status) => {
  await addRevocation(device, 'one');
  expect(await send(() => reply(status))).toBe(0);
});
