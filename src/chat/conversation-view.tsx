import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../domain/chat/queries.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { isOpenToChange, type ShownMessage } from '../domain/chat/shown-messages.ts';
import { systemClock } from '../platform/clock.ts';
import { QueryFrame } from '../ui/feedback/query-frame.tsx';
import { useAgoraSignals } from './agora/use-agora-signals.ts';
import { useChatArea } from './area.ts';
import { CareLine } from './care-line.tsx';
import classes from './chat.module.css';
import { Composer } from './composer.tsx';
import { MessageAnnouncer } from './message-announcer.tsx';
import { MessageList } from './message-list.tsx';
import { TypingLine } from './typing-line.tsx';
import { useMessageWindow } from './use-message-window.ts';

interface ConversationViewProps {
  readonly conversation: ShownConversation;
  /** A position to show. */
  readonly at: number | null;
}

/** The messages, and the composer. */
export function ConversationView({ conversation, at }: ConversationViewProps) {
  const { t } = useTranslation('chat');
  const { role } = useChatArea();
  const { window, show } = useMessageWindow(conversation, at);
  const messages = useMessages(conversation, window);
  const [editing, setEditing] = useState<ShownMessage | null>(null);
  const items = messages.data?.items;
  const editLast = useCallback(() => {
    const last = items?.findLast(({ isOwn, deletedAt }) => isOwn && deletedAt === null);
    if (last && isOpenToChange(last, systemClock.now()) && last.text !== '') setEditing(last);
  }, [items]);
  const endEditing = useCallback(() => setEditing(null), []);
  const lastOwn = items?.findLast(({ isOwn, position }) => isOwn && position !== null)?.position ?? 0;
  useAgoraSignals(conversation.id, lastOwn);
  const name = conversation.title;
  return (
    <>
      <QueryFrame query={messages} skeleton={{ rows: 5 }} offline={t('conversation.offlineTitle')} level={2}>
        {(shown) => <MessageList conversation={conversation} shown={shown} at={at} onShow={show} onEdit={setEditing} />}
      </QueryFrame>
      <MessageAnnouncer
        items={items}
        label={t(conversation.kind === 'direct' ? 'conversation.label' : 'conversation.group', { name, title: name })}
      />
      <div className={classes.foot}>
        <TypingLine conversation={conversation} />
        {role === 'USER' && <CareLine />}
        <Composer conversation={conversation} editing={editing} onEditLast={editLast} onEditingEnd={endEditing} />
      </div>
    </>
  );
}
