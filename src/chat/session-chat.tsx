import { useTranslation } from 'react-i18next';
import { useConversation } from '../domain/chat/queries.ts';
import { QueryFrame } from '../ui/feedback/query-frame.tsx';
import { ChatAreaContext, chatAreas } from './area.ts';
import classes from './chat.module.css';
import { ConversationView } from './conversation-view.tsx';

interface SessionChatProps {
  readonly viewer: 'USER' | 'COACH';
  readonly conversationId: string;
}

/** The conversation of a session within another page: beside its call. */
export function SessionChat({ viewer, conversationId }: SessionChatProps) {
  const { t } = useTranslation('chat');
  const conversation = useConversation(conversationId);
  return (
    <ChatAreaContext value={chatAreas[viewer]}>
      <div className={classes.pane}>
        <QueryFrame
          query={conversation}
          skeleton={{ rows: 4 }}
          offline={t('conversation.offlineTitle')}
          denied={{ title: t('conversation.deniedTitle'), text: t('conversation.deniedText') }}
          level={3}
        >
          {(shown) => <ConversationView conversation={shown} at={null} />}
        </QueryFrame>
      </div>
    </ChatAreaContext>
  );
}
