import webPush from 'web-push';
import { type PushOutcome, type PushTransport, payloadOf, topicOf, urgencyOf } from './message.ts';
import { isPushService } from './push-services.ts';

const timeoutMs = 15_000;

interface Parts {
  readonly vapid: { readonly publicKey: string; readonly privateKey: string };
  /** `mailto:…` or an https address. */
  readonly subject: string;
  readonly isProduction: boolean;
  readonly services: readonly string[];
}

/** Standard Web Push (RFC 8030, 8291, 8292): no account anywhere, the browser's own push service delivers. */
export function webPushTransport({ vapid, subject, ...allowed }: Parts): PushTransport {
  return {
    async send({ endpoint, keys }, message) {
      if (keys === null || !isPushService(endpoint, allowed)) return { kind: 'gone' };
      let request: ReturnType<typeof webPush.generateRequestDetails>;
      try {
        request = webPush.generateRequestDetails({ endpoint, keys }, payloadOf(message), {
          vapidDetails: { subject, ...vapid },
          TTL: message.usefulSeconds,
          urgency: urgencyOf(message),
          topic: topicOf(message.tag),
          contentEncoding: 'aes128gcm',
        });
      } catch {
        // Keys that cannot be encrypted for belong to no browser.
        return { kind: 'gone' };
      }
      return post(request);
    },
  };
}

async function post({ endpoint, headers, body }: ReturnType<typeof webPush.generateRequestDetails>): Promise<PushOutcome> {
  try {
    const { status } = await fetch(endpoint, {
      method: 'POST',
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'content-length')) as Record<
        string,
        string
      >,
      body: body === null ? null : new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return outcomeOf(status);
  } catch {
    return { kind: 'unreachable', status: null };
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'unreachable', status };
  return { kind: 'refused', status };
}
