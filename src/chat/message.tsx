import { useTranslation } from 'react-i18next';
import { hasArrivedLate } from '../../contract/chat-rules.ts';
import type { ChatItem } from '../domain/chat/message-items.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import type { ShownMessage } from '../domain/chat/shown-messages.ts';
import { calendarDay, formatDayAndTime, formatTime } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { PersonAvatar } from '../ui/text/person-avatar.tsx';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import classes from './message.module.css';
import { MessageContent } from './message-content.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageStateSign } from './message-state.tsx';
import { RefusedMessage } from './refused-message.tsx';

interface MessageProps {
  readonly item: Extract<ChatItem, { kind: 'message' }>;
  readonly conversation: ShownConversation;
  readonly isFound: boolean;
  readonly isTabStop: boolean;
  readonly onEdit: (message: ShownMessage) => void;
}

/** One message: own ones are on the right, and show their status. */
export function Message({ item, conversation, isFound, isTabStop, onEdit }: MessageProps) {
  const { t } = useTranslation('chat');
  const { message, isFirst, isLast } = item;
  const { isOwn, senderId, senderName, deletedAt, change, state } = message;
  const isGroup = conversation.kind === 'session';
  const sender = conversation.participants.find(({ accountId }) => accountId === senderId);
  const name = senderName || sender?.fullName || t('message.gone');
  return (
    <div className={classes.line} data-own={isOwn || undefined} data-first={isFirst || undefined} data-found={isFound || undefined}>
      {isGroup && !isOwn && (
        <span className={classes.face}>{isLast && <PersonAvatar name={name} image={sender?.image} size="small" />}</span>
      )}
      <div className={classes.column}>
        {isFirst && isGroup && !isOwn ? (
          <p className={classes.sender}>{name}</p>
        ) : (
          <VisuallyHidden>{isOwn ? t('message.you') : name}: </VisuallyHidden>
        )}
        <div className={classes.beside}>
          <div
            className={classes.bubble}
            data-last={isLast || undefined}
            data-gone={deletedAt !== null || undefined}
            data-state={state ?? undefined}
          >
            <MessageContent message={message} />
            <Foot message={message} />
          </div>
          {(deletedAt === null || change !== null) && (
            <MessageMenu conversation={conversation} message={message} isTabStop={isTabStop} onEdit={onEdit} />
          )}
        </div>
        <Late message={message} />
        {change?.isRefused && <RefusedMessage message={message} change={change} onEdit={onEdit} />}
      </div>
    </div>
  );
}

/** The time, whether it was edited, and its status. */
function Foot({ message }: { readonly message: ShownMessage }) {
  const { t } = useTranslation('chat');
  const reader = useReader();
  const { sentAt, receivedAt, editedAt, deletedAt, state, change } = message;
  const at = receivedAt ?? sentAt;
  return (
    <span className={classes.foot}>
      {editedAt !== null && deletedAt === null && <span>{t('message.edited')}</span>}
      <time dateTime={at}>{formatTime(at, reader)}</time>
      {state !== null && <MessageStateSign state={change !== null && change.kind !== 'send' && !change.isRefused ? 'waiting' : state} />}
    </span>
  );
}

/** 'Written 09:00, arrived 11:40', if these differ by more than a minute. */
function Late({ message: { sentAt, receivedAt } }: { readonly message: ShownMessage }) {
  const { t } = useTranslation('chat');
  const reader = useReader();
  if (receivedAt === null || !hasArrivedLate({ sentAt, receivedAt })) return null;
  const isSameDay = calendarDay(sentAt, reader) === calendarDay(receivedAt, reader);
  const written = isSameDay ? formatTime(sentAt, reader) : formatDayAndTime(sentAt, reader);
  return <p className={classes.late}>{t('message.late', { written, arrived: formatTime(receivedAt, reader) })}</p>;
}
