import { useEffect, useRef } from 'react';
import { useChatTransport } from '../../domain/chat/transport.ts';
import { callOnline, useShared } from '../../identity/index.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount } from '../../sync/current-account.ts';
import { type AgoraSignals, openAgoraSignals } from './agora-signals.ts';

let opening: { readonly accountId: string; readonly signals: Promise<AgoraSignals> } | null = null;

/** One connection for each page and person; the library is fetched with the first. */
function signalsFor(accountId: string): Promise<AgoraSignals> {
  if (opening?.accountId === accountId) return opening.signals;
  leave();
  const signals = import('./library.ts').then(({ agoraLibrary }) =>
    openAgoraSignals({
      library: agoraLibrary,
      calls: {
        register: () => callOnline('calls.registerAgoraUser', {}),
        place: async (conversationId) => {
          const { chatRoomId, kind } = await callOnline('calls.createAgoraChatRoom', { body: { conversationId } });
          return { id: chatRoomId, kind };
        },
        addSelf: async (conversationId) => {
          await callOnline('calls.addMemberToChatRoom', { body: { conversationId, userId: accountId } });
        },
      },
      onSignal: readChatAgain,
      onConnected: readChatAgain,
    }),
  );
  opening = { accountId, signals };
  signals.catch((error: unknown) => {
    log.warning('agora-not-opened', { why: errorName(error) });
    if (opening?.signals === signals) opening = null;
  });
  return signals;
}

function leave(): void {
  opening?.signals.then((signals) => signals.close()).catch(() => undefined);
  opening = null;
}

function readChatAgain(): void {
  const account = currentAccount();
  account?.freshness.markOld('chat');
  account?.freshness.refreshOld();
}

/**
 * Follows a conversation over Agora chat too, if the provider has it configured; our own channel continues beside it.
 * `lastOwnPosition` is the newest own message that has arrived: when it grows, the others are notified.
 */
export function useAgoraSignals(conversationId: string, lastOwnPosition: number): void {
  const { user } = useShared();
  const isUsed = useChatTransport() === 'agora';
  const accountId = user?.id;
  useEffect(() => {
    if (!isUsed || !accountId) return;
    signalsFor(accountId)
      .then((signals) => signals.enter(conversationId))
      .catch((error: unknown) => log.warning('agora-not-entered', { why: errorName(error) }));
  }, [isUsed, accountId, conversationId]);
  const notified = useRef({ conversationId, position: lastOwnPosition });
  useEffect(() => {
    const before = notified.current;
    notified.current = { conversationId, position: lastOwnPosition };
    // Messages that had arrived when the conversation was opened are not new.
    if (!isUsed || !accountId || before.conversationId !== conversationId || lastOwnPosition <= before.position) return;
    signalsFor(accountId)
      .then((signals) => signals.tell(conversationId))
      .catch((error: unknown) => log.warning('agora-not-told', { why: errorName(error) }));
  }, [isUsed, accountId, conversationId, lastOwnPosition]);
  useEffect(() => {
    if (!accountId) leave();
  }, [accountId]);
}
