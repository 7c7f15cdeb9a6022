import { useTranslation } from 'react-i18next';
import type { CoachReview } from '../../../domain/coaches/review.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { HistoryCard } from '../../../ui/page/history-card.tsx';

/** Earlier decisions, latest first; they are kept, whatever happens to the profile. */
export function CoachHistory({ review: { coach, decisions } }: { readonly review: CoachReview }) {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const signedUp = { id: 'signed-up', kind: 'signed-up' as const, reason: null, byName: null, at: coach.signedUpAt };
  const events = [...decisions, signedUp].map(({ id, kind, reason, byName, at }) => ({
    key: id,
    what: t(`history.${kind}`),
    by: [formatDayAndTime(at, reader), byName].filter(Boolean).join(' · '),
    note: reason,
  }));
  return <HistoryCard title={t('history.title')} events={events} />;
}
