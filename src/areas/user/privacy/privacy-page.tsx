import { useTranslation } from 'react-i18next';
import { useCallsTransport } from '../../../domain/chat/transport.ts';
import { usePrivacyOverview } from '../../../domain/privacy/queries.ts';
import { DeleteAccountCard } from '../../../identity/index.ts';
import { BackToProfile } from '../../../ui/page/back-to-profile.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { AccessLogCard } from './access-log-card.tsx';
import { ExportCard } from './export-card.tsx';
import { FiguresCard } from './figures-card.tsx';
import { KeptCard } from './kept-card.tsx';

/** Who has read the member's data, what the employer sees of it, and its export and deletion. */
export function PrivacyPage() {
  const { t } = useTranslation('privacy');
  const overview = usePrivacyOverview();
  return (
    <Page title={t('title')} lead={t('lead')} width="reading" meta={<BackToProfile />}>
      <AccessLogCard />
      <FiguresCard overview={overview} />
      <CallsCard />
      {overview.data?.keptDays && <KeptCard days={overview.data.keptDays} />}
      <ExportCard />
      <DeleteAccountCard comingSessionCount={overview.data?.comingSessionCount ?? null} />
    </Page>
  );
}

/** How calls are transported, that they are not recorded, and what is stored of them. */
function CallsCard() {
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
