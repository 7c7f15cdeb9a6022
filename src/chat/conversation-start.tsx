import { useTranslation } from 'react-i18next';
import type { ShownMessages } from '../domain/chat/queries.ts';
import type { ShownConversation } from '../domain/chat/shown-conversations.ts';
import { Button } from '../ui/controls/button.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useChatArea } from './area.ts';
import classes from './message-list.module.css';
import type { Older } from './use-older.ts';

/** Shown above the first message. */
export function ConversationStart({ shown, older }: { readonly shown: ShownMessages; readonly older: Older }) {
  const { t } = useTranslation('chat');
  if (shown.items.length === 0) return null;
  if (older.state === 'none') {
    const isCut = (shown.log?.firstPosition ?? 1) > 1;
    return <p className={classes.beginning}>{t(isCut ? 'conversation.removed' : 'conversation.beginning')}</p>;
  }
  if (older.state === 'failed') {
    return (
      <div className={classes.beginning} role="status">
        <p>{t('conversation.olderFailed')}</p>
        <Button variant="default" size="compact-md" onClick={older.retry}>
          {t('conversation.retry')}
        </Button>
      </div>
    );
  }
  return (
    <p className={classes.beginning} role="status">
      {older.state === 'fetching' && t('conversation.older')}
    </p>
  );
}

export function EmptyConversation({ conversation }: { readonly conversation: ShownConversation }) {
  const { t } = useTranslation('chat');
  const { role } = useChatArea();
  const { title: name, kind, mayWrite } = conversation;
  const text = kind === 'session' ? 'conversation.emptyGroup' : role === 'USER' ? 'conversation.emptyMember' : 'conversation.emptyCoach';
  return mayWrite ? <EmptyState title={t('conversation.emptyTitle')} text={t(text, { name })} /> : <EmptyState title={t('list.nothing')} />;
}
