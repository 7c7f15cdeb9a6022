import type { LocalizedText } from '../../contract/endpoint.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { ActorsWork, ByActor, With, Work } from '../kernel/handler.ts';
import { replaceNotification, settleNotification } from '../notifications/index.ts';

/** By then a device with the open conversation has reported it as read: nothing is pushed. */
export const pushAfterMilliseconds = 3_000;

/** One notification for each conversation, which the next message replaces; also the tag of the push message. */
export const topicOf = (conversationId: string): `conversation:${string}` => `conversation:${conversationId}`;

const body: LocalizedText = { en: 'Open the conversation to read it.', es: 'Abre la conversación para leerlo.' };

/** Notifies the others of a message: who wrote it, never what. */
export async function notifyOfMessage(
  call: ActorsWork & With<'wakeJobs'>,
  conversationId: string,
  present: readonly { readonly accountId: string; readonly mutedAt: string | null }[],
): Promise<void> {
  const name = fullNameOf(call.actor);
  const receivers = present.filter(({ accountId, mutedAt }) => accountId !== call.actor.accountId && mutedAt === null);
  await replaceNotification(
    call,
    receivers.map(({ accountId }) => accountId),
    {
      kind: 'message',
      title: { en: `New message from ${name}`, es: `Mensaje nuevo de ${name}` },
      body,
      link: `/chat/${conversationId}`,
      subject: topicOf(conversationId),
      onceKey: topicOf(conversationId),
    },
    pushAfterMilliseconds,
  );
}

type OwnCall = Work & ByActor;

/** Nothing of the conversation is unread, or it was muted: its notification is done with, on every device. */
export async function settleNotice(call: OwnCall, conversationId: string): Promise<void> {
  await settleNotification(call, call.actor.accountId, topicOf(conversationId));
}
