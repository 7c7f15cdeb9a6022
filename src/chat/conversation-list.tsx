import { IconBellOff, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useConversations } from '../domain/chat/queries.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { useNow } from '../domain/query/use-now.ts';
import { daysFromNow, formatDay, formatTime } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Button } from '../ui/controls/button.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../ui/feedback/query-frame.tsx';
import { SearchInput } from '../ui/form/search-input.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx';
import { useChatArea } from './area.ts';
import classes from './conversation-list.module.css';
import { Face } from './face.tsx';
import { MessagesFound } from './messages-found.tsx';
import { otherParticipant, useOwnId } from './people.ts';
import { SessionDay } from './session-day.tsx';

/** The conversations, most recent first, and a search in all of them. */
export function ConversationList({ openId }: { readonly openId: string | null }) {
  const { t } = useTranslation('chat');
  useDocumentTitle(t('title'));
  const conversations = useConversations();
  const [searched, setSearched] = useState('');
  return (
    <section className={classes.pane} aria-label={t('list.label')}>
      <h1 className={classes.title}>{t('title')}</h1>
      <div className={classes.search}>
        <SearchInput label={t('search.label')} searched={searched} onSearch={setSearched} />
      </div>
      <div className={classes.rows}>
        {searched === '' ? (
          <QueryFrame query={conversations} skeleton={{ rows: 6 }} offline={t('list.offlineTitle')}>
            {(items) => (items.length === 0 ? <Nobody /> : <Rows items={items} openId={openId} />)}
          </QueryFrame>
        ) : (
          <MessagesFound words={searched} conversations={conversations.data ?? []} conversationId={null} />
        )}
      </div>
    </section>
  );
}

function Nobody() {
  const { t } = useTranslation('chat');
  const { role } = useChatArea();
  return (
    <EmptyState
      title={t('list.emptyTitle')}
      text={t(role === 'USER' ? 'list.emptyMember' : 'list.emptyCoach')}
      actions={
        role === 'USER' && (
          <Button component={Link} to="/user/coach">
            {t('list.chooseCoach')}
          </Button>
        )
      }
    />
  );
}

function Rows({ items, openId }: { readonly items: readonly ShownConversation[]; readonly openId: string | null }) {
  const { base } = useChatArea();
  return (
    <ul className={classes.list}>
      {items.map((conversation) => (
        <li key={conversation.id}>
          <Link
            className={classes.row}
            to={`${base}/${conversation.id}`}
            aria-current={conversation.id === openId ? 'page' : undefined}
            data-unread={conversation.unreadCount > 0 || undefined}
          >
            <Row conversation={conversation} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Row({ conversation }: { readonly conversation: ShownConversation }) {
  const { t } = useTranslation('chat');
  const ownId = useOwnId();
  const { title, unsent, lastMessage, unreadCount, mutedAt } = conversation;
  const at = unsent?.sentAt ?? lastMessage?.receivedAt;
  return (
    <>
      <Face conversation={conversation} person={otherParticipant(conversation, ownId)} />
      <span className={classes.words}>
        <span className={classes.first}>
          <span className={classes.name}>{title}</span>
          {at !== undefined && <When at={at} />}
        </span>
        <span className={classes.second}>
          <Preview conversation={conversation} />
          {mutedAt !== null && (
            <>
              <IconBellOff className={classes.sign} size={16} stroke={1.75} aria-hidden="true" />
              <VisuallyHidden>{t('list.muted')}</VisuallyHidden>
            </>
          )}
          {unreadCount > 0 && (
            <span className={classes.count} data-muted={mutedAt !== null || undefined}>
              <span aria-hidden="true">{unreadCount > 99 ? '99+' : unreadCount}</span>
              <VisuallyHidden>{t('list.unread', { count: unreadCount })}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </>
  );
}

function When({ at }: { readonly at: string }) {
  const reader = useReader();
  const now = useNow();
  const isToday = daysFromNow(at, { ...reader, now }) === 0;
  return (
    <time className={classes.when} dateTime={at}>
      {isToday ? formatTime(at, reader) : formatDay(at, reader)}
    </time>
  );
}

function Preview({ conversation }: { readonly conversation: ShownConversation }) {
  const { t } = useTranslation('chat');
  const ownId = useOwnId();
  const { draft, unsent, lastMessage, kind, sessionStartsAt } = conversation;
  if (draft !== '') return <span className={classes.draft}>{t('list.draft', { text: draft })}</span>;
  if (unsent) {
    return (
      <span className={classes.preview} data-refused={unsent.isRefused || undefined}>
        <IconClock className={classes.sign} size={15} stroke={2} aria-hidden="true" />
        <VisuallyHidden>{t(unsent.isRefused ? 'list.refused' : 'list.waiting')} </VisuallyHidden>
        <span className={classes.text}>{unsent.text || t('list.file')}</span>
      </span>
    );
  }
  if (lastMessage === null)
    return (
      <span className={classes.preview}>{sessionStartsAt ? <SessionDay at={sessionStartsAt} /> : <span>{t('list.nothing')}</span>}</span>
    );
  const text = lastMessage.deletedAt === null ? lastMessage.text || fileWords(lastMessage.file, t) : t('list.deleted');
  const isOwn = lastMessage.senderId === ownId;
  const name = lastMessage.senderName.split(' ', 1)[0] ?? '';
  return (
    <span className={classes.preview}>
      <span className={classes.text}>{isOwn ? t('list.you', { text }) : kind === 'session' ? t('list.by', { name, text }) : text}</span>
    </span>
  );
}

function fileWords(file: NonNullable<ShownConversation['lastMessage']>['file'], t: ReturnType<typeof useTranslation<'chat'>>['t']): string {
  if (file?.contentType.startsWith('audio/')) return t('list.voice');
  return file?.contentType.startsWith('image/') ? t('list.picture') : (file?.name ?? t('list.file'));
}
