import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useOwnTimes } from '../../../domain/availability/own-queries.ts';
import type { OwnSlot } from '../../../domain/availability/own-times.ts';
import { nextFreeSlot } from '../../../domain/care/next-free-slot.ts';
import { discardChange } from '../../../domain/outbox/actions.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { cancelForAll, createSession } from '../../../domain/sessions/coach-actions.ts';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { placeOf, useOwnCoachSessions } from '../../../domain/sessions/coach-queries.ts';
import { formatDayAndTime, formatTime } from '../../../i18n/format.ts';
import { useToday } from '../../../sessions/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { ConfirmDialog } from '../../../ui/page/confirm-dialog.tsx';
import { Stack } from '../../../ui/page/layout.tsx';

interface BookNextProps {
  readonly userId: string;
  readonly name: string;
}

/** Books a session with the member at the coach's next free time, or shows the booked one. */
export function BookNext({ userId, name }: BookNextProps) {
  const { t } = useTranslation('coach-care');
  const { reader } = useToday();
  const [isAsking, setIsAsking] = useState(false);
  const booking = useNextBooking(userId, name);
  if (!booking) return null;

  const { refused, meeting, slot, book, undo } = booking;
  if (refused) {
    return (
      <p role="status">
        {t('book.refused')} <Link to={`/coach/sessions/${refused.session.id}`}>{t('book.open')}</Link>
      </p>
    );
  }
  const isSooner = slot !== null && (!meeting || slot.startsAt < meeting.session.startsAt);
  return (
    <>
      {meeting && (
        <p role="status">
          {t('book.booked', { when: formatDayAndTime(meeting.session.startsAt, reader) })} ·{' '}
          <Link to={`/coach/sessions/${meeting.session.id}`}>{t('book.open')}</Link>
        </p>
      )}
      {undo && (
        <Button variant="default" onClick={() => void undo()}>
          {t('book.undo')}
        </Button>
      )}
      {isSooner && (
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => setIsAsking(true)}
        >
          {t('book.next', { when: formatDayAndTime(slot.startsAt, reader) })}
        </Button>
      )}
      {!isSooner && !meeting && (
        <Button component={Link} to={`/coach/sessions/new?member=${userId}`} variant="default">
          {t('book.other')}
        </Button>
      )}
      {slot && (
        <BookQuestion
          isOpen={isAsking}
          name={name}
          slot={slot}
          onConfirm={() => {
            setIsAsking(false);
            void book(slot);
          }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

/** The next session with the member, and booking one; null until the coach's times and sessions are known. */
function useNextBooking(userId: string, name: string) {
  const { t } = useTranslation('coach-care');
  const now = useNow();
  const isOffline = useIsOffline();
  const times = useOwnTimes().data;
  const sessions = useOwnCoachSessions().data;
  const [bookedId, setBookedId] = useState<string | null>(null);
  if (!times || !sessions) return null;

  const { timeZone } = times;
  const booked = sessions.find(({ session }) => session.id === bookedId);
  const meeting = comingWith(userId, sessions, now);
  const slot = nextFreeSlot(
    times,
    sessions.map(({ session }) => session),
    now,
  );

  async function book({ startsAt, endsAt, offeringId }: OwnSlot): Promise<void> {
    const time = { startsAt, endsAt, timeZone };
    const draft = { kind: 'one-on-one' as const, title: t('book.sessionTitle'), offeringId, ...time, capacity: 1, userIds: [userId] };
    setBookedId(await createSession(draft));
    await notify(t(isOffline ? 'book.queued' : 'book.done', { name }), 'ok');
  }

  async function undo({ session, changes }: CoachSession): Promise<void> {
    setBookedId(null);
    const made = changes.find(({ kind }) => kind === 'create');
    const wasTakenBack = made?.canTakeBack && (await discardChange(made.intentionId));
    if (!wasTakenBack) await cancelForAll(session.id, '');
    await notify(t('book.undone'), 'ok');
  }

  return {
    /** The booking made here was rejected. */
    refused: booked?.changes.some(({ kind, state }) => kind === 'create' && state === 'attention') ? booked : undefined,
    meeting,
    slot,
    book,
    /** Null if the session was not booked here. */
    undo: meeting && meeting.session.id === bookedId ? () => undo(meeting) : null,
  };
}

interface BookQuestionProps {
  readonly isOpen: boolean;
  readonly name: string;
  readonly slot: OwnSlot;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function BookQuestion({ isOpen, name, slot, onConfirm, onCancel }: BookQuestionProps) {
  const { t } = useTranslation('coach-care');
  const { reader } = useToday();
  const isOffline = useIsOffline();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t('book.title', { name })}
      text={
        <Stack gap={4}>
          <p>{t('book.text', { name, when: formatDayAndTime(slot.startsAt, reader), end: formatTime(slot.endsAt, reader) })}</p>
          {isOffline && <Notice tone="info">{t('book.offline', { name })}</Notice>}
        </Stack>
      }
      confirmLabel={t('book.confirm')}
      cancelLabel={t('book.back')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** The next session alone with the member that is not cancelled. */
function comingWith(userId: string, sessions: readonly CoachSession[], now: Date): CoachSession | undefined {
  return sessions
    .filter(({ session, changes }) => {
      const isUpcoming = session.kind === 'one-on-one' && session.status === 'scheduled' && Date.parse(session.endsAt) > now.getTime();
      const isHeldUp = changes.some(({ kind, state }) => kind === 'create' && state === 'attention');
      const place = placeOf(session, userId);
      return isUpcoming && !isHeldUp && place !== undefined && place.status !== 'cancelled';
    })
    .toSorted((one, other) => one.session.startsAt.localeCompare(other.session.startsAt))[0];
}
