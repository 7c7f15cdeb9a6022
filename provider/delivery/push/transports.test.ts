import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FirebaseAnswer, type FirebaseMessagingDouble, startFirebaseMessaging } from '../../../tests/support/firebase-messaging.ts';
import { firebaseTransport } from './firebase.ts';
import { type PushMessage, type PushTransport, payloadOf, topicOf } from './message.ts';
import { isPushService } from './push-services.ts';

const message: PushMessage = {
  deliveryId: '01a1ee22-7cc0-7430-b27f-75fdb7664dad',
  accountId: '01a1ee22-7cc0-7430-b27f-75fdb7664dae',
  notification: {
    id: '01a1ee22-7cc0-7430-b27f-75fdb7664daf',
    kind: 'session-reminder',
    title: 'Tu sesión empieza a las 11:10',
    body: 'Con Sofía Rossi.',
    link: '/user/sessions/1',
    createdAt: '2026-11-20T10:00:00.000Z',
  },
  language: 'es',
  tag: 'session:1',
  navigate: 'https://coaching.example/user/sessions/1',
  unreadCount: 3,
  usefulSeconds: 600,
  isUrgent: false,
};

describe('Firebase Cloud Messaging, through firebase-admin', () => {
  let google: FirebaseMessagingDouble;
  let transport: PushTransport;
  beforeAll(async () => {
    google = await startFirebaseMessaging();
    transport = firebaseTransport({ projectId: google.projectId, serviceAccount: google.serviceAccount });
  });
  afterAll(() => google.close());
  afterEach(() => {
    google.answerWith(null);
    expect(google.problems).toEqual([]);
  });
  const send = () => transport.send({ endpoint: 'a-registration-token', keys: null }, message);

  it('gets data only, so that our worker alone shows it, with how long and how urgently', async () => {
    expect(await send()).toEqual({ kind: 'sent' });
    expect(google.taken).toEqual([
      {
        token: 'a-registration-token',
        data: { zh: payloadOf(message) },
        webpush: { headers: { TTL: '600', Urgency: 'high' } },
      },
    ]);
  });

  it.each<[FirebaseAnswer, string]>([
    ['UNREGISTERED', 'gone'],
    ['SENDER_ID_MISMATCH', 'gone'],
    ['INVALID_ARGUMENT', 'refused'],
    ['QUOTA_EXCEEDED', 'unreachable'],
    ['INTERNAL', 'unreachable'],
  ])('that answers %s has the message %s', async (answer, kind) => {
    google.answerWith(answer);
    expect(await send()).toMatchObject({ kind });
  });

  it('that hangs up is worth another try', async () => {
    google.answerWith('HANGS_UP');
    expect(await send()).toMatchObject({ kind: 'unreachable' });
  });
});

describe('a message', () => {
  it('is shown by a browser that knows Declarative Web Push without our worker', () => {
    expect(JSON.parse(payloadOf(message))).toMatchObject({
      web_push: 8030,
      app_badge: 3,
      notification: { title: message.notification.title, lang: 'es', tag: 'session:1', navigate: message.navigate },
    });
  });

  it('has a topic that a push service takes, the same for the same tag', () => {
    expect(topicOf('session:1')).toMatch(/^[\w-]{32}$/);
    expect(topicOf('session:1')).toBe(topicOf('session:1'));
    expect(topicOf('session:1')).not.toBe(topicOf('session:2'));
  });
});

describe('an address that a device gives', () => {
  const production = { isProduction: true, services: ['push.coaching.example'] };
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://db5p.notify.windows.com/w/?token=abc',
    'https://push.coaching.example/abc',
  ])('%s is that of a push service', (endpoint) => {
    expect(isPushService(endpoint, production)).toBe(true);
  });
  it.each([
    'http://fcm.googleapis.com/fcm/send/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://someone@fcm.googleapis.com/abc',
    'https://googleapis.com.evil.example/abc',
    'https://evilgoogleapis.com/abc',
    'https://169.254.169.254/latest/meta-data',
    'http://localhost:5432/',
    'https://127.0.0.1/',
    'file:///etc/passwd',
    'no address',
  ])('%s is never sent to in production', (endpoint) => {
    expect(isPushService(endpoint, production)).toBe(false);
  });
  it('may be this machine outside production', () => {
    expect(isPushService('http://127.0.0.1:4000/abc', { ...production, isProduction: false })).toBe(true);
  });
});
