import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readMessage, sessionOf } from './worker-message.ts';

const notification = {
  id: 'n1',
  kind: 'session-reminder',
  title: 'T',
  body: 'B',
  link: '/user/sessions/s1',
  createdAt: '2026-11-20T10:00:00.000Z',
};
const own = {
  web_push: 8030,
  mutable: true,
  app_badge: 3,
  notification: {
    title: 'Your session begins at 11:00',
    body: 'With Sofia.',
    lang: 'es',
    tag: 'session:s1',
    navigate: 'https://zh.example/user/sessions/s1',
    data: { deliveryId: 'd1', accountId: 'a1', notification },
  },
};

describe('a push message', () => {
  it('reads the same from a browser’s own service and from Firebase, as Firebase delivers data messages', () => {
    const plain = readMessage(JSON.stringify(own));
    expect(plain).toMatchObject({ title: 'Your session begins at 11:00', lang: 'es', tag: 'session:s1', unreadCount: 3, deliveryId: 'd1' });
    const fromFirebase = { data: { zh: JSON.stringify(own) }, from: '1234567890', priority: 'normal', fcmMessageId: 'f00d' };
    expect(readMessage(JSON.stringify(fromFirebase))).toEqual(plain);
  });

  it('reads the same when the browser has parsed it itself and gives no text', () => {
    const { notification: declared, app_badge: appBadge } = own;
    expect(readMessage(undefined, { notification: declared, appBadge })).toEqual(readMessage(JSON.stringify(own)));
    expect(readMessage(undefined, { notification: null, appBadge: null })).toBeNull();
  });

  it('leads to the call of the session in a reminder, for member and coach', () => {
    const linked = (link: string | null, kind = 'session-reminder') =>
      sessionOf({ notification: { ...notification, link, kind } as never });
    expect(linked('/user/sessions/s1')).toEqual({ id: 's1', callPath: '/user/sessions/s1/call' });
    expect(linked('/coach/sessions?session=s1')).toEqual({ id: 's1', callPath: '/coach/sessions/s1/call' });
    for (const other of ['/user/sessions', '/user/sessions/s1/edit', 'https://evil.example/user/sessions/s1', null])
      expect(linked(other)).toBeNull();
    expect(linked('/user/sessions/s1', 'session-moved')).toBeNull();
  });

  it('is null for anything else', () => {
    expect(readMessage(undefined)).toBeNull();
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(readMessage(text)).toBeNull();
      }),
    );
  });
});
