import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import { useBookableCoach } from '../../../../domain/availability/queries.ts';
import { useIsOffline } from '../../../../domain/outbox/queries.ts';
import { joinGroup, sayAbsent } from '../../../../domain/sessions/actions.ts';
import { useCalendarFile } from '../../../../domain/sessions/calendar.ts';
import { type ChangeRule, changeRule } from '../../../../domain/sessions/change-rules.ts';
import { useShownSessions } from '../../../../domain/sessions/own-sessions.ts';
import { overlapsOwn } from '../../../../domain/sessions/session-times.ts';
import type { ShownSession } from '../../../../domain/sessions/shown-sessions.ts';
import { useCoverage } from '../../../../domain/subscriptions/queries.ts';
import { formatDayAndTime } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { CancelDialog, cancellingOf } from './cancel-dialog.tsx';
import classes from './session.module.css';

interface SessionChangesProps {
  readonly shown: ShownSession;
  readonly now: Date;
}

/** Actions on a session that is not over: add it to a calendar, move it, cancel it, or join it. */
export function SessionChanges({ shown, now }: SessionChangesProps) {
  const { t } = useTranslation('sessions');
  const [isCancelling, setIsCancelling] = useState(false);
  const { session, change } = shown;
  const coach = useBookableCoach(session.coachId);
  const rule = changeRule(session, coach?.minimumNoticeHours ?? null, now);
  const isSettled = change === null || change.kind === 'attend';
  const canChange = rule.kind === 'open' && isSettled;
  const isOpen = session.kind !== 'one-on-one' && session.status === 'scheduled';
  const hasNoPlace = session.mine === null || session.mine.status === 'cancelled';
  return (
    <Card title={t('detail.changes')}>
      <div className={classes.changes}>
        {isOpen && hasNoPlace && isSettled && <JoinGroup session={session} noticeHours={coach?.minimumNoticeHours} />}
        {!hasNoPlace && <CalendarButton session={session} />}
        {canChange && session.kind === 'one-on-one' && session.status === 'scheduled' && (
          <Button component={Link} to={`/user/sessions/book?moves=${session.id}`} variant="default">
            {t('detail.move')}
          </Button>
        )}
        {canChange && (
          <Button variant="default" color="danger" onClick={() => setIsCancelling(true)}>
            {t(`detail.${buttons[cancellingOf(session)]}`)}
          </Button>
        )}
        {rule.kind === 'too-late' && isSettled && <Absence session={session} now={now} />}
        {isSettled && <RuleText session={session} rule={rule} coach={coach} />}
      </div>
      {isCancelling && <CancelDialog session={session} onDone={() => setIsCancelling(false)} />}
    </Card>
  );
}

const buttons = { session: 'cancel', group: 'leave', waiting: 'leaveWaiting', request: 'withdraw' } as const;

interface RuleTextProps {
  readonly session: Session;
  readonly rule: ChangeRule;
  readonly coach: { readonly fullName: string; readonly minimumNoticeHours: number } | undefined;
}

/** The coach's notice period, shown before cancelling. */
function RuleText({ session, rule, coach }: RuleTextProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  if (rule.kind === 'none' || cancellingOf(session) === 'waiting' || session.status === 'requested') return null;
  const facts = { name: coach?.fullName ?? session.coachName, count: coach?.minimumNoticeHours ?? 0 };
  if (rule.kind === 'too-late') return <Text look="note">{t('detail.noticeTooLate', facts)}</Text>;
  if (rule.until === null) return <Text look="note">{t('detail.noticeUnknown')}</Text>;
  if (facts.count === 0) return <Text look="note">{t('detail.noticeNone')}</Text>;
  return <Text look="note">{t('detail.noticeOpen', { ...facts, time: formatDayAndTime(rule.until, reader) })}</Text>;
}

/** Sends the coach a message when it is too late to cancel; cancels nothing. */
function Absence({ session, now }: { readonly session: Session; readonly now: Date }) {
  const { t } = useTranslation('sessions');
  const isOffline = useIsOffline();
  const { mine, coachName: name } = session;
  if (mine?.status !== 'registered' || session.status !== 'scheduled' || Date.parse(session.startsAt) <= now.getTime()) return null;
  const isAbsent = mine.saysAbsent === true;
  return (
    <>
      {isAbsent && <Notice tone="info">{t('absence.said', { name })}</Notice>}
      <Button variant="default" onClick={() => void sayAbsent(session.id, !isAbsent)}>
        {t(isAbsent ? 'absence.undo' : 'absence.say')}
      </Button>
      {!isAbsent && <Text look="note">{t('absence.text', { name })}</Text>}
      {isOffline && <Text look="note">{t('absence.offline', { name })}</Text>}
    </>
  );
}

interface JoinGroupProps {
  readonly session: Session;
  /** How long before the start a place can be cancelled; undefined while this device does not know it. */
  readonly noticeHours: number | undefined;
}

function JoinGroup({ session, noticeHours }: JoinGroupProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const own = useShownSessions();
  const coverage = useCoverage();
  const isInTheWay = overlapsOwn(
    session,
    (own.data ?? []).map((each) => each.session),
  );
  // An orientation is free of charge.
  const isUncovered = session.kind === 'group' && coverage.data?.isCovered === false;
  const isFull = session.registeredCount >= session.capacity || session.waitingCount > 0;
  return (
    <>
      <Button onClick={() => void joinGroup(session.id)} disabled={isInTheWay || isUncovered}>
        {t(isFull ? 'detail.registerWaiting' : 'detail.register')}
      </Button>
      {noticeHours !== undefined && (
        <Text look="note">
          {t('detail.leaveUntil', { time: formatDayAndTime(new Date(Date.parse(session.startsAt) - noticeHours * 3_600_000), reader) })}
        </Text>
      )}
      {isUncovered && <Text look="note">{t('detail.uncovered')}</Text>}
      {isInTheWay && <Text look="note">{t('detail.otherSession')}</Text>}
    </>
  );
}

function CalendarButton({ session }: { readonly session: Session }) {
  const { t } = useTranslation('sessions');
  const { data, isLookedUp, isRefreshing } = useCalendarFile(session);
  const isOffline = useIsOffline();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={20} stroke={1.75} aria-hidden="true" />}
        disabled={!data}
        onClick={() => data && downloadFile(data.fileName, data.content, 'text/calendar;charset=utf-8')}
      >
        {t('detail.calendar')}
      </Button>
      {!data && isLookedUp && !isRefreshing && isOffline && <Text look="note">{t('detail.calendarOffline')}</Text>}
    </>
  );
}

/** Downloads a text as a file. */
function downloadFile(name: string, content: string, type: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file asynchronously.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
