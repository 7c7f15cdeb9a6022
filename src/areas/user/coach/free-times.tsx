import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TimeSlot } from '../../../../contract/availability.ts';
import { choosableSlots } from '../../../domain/availability/choosing.ts';
import { useBookableTimes } from '../../../domain/availability/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatDay, formatLongDay, formatTime } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coach-profile.module.css';

/** How many times are shown before the booking page. */
const shownSlots = 6;

/** The next free times of a coach, each leading to booking it. */
export function FreeTimes({ coachId, offeringId }: { readonly coachId: string; readonly offeringId: string }) {
  const { t } = useTranslation('member-coaches');
  const now = useNow();
  const times = useBookableTimes(coachId);
  const data = times.data && choosableSlots(times.data, { now, offeringId }).slice(0, shownSlots);
  const booking = `/user/sessions/book?coachId=${coachId}&offeringId=${offeringId}`;
  return (
    <QueryFrame
      query={times}
      data={data}
      skeleton={{ lines: 4, height: '14rem' }}
      offline={{ title: t('times.offlineTitle'), text: t('times.offlineText') }}
    >
      {(free) => (
        <Card title={t('times.title')} action={free.length > 0 && <Link to={booking}>{t('times.all')}</Link>}>
          {free.length === 0 ? <Text look="quiet">{t('times.none')}</Text> : <Days slots={free} booking={booking} />}
        </Card>
      )}
    </QueryFrame>
  );
}

function Days({ slots, booking }: { readonly slots: readonly TimeSlot[]; readonly booking: string }) {
  const reader = useReader();
  const byDay = new Map<string, TimeSlot[]>();
  for (const slot of slots) {
    const day = formatDay(slot.startsAt, reader);
    byDay.set(day, [...(byDay.get(day) ?? []), slot]);
  }
  return (
    <Stack as="ul" gap={3}>
      {[...byDay].map(([day, ofDay]) => (
        <li key={day}>
          <p className={classes.dayName}>{day}</p>
          <Row as="ul" gap={2} wraps>
            {ofDay.map(({ id, startsAt }) => (
              <li key={id}>
                <Link
                  className={classes.slot}
                  to={`${booking}&slotId=${id}`}
                  aria-label={`${formatLongDay(startsAt, reader)}, ${formatTime(startsAt, reader)}`}
                >
                  {formatTime(startsAt, reader)}
                </Link>
              </li>
            ))}
          </Row>
        </li>
      ))}
    </Stack>
  );
}
