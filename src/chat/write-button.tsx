import { IconMessageCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useConversations } from '../domain/chat/queries.ts';
import { useIsOffline } from '../domain/outbox/queries.ts';
import { callOnline } from '../identity/index.ts';
import { Button } from '../ui/controls/button.ts';
import { useOnlineWork } from '../ui/controls/use-online-work.ts';
import { Text } from '../ui/text/text.tsx';
import { chatAreas } from './area.ts';

interface WriteButtonProps {
  readonly viewer: 'USER' | 'COACH';
  readonly personId: string;
  /** Null or left out if the page does not know of one. */
  readonly conversationId?: string | null;
  /** It is the main action of its page. */
  readonly isMain?: boolean;
}

/** A link to the conversation with a person; if there is none yet, it is created, which needs the provider. */
export function WriteButton({ viewer, personId, conversationId = null, isMain = false }: WriteButtonProps) {
  const { t } = useTranslation('chat');
  const { base } = chatAreas[viewer];
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const conversations = useConversations();
  const work = useOnlineWork();
  const found = conversations.data?.find(
    ({ kind, participants }) => kind === 'direct' && participants.some(({ accountId }) => accountId === personId),
  );
  const id = conversationId ?? found?.id ?? null;
  const variant = isMain ? 'filled' : 'default';
  const icon = <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />;
  if (id !== null) {
    return (
      <Button component={Link} to={`${base}/${id}`} variant={variant} leftSection={icon}>
        {t('open.write')}
      </Button>
    );
  }
  const open = () =>
    work.run(async () => {
      const made = await callOnline('chat.open', { body: { accountId: personId } });
      await navigate(`${base}/${made.id}`);
    });
  return (
    <>
      <Button variant={variant} leftSection={icon} loading={work.isBusy} disabled={isOffline} onClick={open}>
        {t('open.write')}
      </Button>
      {isOffline && <Text look="note">{t('open.offline')}</Text>}
      {work.failure !== null && (
        <Text size="sm" tone="danger" role="alert">
          {work.failure}
        </Text>
      )}
    </>
  );
}
