import { useTranslation } from 'react-i18next';
import { useCallsTransport } from '../../../domain/chat/transport.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';

/** How calls are transported, that they are not recorded, and what is stored of them. */
export function CallsCard() {
  const { t } = useTranslation('privacy');
  const transport = useCallsTransport();
  return (
    <Card title={t('calls.title')}>
      <Stack gap={3}>
        <p>{t('calls.recording')}</p>
        <p>{t('calls.direct')}</p>
        {transport === 'agora' && <p>{t('calls.agora')}</p>}
        <p>{t('calls.kept')}</p>
      </Stack>
    </Card>
  );
}
