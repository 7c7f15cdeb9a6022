import { IconMessages } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../contract/session.ts';
import { Button } from '../ui/controls/button.ts';
import { Card } from '../ui/page/card.tsx';
import { Text } from '../ui/text/text.tsx';
import { chatAreas } from './area.ts';

interface SessionChatCardProps {
  readonly viewer: 'USER' | 'COACH';
  readonly session: Pick<Session, 'kind' | 'conversationId' | 'mine' | 'status'>;
}

/** A link to the conversation of a group session. */
export function SessionChatCard({ viewer, session }: SessionChatCardProps) {
  const { t } = useTranslation('chat');
  const { kind, conversationId, mine, status } = session;
  const takesPart = viewer === 'COACH' || mine?.status === 'registered' || mine?.status === 'attended';
  if (kind !== 'group' || conversationId === null || !takesPart || status === 'requested') return null;
  return (
    <Card title={t('open.group')}>
      <Text look="quiet">{t('open.groupText')}</Text>
      <div>
        <Button
          component={Link}
          to={`${chatAreas[viewer].base}/${conversationId}`}
          variant="default"
          leftSection={<IconMessages size={20} stroke={1.75} aria-hidden="true" />}
        >
          {t('open.openGroup')}
        </Button>
      </div>
    </Card>
  );
}
