import { useTranslation } from 'react-i18next';
import type { CoachReview } from '../../../domain/coaches/review.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Text } from '../../../ui/text.tsx';

/** Earlier decisions, the latest first: they stay, whatever becomes of the profile. */
export function HistoryCard({ review: { coach, decisions } }: { readonly review: CoachReview }) {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const signedUp = { id: 'signed-up', kind: 'signed-up' as const, reason: null, byName: null, at: coach.signedUpAt };
  return (
    <Card title={t('history.title')} padding="none">
      <RowList items={[...decisions, signedUp]} keyOf={({ id }) => id} label={t('history.title')} isSpaced>
        {({ kind, reason, byName, at }) => (
          <Stack gap={1}>
            <Text weight={600}>{t(`history.${kind}`)}</Text>
            <Text look="note">
              {byName === null ? formatDayAndTime(at, reader) : t('history.by', { name: byName, when: formatDayAndTime(at, reader) })}
            </Text>
            {reason !== null && (
              <Text lines="kept" width="reading">
                {reason}
              </Text>
            )}
          </Stack>
        )}
      </RowList>
    </Card>
  );
}
