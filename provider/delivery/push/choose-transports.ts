import webPush from 'web-push';
import * as z from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../database/open.ts';
import type { Clock } from '../../kernel/clock.ts';
import { readOrMakeSetting } from '../../kernel/settings.ts';
import { firebaseTransport } from './firebase.ts';
import type { PushTransport } from './message.ts';
import { webPushTransport } from './web-push.ts';

declare module '../../kernel/call-parts.ts' {
  interface CallParts {
    /** The keys that devices register with. */
    readonly push: Pick<Push, 'registration'>;
  }
}

/** The transports to devices, by the kind of registration. */
export interface Push {
  readonly transports: { readonly 'web-push': PushTransport; readonly fcm: PushTransport | null };
  /** The service that a device should register with now. */
  readonly registration: {
    readonly transport: 'web-push' | 'fcm';
    readonly publicKey: string;
    readonly firebase: { projectId: string; apiKey: string; messagingSenderId: string; appId: string } | null;
  };
}

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });

/** The VAPID keys are made at the first start: subscriptions belong to them, so they are kept. */
export async function openPush(database: Database, config: Config, clock: Clock): Promise<Push> {
  const { push, publicUrl, environment, mailFrom } = config;
  const vapid = push.vapid ?? (await readOrMakeSetting(database, clock, 'vapid-keys', keyPair, () => webPush.generateVAPIDKeys()));
  const subject = push.subject ?? (publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressIn(mailFrom)}`);
  const standard = webPushTransport({ vapid, subject, isProduction: environment === 'production', services: push.services });
  const firebase = config.signIn.firebase;
  if (push.firebase === null || firebase === null || firebase.serviceAccount === null) {
    return {
      transports: { 'web-push': standard, fcm: null },
      registration: { transport: 'web-push', publicKey: vapid.publicKey, firebase: null },
    };
  }
  const { projectId, apiKey, serviceAccount } = firebase;
  const { messagingSenderId, appId, vapidKey } = push.firebase;
  return {
    transports: { 'web-push': standard, fcm: firebaseTransport({ projectId, serviceAccount }) },
    registration: { transport: 'fcm', publicKey: vapidKey, firebase: { projectId, apiKey, messagingSenderId, appId } },
  };
}

/** The address in `ZH <hello@coaching.example>`. */
function addressIn(sender: string): string {
  return /<([^>]+)>/.exec(sender)?.[1] ?? sender;
}
