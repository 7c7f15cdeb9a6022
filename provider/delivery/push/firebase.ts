import { type PushMessage, type PushOutcome, type PushTransport, payloadOf, urgencyOf } from './message.ts';

interface Parts {
  readonly projectId: string;
  /** Contents of the key file of a service account. */
  readonly serviceAccount: string;
}

interface Messaging {
  send(message: { token: string; data: Record<string, string>; webpush: { headers: Record<string, string> } }): Promise<string>;
}

/** Firebase Cloud Messaging through firebase-admin, which is loaded with the first message. */
export function firebaseTransport(parts: Parts): PushTransport {
  let opening: Promise<Messaging> | null = null;
  return {
    async send({ endpoint }, message) {
      try {
        opening ??= open(parts);
        const messaging = await opening;
        await messaging.send(asFirebaseMessage(endpoint, message));
        return { kind: 'sent' };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** Data only: with a `notification` of its own, Firebase would show one beside ours. */
function asFirebaseMessage(token: string, message: PushMessage) {
  return {
    token,
    data: { zh: payloadOf(message) },
    webpush: { headers: { TTL: String(message.usefulSeconds), Urgency: urgencyOf(message) } },
  };
}

async function open({ projectId, serviceAccount }: Parts): Promise<Messaging> {
  const [{ initializeApp, cert }, { getMessaging }] = await Promise.all([import('firebase-admin/app'), import('firebase-admin/messaging')]);
  const credential = cert(JSON.parse(serviceAccount));
  return getMessaging(initializeApp({ projectId, credential }, `push-${crypto.randomUUID()}`));
}

const gone = new Set([
  'messaging/registration-token-not-registered',
  'messaging/invalid-registration-token',
  'messaging/mismatched-credential',
]);
const refused = new Set(['messaging/invalid-argument', 'messaging/invalid-payload', 'messaging/payload-size-limit-exceeded']);

function outcomeOf(error: unknown): PushOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (gone.has(code)) return { kind: 'gone' };
  if (refused.has(code)) return { kind: 'refused', status: 400 };
  return { kind: 'unreachable', status: null };
}
