import * as z from 'zod';

/** The public data with which devices register with Firebase Cloud Messaging; none of it is secret. */
export interface FirebaseMessagingConfig {
  readonly messagingSenderId: string;
  readonly appId: string;
  /** The "web push certificate" of the project. */
  readonly vapidKey: string;
}

export interface PushConfig {
  /** Null means a pair that is made at the first start and kept in the database. */
  readonly vapid: { readonly publicKey: string; readonly privateKey: string } | null;
  /** The contact for push services about problems: mailto: or https:. */
  readonly subject: string | null;
  /** Null: devices register with the push service of their browser. */
  readonly firebase: FirebaseMessagingConfig | null;
  /** Further push services that messages may be sent to, as host names. */
  readonly services: readonly string[];
}

/** One schema per variable, as in `config.ts`. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a VAPID public key. Make a pair with: npx web-push generate-vapid-keys')
    .optional()
    .meta({
      description: 'Public half of the key pair that signs push messages. With a new pair every device registers again.',
      unset: 'made at the first start, kept in the database',
    }),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a VAPID private key. Make a pair with: npx web-push generate-vapid-keys')
    .optional()
    .meta({
      description: 'Private half, required with the public one. `npx web-push generate-vapid-keys` makes a pair.',
      unset: 'made at the first start, kept in the database',
    }),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:[^\s@]+@[^\s@]+\.[^\s@]+|https:\/\/\S+)$/, 'must be an address like mailto:operations@coaching.example.')
    .optional()
    .meta({
      description: 'Contact for push services when something is wrong: `mailto:operations@coaching.example`.',
      unset: '`PUBLIC_URL` if that is https, otherwise the sender of emails',
    }),
  PUSH_SERVICES: z
    .string()
    .transform((text) => text.split(',').map((host) => host.trim().toLowerCase()))
    .pipe(z.array(z.string().regex(/^[a-z0-9.-]+$/, 'must be host names separated by commas.')))
    .default([])
    .describe(
      'Further push services that messages may be sent to, as host names separated by commas. Those of Chrome, Firefox, Safari and Windows are known.',
    ),
  FIREBASE_MESSAGING_SENDER_ID: z
    .string()
    .regex(/^\d{4,20}$/, 'must be the sender id of the Firebase project, a number.')
    .optional()
    .describe(
      "Sends push messages through Firebase Cloud Messaging instead of the browser's own push service: the sender id of the project. Requires `FIREBASE_SERVICE_ACCOUNT` and the next two.",
    ),
  FIREBASE_APP_ID: z
    .string()
    .regex(/^[\w:-]{5,100}$/, 'must be the app id of the Firebase project, like 1:1234:web:abcd.')
    .optional()
    .describe('App id of the Firebase project.'),
  FIREBASE_VAPID_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be the web push certificate (key pair) of the Firebase project.')
    .optional()
    .describe('Web push certificate of the Firebase project.'),
};

type Read = z.output<z.ZodObject<typeof pushVariables>>;

/** @throws the problem in words, through `fail` */
export function pushConfigOf(read: Read, canSendByFirebase: boolean, fail: (problem: string) => never): PushConfig {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = read;
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    fail('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: give both, or leave both out.');
  }
  return {
    vapid: publicKey && privateKey ? { publicKey, privateKey } : null,
    subject: read.VAPID_SUBJECT ?? null,
    firebase: firebaseOf(read, canSendByFirebase, fail),
    services: read.PUSH_SERVICES,
  };
}

const firebaseVariables = ['FIREBASE_MESSAGING_SENDER_ID', 'FIREBASE_APP_ID', 'FIREBASE_VAPID_KEY'] as const;

function firebaseOf(read: Read, canSend: boolean, fail: (problem: string) => never): FirebaseMessagingConfig | null {
  const [messagingSenderId, appId, vapidKey] = firebaseVariables.map((name) => read[name]);
  if (messagingSenderId && appId && vapidKey) {
    if (!canSend) {
      fail('FIREBASE_SERVICE_ACCOUNT is missing: push messages through Firebase need it, beside FIREBASE_PROJECT_ID and FIREBASE_API_KEY.');
    }
    return { messagingSenderId, appId, vapidKey };
  }
  const missing = firebaseVariables.filter((name) => read[name] === undefined);
  if (missing.length === firebaseVariables.length) return null;
  return fail(
    `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing: push messages through Firebase need all of ${firebaseVariables.join(', ')}.`,
  );
}
