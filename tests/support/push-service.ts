import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';

/** A message as a browser's push service gives it to the browser: decrypted. */
export interface DeliveredPush {
  readonly subscription: string;
  readonly payload: {
    readonly web_push: number;
    readonly app_badge: number;
    readonly notification: {
      readonly title: string;
      readonly body: string;
      readonly lang: string;
      readonly tag: string;
      readonly navigate: string;
      readonly data: { readonly deliveryId: string; readonly accountId: string; readonly notification: { readonly id: string } };
    };
  };
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface TestSubscription {
  readonly name: string;
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A push service on this machine. What it takes, it has checked: the VAPID signature, and that it can be decrypted. */
export interface TestPushService {
  readonly delivered: DeliveredPush[];
  /** What was wrong with requests that were refused. */
  readonly problems: string[];
  subscribe(name?: string): TestSubscription;
  /** Answers this status for a subscription from now on; null takes messages again. */
  answerWith(subscription: TestSubscription, status: number | null): void;
  close(): Promise<void>;
}

interface Subscription {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: string;
  status: number | null;
}

export async function startPushService(): Promise<TestPushService> {
  const stored = new Map<string, Subscription>();
  const delivered: DeliveredPush[] = [];
  const problems: string[] = [];
  const server = createServer((request, response) => {
    take(request).then(
      (status) => response.writeHead(status).end(),
      (error: unknown) => {
        problems.push(String(error));
        response.writeHead(400).end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function take(request: IncomingMessage): Promise<number> {
    const name = request.url?.slice(1) ?? '';
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const subscription = stored.get(name);
    if (!subscription) return 404;
    await checkSignature(String(request.headers.authorization));
    if (subscription.status !== null) return subscription.status;
    if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('Not encrypted by RFC 8188.');
    const text = ece
      .decrypt(Buffer.concat(chunks), { version: 'aes128gcm', privateKey: subscription.ecdh, authSecret: subscription.auth })
      .toString('utf8');
    const headers = Object.fromEntries(Object.entries(request.headers).map(([key, value]) => [key, String(value)]));
    delivered.push({ subscription: name, payload: JSON.parse(text), text, headers });
    return 201;
  }

  /** RFC 8292: `vapid t=JWT, k=PUBLIC KEY`, signed for this service. */
  async function checkSignature(authorization: string): Promise<void> {
    const [, token, key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
    if (!token || !key) throw new Error(`No VAPID: ${authorization}`);
    const point = Buffer.from(key, 'base64url');
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    };
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), { audience: origin });
    if (!/^(mailto:|https:)/.test(payload.sub ?? '')) throw new Error(`A wrong VAPID subject: ${payload.sub}`);
  }

  return {
    delivered,
    problems,
    subscribe(name = randomBytes(8).toString('hex')) {
      const ecdh = createECDH('prime256v1');
      ecdh.generateKeys();
      const auth = randomBytes(16).toString('base64url');
      stored.set(name, { ecdh, auth, status: null });
      return { name, endpoint: `${origin}/${name}`, keys: { p256dh: ecdh.getPublicKey().toString('base64url'), auth } };
    },
    answerWith({ name }, status) {
      const subscription = stored.get(name);
      if (subscription) subscription.status = status;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
