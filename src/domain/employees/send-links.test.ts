import { expect, it, vi } from 'vitest';
import { sendLinks } from './send-links.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);

it('sends to 2,500 people in three calls and counts all of them', async () => {
  const send = vi.fn(async ({ userIds = [] }: { userIds?: readonly string[] }) => ({
    sentCount: userIds.length,
    leftCount: 0,
    withoutSeatCount: 0,
    skipped: [],
  }));
  const told: number[] = [];
  const sent = await sendLinks(ids(2500), 'Welcome.', send, ({ sentCount }) => told.push(sentCount));
  expect(sent.sentCount).toBe(2500);
  expect(told).toEqual([1000, 2000, 2500]);
  expect(send.mock.calls.flatMap(([body]) => body.userIds)).toEqual(ids(2500));
  expect(send.mock.calls.every(([body]) => (body as { note?: string }).note === 'Welcome.')).toBe(true);
});

it('repeats while there are people without one, and stops when nobody more can be sent one', async () => {
  const replies = [
    { sentCount: 1000, leftCount: 40, withoutSeatCount: 7, skipped: [] },
    { sentCount: 38, leftCount: 2, withoutSeatCount: 7, skipped: [] },
    { sentCount: 0, leftCount: 2, withoutSeatCount: 7, skipped: [] },
  ];
  const send = vi.fn(async () => replies.shift() ?? { sentCount: 0, leftCount: 0, withoutSeatCount: 0, skipped: [] });
  expect(await sendLinks('everyone', null, send, () => undefined)).toEqual({ sentCount: 1038, withoutSeatCount: 7, skipped: [] });
  expect(send.mock.calls).toEqual([[{ everyoneNotInvited: true }], [{ everyoneNotInvited: true }], [{ everyoneNotInvited: true }]]);
});

it('reports who was left out, and why', async () => {
  const send = async () => ({
    sentCount: 1,
    leftCount: 0,
    withoutSeatCount: 0,
    skipped: [{ userId: 'id-1', reason: 'too-soon' as const }],
  });
  expect(await sendLinks(ids(2), null, send, () => undefined)).toEqual({
    sentCount: 1,
    withoutSeatCount: 0,
    skipped: [{ userId: 'id-1', reason: 'too-soon' }],
  });
});
