import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundMessage } from '../domain/chat/found-messages.ts';
import { useMessagesFound } from '../domain/chat/queries.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { useAccountAsk } from '../domain/chat/use-account-ask.ts';
import { formatDayAndTime } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Text } from '../ui/text/text.tsx';
import { useChatArea } from './area.ts';
import classes from './conversation-list.module.css';
import { Face } from './face.tsx';
import { otherParticipant, useOwnId } from './people.ts';

interface MessagesFoundProps {
  readonly words: string;
  readonly conversations: readonly ShownConversation[];
  /** The only conversation to search; null for all. */
  readonly conversationId: string | null;
  readonly onFollow?: () => void;
}

/** The provider's minimum for a search. */
const minLetters = 2;

/** Messages with these words: those on this device at once, older ones when the provider has responded. */
export function MessagesFound({ words, conversations, conversationId, onFollow }: MessagesFoundProps) {
  const { t } = useTranslation('chat');
  const here = useMessagesFound(words, conversationId);
  const elsewhere = useFoundElsewhere(words, conversationId);
  const found = new Map([...(here ?? []), ...elsewhere.items].map((message) => [message.id, message]));
  const items = [...found.values()].sort((one, other) => other.at.localeCompare(one.at));
  const isDone = here !== undefined && !elsewhere.isBusy;
  return (
    <>
      <div role="status">
        {elsewhere.isBusy && (
          <Text look="note" className={classes.note}>
            {t('search.searching')}
          </Text>
        )}
        {isDone && elsewhere.isUnreached && (
          <Text look="note" className={classes.note}>
            {t('search.onDevice')}
          </Text>
        )}
        {isDone && items.length === 0 && <EmptyState title={t('search.none')} text={t('search.noneText')} />}
      </div>
      {items.length > 0 && (
        <ul className={classes.list} aria-label={t('search.results')}>
          {items.map((message) => (
            <Found
              key={message.id}
              message={message}
              words={words}
              conversation={conversations.find(({ id }) => id === message.conversationId)}
              onFollow={onFollow}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface FoundProps {
  readonly message: FoundMessage;
  readonly words: string;
  readonly conversation: ShownConversation | undefined;
  readonly onFollow: (() => void) | undefined;
}

function Found({ message, words, conversation, onFollow }: FoundProps) {
  const { t } = useTranslation('chat');
  const { base } = useChatArea();
  const ownId = useOwnId();
  const reader = useReader();
  const { conversationId, position, senderId, senderName, text, file, at } = message;
  const name = senderId === ownId ? t('message.you') : senderName;
  return (
    <li>
      <Link
        className={classes.row}
        to={`${base}/${conversationId}${position === null ? '' : `?at=${position}`}`}
        {...(onFollow && { onClick: onFollow })}
      >
        {conversation && <Face conversation={conversation} person={otherParticipant(conversation, ownId)} />}
        <span className={classes.words}>
          <span className={classes.first}>
            <span className={classes.name}>{conversation?.title ?? name}</span>
            <time className={classes.when} dateTime={at}>
              {formatDayAndTime(at, reader)}
            </time>
          </span>
          <span className={classes.excerpt}>{t('list.by', { name, text: excerptOf(text || (file?.name ?? ''), words) })}</span>
        </span>
      </Link>
    </li>
  );
}

/** Letters shown before the first found word. */
const before = 40;

function excerptOf(text: string, words: string): string {
  const [first = ''] = words.toLowerCase().split(/\s+/);
  const place = text.toLowerCase().indexOf(first);
  return place > before ? `…${text.slice(place - before)}` : text;
}

interface Elsewhere {
  readonly items: readonly FoundMessage[];
  readonly isBusy: boolean;
  readonly isUnreached: boolean;
}

const nothing: Elsewhere = { items: [], isBusy: false, isUnreached: false };

function useFoundElsewhere(words: string, conversationId: string | null): Elsewhere {
  const ask = useAccountAsk();
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!ask || words.trim().length < minLetters) {
      setFound(nothing);
      return undefined;
    }
    let isWanted = true;
    const show = (next: Elsewhere) => isWanted && setFound(next);
    setFound((before) => ({ ...before, isBusy: true }));
    ask('chat.search', { query: { q: words.trim(), limit: 50, ...(conversationId !== null && { conversationId }) } }).then(
      ({ items }) => show({ items: items.map((message) => ({ ...message, at: message.receivedAt })), isBusy: false, isUnreached: false }),
      () => show({ items: [], isBusy: false, isUnreached: true }),
    );
    return () => {
      isWanted = false;
    };
  }, [ask, words, conversationId]);
  return found;
}
