import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TimeSlot } from '../../../../contract/availability.ts';
import type { Session } from '../../../../contract/session.ts';
import { useBookableTimes } from '../../../domain/availability/queries.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { type Asked, bookSession } from '../../../domain/sessions/actions.ts';
import { useShownSessions } from '../../../domain/sessions/own-sessions.ts';
import { isAtUsualTime, leadsToNext, type NextTimes, nextTimes, nextWithCoach } from '../../../domain/sessions/usual-time.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { weekdayNames } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { BookingResult } from './booking/booking-result.tsx';

interface NextTimeCardProps {
  /** The session that is over. */
  readonly session: Session;
}

/** After a one-on-one session with a coach whom the member still has: the next one, or the next free times like the usual one, each booked in one tap. */
export function NextTimeCard({ session }: NextTimeCardProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const now = useNow();
  const own = useShownSessions().data?.map((shown) => shown.session);
  const isOwnCoach = useOwnChoices().data?.items.some(({ coachId }) => coachId === session.coachId) === true;
  const times = useBookableTimes(isOwnCoach ? session.coachId : null).data;
  const [booked, setBooked] = useState<{ readonly asked: Asked; readonly slot: TimeSlot } | null>(null);
  if (booked && times) {
    const { asked, slot } = booked;
    return <BookingResult asked={asked} coach={times.coach} startTimes={[slot.startsAt]} isMove={false} onAgain={() => setBooked(null)} />;
  }
  if (!own || !isOwnCoach || !leadsToNext(session, now)) return null;
  const next = nextWithCoach(own, session.coachId, now);
  if (next) {
    return (
      <Card title={t('next.title')}>
        <p>{formatDayAndTime(next.startsAt, { ...reader, now })}</p>
        <Link to={`/user/sessions/${next.id}`}>{t('outcome.see')}</Link>
      </Card>
    );
  }
  const offer = times && nextTimes(times, session, { now, timeZone: reader.timeZone, own });
  return (
    <Card title={t('next.title')}>
      <Stack gap={3}>
        {offer && (
          <FreeTimes
            {...offer}
            coachName={times.coach.fullName}
            onBook={async (slot) => {
              const { offeringId } = offer;
              const asked = await bookSession({ coachId: session.coachId, times: [slot], reason: '', offeringId, joinsWaitingList: false });
              setBooked({ asked, slot });
            }}
          />
        )}
        <Link to={`/user/sessions/book?coachId=${session.coachId}`}>{t(offer ? 'next.other' : 'next.choose')}</Link>
      </Stack>
    </Card>
  );
}

interface FreeTimesProps extends NextTimes {
  readonly coachName: string;
  readonly onBook: (slot: TimeSlot) => Promise<void>;
}

function FreeTimes({ usual, slots, coachName, onBook }: FreeTimesProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const now = useNow();
  const isOffline = useIsOffline();
  const [isBusy, setIsBusy] = useState(false);
  const isUsual = slots.every((slot) => isAtUsualTime(slot, usual, reader.timeZone));
  const weekday = weekdayNames(reader)[usual.weekday - 1]?.long ?? '';
  const book = (slot: TimeSlot) => {
    setIsBusy(true);
    void onBook(slot).finally(() => setIsBusy(false));
  };
  return (
    <>
      <p>{t('next.usual', { weekday, time: usual.time, name: coachName })}</p>
      <Text look="note">{t(isUsual ? 'next.free' : 'next.closest')}</Text>
      <Row gap={2} wraps>
        {slots.map((slot) => {
          const time = formatDayAndTime(slot.startsAt, { ...reader, now });
          return (
            <Button key={slot.id} variant="default" disabled={isBusy} aria-label={t('next.book', { time })} onClick={() => book(slot)}>
              {time}
            </Button>
          );
        })}
      </Row>
      {isOffline && <Text look="note">{t('next.offline')}</Text>}
    </>
  );
}
