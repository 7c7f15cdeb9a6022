import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatItem } from '../domain/chat/message-items.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { useNow } from '../domain/query/use-now.ts';
import { formatDay } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Message } from './message.tsx';
import classes from './message-list.module.css';

interface ItemRowProps {
  readonly item: ChatItem;
  readonly conversation: ShownConversation;
  readonly isFound: boolean;
  readonly isTabStop: boolean;
  readonly onEdit: (message: ShownMessage) => void;
}

/** A day, the separator above unread messages, or a message. */
export const ItemRow = memo(function ItemRow({ item, ...row }: ItemRowProps) {
  const { t } = useTranslation('chat');
  if (item.kind === 'day') return <Day at={item.at} />;
  if (item.kind === 'unread') return <p className={classes.unread}>{t('conversation.unread', { count: item.count })}</p>;
  return <Message item={item} {...row} />;
});

function Day({ at }: { readonly at: string }) {
  const reader = useReader();
  const now = useNow();
  return (
    <p className={classes.day}>
      <time dateTime={at}>{formatDay(at, { ...reader, now })}</time>
    </p>
  );
}
