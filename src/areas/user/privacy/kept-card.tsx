import { useTranslation } from 'react-i18next';
import type { PrivacyOverview } from '../../../../contract/privacy.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { FactList } from '../../../ui/text/fact-list.tsx';
import { Text } from '../../../ui/text/text.tsx';

interface KeptCardProps {
  readonly days: NonNullable<PrivacyOverview['keptDays']>;
}

const kinds = ['messages', 'notifications', 'deliveries', 'signInSessions', 'healthAudit', 'audit'] as const;

/** Data that is removed while the account exists, and after how long. */
export function KeptCard({ days }: KeptCardProps) {
  const { t } = useTranslation('privacy');
  const inWords = (count: number) => (count % 365 === 0 ? t('kept.years', { count: count / 365 }) : t('kept.days', { count }));
  return (
    <Card title={t('kept.title')}>
      <Stack gap={3}>
        <Text look="quiet">{t('kept.lead')}</Text>
        <FactList facts={kinds.map((kind) => ({ label: t(`kept.kinds.${kind}`), value: inWords(days[kind]) }))} />
      </Stack>
    </Card>
  );
}
