import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { EnterpriseDashboard } from '../../../../contract/enterprise-dashboard.ts';
import { smallestForDetail } from '../../../../contract/group-sizes.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ProgressLine } from '../../../ui/feedback/progress-line.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { FigureList } from '../../../ui/text/figure-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useFigureWords } from '../figure-words.ts';
import { SeatNote } from '../seat-note.tsx';

interface PeopleCardProps {
  readonly dashboard: EnterpriseDashboard;
  readonly people: NonNullable<EnterpriseDashboard['employees']>;
}

/** The numbers of people imported, invited, joined and active, and the used seats. */
export function PeopleCard({ dashboard, people }: PeopleCardProps) {
  const { t } = useTranslation('enterprise');
  const reader = useReader();
  const { seats } = dashboard;
  const whyNot = useFigureWords(smallestForDetail);
  const { total, imported, invited, joined, active, activeOf, activeIn } = people;
  const share = total === 0 ? '' : formatNumber(joined / total, reader, { style: 'percent', maximumFractionDigits: 0 });
  const seatsTaken = seats && t('people.seats', { used: formatNumber(seats.used, reader), all: formatNumber(seats.total, reader) });
  return (
    <Card title={t('people.title')} action={<Link to="/enterprise/employees">{t('people.all')}</Link>}>
      {total === 0 ? (
        <Text tone="muted">{t('people.none')}</Text>
      ) : (
        <FigureList
          figures={[
            {
              name: t('people.total'),
              value: formatNumber(total, reader),
              note: t('people.imported', { number: formatNumber(imported, reader) }),
            },
            { name: t('people.invited'), value: formatNumber(invited, reader), note: t('people.invitedNote') },
            { name: t('people.joined'), value: formatNumber(joined, reader), note: t('people.joinedNote', { share }) },
            {
              name: t('people.active'),
              value: active.value === null ? '–' : formatNumber(active.value, reader),
              note:
                whyNot(active) ??
                (activeIn
                  ? t('people.activeIn', {
                      people: formatNumber(activeOf, reader),
                      month: formatMonth(activeIn, reader),
                    })
                  : ''),
            },
          ]}
        />
      )}
      {seats && (
        <Stack gap={2}>
          <ProgressLine value={seats.used} maximum={seats.total} label={seatsTaken ?? ''} />
          <Text look="quiet">
            {[seatsTaken, ...(seats.trialEndsAt ? [t('people.trial', { day: formatDay(seats.trialEndsAt, reader) })] : [])].join(' · ')}
          </Text>
          <SeatNote />
        </Stack>
      )}
    </Card>
  );
}
