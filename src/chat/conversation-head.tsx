import { IconArrowLeft, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { muteConversation } from '../domain/chat/actions.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { notify } from '../ui/feedback/notify.ts';
import { SearchInput } from '../ui/form/search-input.tsx';
import { Disclosure } from '../ui/page/disclosure.tsx';
import { Sheet } from '../ui/page/sheet.tsx';
import { useChatArea } from './area.ts';
import { Availability, CoachingHours } from './availability.tsx';
import classes from './conversation-head.module.css';
import { Face } from './face.tsx';
import { MessagesFound } from './messages-found.tsx';
import { otherParticipant, useOwnId } from './people.ts';
import { ReportSheet } from './report-sheet.tsx';
import { SessionDay } from './session-day.tsx';

interface ConversationHeadProps {
  readonly conversation: ShownConversation;
  readonly conversations: readonly ShownConversation[];
  readonly level: 1 | 2;
}

type Opened = 'search' | 'report';

/** Who the conversation is with, how soon they answer, and the actions on the whole conversation. */
export function ConversationHead({ conversation, conversations, level }: ConversationHeadProps) {
  const { t } = useTranslation('chat');
  const { base } = useChatArea();
  const ownId = useOwnId();
  const [open, setOpen] = useState<Opened | null>(null);
  const [searched, setSearched] = useState('');
  const person = otherParticipant(conversation, ownId);
  const Heading = `h${level}` as const;
  const close = () => setOpen(null);

  return (
    <header className={classes.head}>
      <Link className={classes.back} to={base} aria-label={t('head.back')}>
        <IconArrowLeft size={22} stroke={1.75} aria-hidden="true" />
      </Link>
      <Face conversation={conversation} person={person} />
      <div className={classes.who}>
        <Heading className={classes.name}>{conversation.title}</Heading>
        <p className={classes.note}>
          {conversation.kind === 'session' ? <SessionFacts conversation={conversation} /> : <Availability conversation={conversation} />}
        </p>
      </div>
      <HeadMenu conversation={conversation} person={person} onOpen={setOpen} />
      <Sheet isOpen={open === 'search'} onClose={close} title={t('search.title')} size="wide">
        <SearchInput label={t('search.label')} searched={searched} onSearch={setSearched} />
        {searched !== '' && (
          <MessagesFound words={searched} conversations={conversations} conversationId={conversation.id} onFollow={close} />
        )}
      </Sheet>
      {open === 'report' && <ReportSheet conversation={conversation} messageId={null} onClose={close} />}
    </header>
  );
}

function SessionFacts({ conversation: { participants, sessionStartsAt } }: Pick<ConversationHeadProps, 'conversation'>) {
  const { t } = useTranslation('chat');
  const present = participants.filter(({ leftAt }) => leftAt === null);
  return (
    <>
      <span title={present.map(({ fullName }) => fullName).join(', ')}>{t('head.people', { count: present.length })}</span>
      {sessionStartsAt && (
        <span>
          <SessionDay at={sessionStartsAt} />
        </span>
      )}
    </>
  );
}

interface HeadMenuProps extends Pick<ConversationHeadProps, 'conversation'> {
  readonly person: ReturnType<typeof otherParticipant>;
  readonly onOpen: (what: Opened) => void;
}

/** The actions on the whole conversation, and links to its people and its session. */
function HeadMenu({ conversation, person, onOpen }: HeadMenuProps) {
  const { t } = useTranslation('chat');
  const { role, personPath, sessionPath } = useChatArea();
  const { id, sessionId, mutedAt, whyNot } = conversation;

  async function mute(): Promise<void> {
    const isMuted = mutedAt === null;
    await muteConversation(id, isMuted);
    await notify(t(isMuted ? 'head.muted' : 'head.unmuted'), 'ok');
  }

  const doings = [
    { label: t('head.search'), onClick: () => onOpen('search') },
    { label: t(mutedAt === null ? 'head.mute' : 'head.unmute'), onClick: () => void mute() },
    { label: t('head.report'), onClick: () => onOpen('report') },
  ];
  return (
    <Disclosure label={t('head.menu')} face={<IconDotsVertical size={22} stroke={1.75} aria-hidden="true" />}>
      {(closeMenu) => (
        <ul className={classes.menu}>
          {person && whyNot !== 'ACCOUNT_GONE' && (
            <li>
              <Link className={classes.item} to={personPath(person.accountId)} onClick={closeMenu}>
                {t(role === 'USER' ? 'head.coach' : 'head.member')}
              </Link>
            </li>
          )}
          {sessionId && (
            <li>
              <Link className={classes.item} to={sessionPath(sessionId)} onClick={closeMenu}>
                {t('head.session')}
              </Link>
            </li>
          )}
          {doings.map(({ label, onClick }) => (
            <li key={label}>
              <button
                type="button"
                className={classes.item}
                onClick={() => {
                  closeMenu();
                  onClick();
                }}
              >
                {label}
              </button>
            </li>
          ))}
          <CoachingHours conversation={conversation} />
        </ul>
      )}
    </Disclosure>
  );
}
