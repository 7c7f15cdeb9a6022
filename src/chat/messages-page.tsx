import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { useConversations } from '../domain/chat/queries.ts';
import { useShared } from '../identity/index.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { useFillsScreen } from '../ui/page/use-fills-screen.ts';
import { ChatAreaContext, chatAreas } from './area.ts';
import classes from './chat.module.css';
import { ConversationList } from './conversation-list.tsx';
import { ConversationPane } from './conversation-pane.tsx';

/** The conversations, beside the open one; on the phone one or the other. */
export function MessagesPage({ viewer }: { readonly viewer: 'USER' | 'COACH' }) {
  const { t } = useTranslation('chat');
  const { id } = useParams();
  const [search] = useSearchParams();
  const isWide = useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false });
  useFillsScreen(id !== undefined ? 'conversation' : isWide ? 'list' : undefined);
  useSelectedFirst(viewer, id === undefined && isWide === true);
  return (
    <ChatAreaContext value={chatAreas[viewer]}>
      <div className={classes.page}>
        {(isWide || id === undefined) && <ConversationList openId={id ?? null} />}
        {id !== undefined && <ConversationPane key={id} id={id} level={isWide ? 2 : 1} at={Number(search.get('at')) || null} />}
        {isWide && id === undefined && (
          <div className={classes.pick}>
            <EmptyState title={t('list.pick')} text={t('list.pickText')} />
          </div>
        )}
      </div>
    </ChatAreaContext>
  );
}

/** Beside the list there is room for a conversation: that of the person last selected. */
function useSelectedFirst(role: 'USER' | 'COACH', isWanted: boolean): void {
  const navigate = useNavigate();
  const { coachSelectedUser: selected } = useShared();
  const conversations = useConversations();
  const personId = role === 'USER' ? selected?.coachId : selected?.userId;
  const found = conversations.data?.find(
    ({ id, kind, participants }) =>
      id === selected?._id || (kind === 'direct' && participants.some(({ accountId }) => accountId === personId)),
  );
  const id = isWanted ? found?.id : undefined;
  useEffect(() => {
    if (id !== undefined) void navigate(`${chatAreas[role].base}/${id}`, { replace: true });
  }, [id, role, navigate]);
}
