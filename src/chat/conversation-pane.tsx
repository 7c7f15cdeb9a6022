import { useTranslation } from 'react-i18next';
import { useConversation, useConversations } from '../domain/chat/queries.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { QueryFrame } from '../ui/feedback/query-frame.tsx';
import { useDocumentTitle } from '../ui/page/use-document-title.ts';
import classes from './chat.module.css';
import { ConversationHead } from './conversation-head.tsx';
import { ConversationView } from './conversation-view.tsx';
import { otherParticipant, useOwnId } from './people.ts';
import { usePersonSelected } from './use-person-selected.ts';

interface ConversationPaneProps {
  readonly id: string;
  /** Level of its heading. */
  readonly level: 1 | 2;
  /** The position of a found message to show. */
  readonly at: number | null;
}

/** One conversation: who it is with, its messages, and the composer. */
export function ConversationPane({ id, level, at }: ConversationPaneProps) {
  const { t } = useTranslation('chat');
  const conversation = useConversation(id);
  useDocumentTitle(conversation.data?.title ?? t('title'));
  return (
    <div className={classes.pane}>
      <QueryFrame
        query={conversation}
        skeleton={{ rows: 5 }}
        offline={t('conversation.offlineTitle')}
        denied={{ title: t('conversation.deniedTitle'), text: t('conversation.deniedText') }}
        level={level}
      >
        {(shown) => <Known conversation={shown} level={level} at={at} />}
      </QueryFrame>
    </div>
  );
}

function Known({
  conversation,
  level,
  at,
}: {
  readonly conversation: ShownConversation;
  readonly level: 1 | 2;
  readonly at: number | null;
}) {
  const ownId = useOwnId();
  const { id, participants } = conversation;
  const others = participants.filter(({ accountId, leftAt }) => accountId !== ownId && leftAt === null);
  const person = otherParticipant(conversation, ownId);
  usePersonSelected({
    personId: person?.accountId ?? null,
    conversationId: id,
    others: others.map(({ accountId }) => accountId),
  });
  // Already loaded for the list: the search in the conversation uses the same query.
  const all = useConversations();
  return (
    <>
      <ConversationHead conversation={conversation} conversations={all.data ?? [conversation]} level={level} />
      <ConversationView conversation={conversation} at={at} />
    </>
  );
}
