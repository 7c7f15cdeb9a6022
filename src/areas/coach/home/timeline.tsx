import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Session } from '../../../../contract/session.ts';
import type { DayTimeline, TimelineEntry } from '../../../domain/availability/day-timeline.ts';
import { peopleOf, personOf } from '../../../domain/sessions/people.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatTime, formatTimeRange } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useDuration } from '../../../sessions/index.ts';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './timeline.module.css';

interface TimelineProps {
  readonly timeline: DayTimeline;
  readonly now: Date;
  readonly timeZone: string;
}

/** Upcoming entries are as high as they are long, at least the height of their text; past ones take one line. */
const remPerMinute = 0.085;

/** Fewer past entries than this take no more room than the line that collapses them. */
const leastFolded = 2;

/** The day as a vertical timeline, with a line at the present time. Past entries are collapsed. */
export function Timeline({ timeline, now, timeZone }: TimelineProps) {
  const { entries, now: mark } = timeline;
  const current = entries.findIndex(({ endsAt }) => Date.parse(endsAt) > now.getTime());
  const overCount = current === -1 ? entries.length : current;
  const foldedCount = overCount < leastFolded ? 0 : overCount;
  const row = (entry: TimelineEntry, index: number) => (
    <EntryRow key={`${entry.kind}-${entry.startsAt}`} {...{ entry, index, timeline, now, timeZone }} />
  );
  return (
    <Stack as="ol">
      {mark?.kind === 'before' && <NowLine now={now} timeZone={timeZone} />}
      {foldedCount > 0 && <Earlier entries={entries.slice(0, foldedCount)}>{row}</Earlier>}
      {entries.slice(foldedCount).map((entry, index) => row(entry, foldedCount + index))}
      {mark?.kind === 'after' && <NowLine now={now} timeZone={timeZone} />}
    </Stack>
  );
}

interface EarlierProps {
  readonly entries: readonly TimelineEntry[];
  readonly children: (entry: TimelineEntry, index: number) => ReactNode;
}

/** Past entries of today, collapsed into one line. */
function Earlier({ entries, children }: EarlierProps) {
  const { t } = useTranslation('coach');
  const count = entries.filter(({ kind }) => kind === 'session').length;
  return (
    <li>
      <details className={classes.earlier}>
        <summary>{count === 0 ? t('timeline.earlier') : t('timeline.earlierSessions', { count })}</summary>
        <Stack as="ol">{entries.map(children)}</Stack>
      </details>
    </li>
  );
}

interface EntryRowProps extends TimelineProps {
  readonly entry: TimelineEntry;
  readonly index: number;
}

function EntryRow({ entry, index, timeline: { now: mark, next }, now, timeZone }: EntryRowProps) {
  const reader = useReader(timeZone);
  const isHere = mark?.kind === 'within' && mark.index === index;
  const isPast = Date.parse(entry.endsAt) <= now.getTime();
  return (
    <li className={classes.entry} data-kind={entry.kind} data-past={isPast || undefined}>
      {/* The line of the present time would cover the time just above it; the block shows it too. */}
      <time className={classes.time} dateTime={entry.startsAt} data-covered={(isHere && mark.fraction < 0.45) || undefined}>
        {formatTime(entry.startsAt, reader)}
      </time>
      <div
        className={classes.block}
        style={isPast ? undefined : { minHeight: `${minutesOf(entry) * (entry.kind === 'gap' ? remPerMinute / 2 : remPerMinute)}rem` }}
      >
        <EntryWords
          entry={entry}
          isNext={entry.kind === 'session' && entry.session.id === next?.id}
          isPast={isPast}
          now={now}
          timeZone={timeZone}
        />
        {isHere && <NowMark fraction={mark.fraction} now={now} timeZone={timeZone} />}
      </div>
    </li>
  );
}

function minutesOf({ startsAt, endsAt }: TimelineEntry): number {
  return (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
}

/** The present time, before the first or after the last entry. */
function NowLine({ now, timeZone }: { readonly now: Date; readonly timeZone: string }) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  return (
    <li className={classes.nowRow}>
      <span className={classes.nowLabel}>{t('timeline.now', { time: formatTime(now, reader) })}</span>
    </li>
  );
}

/** The present time, within an entry. */
function NowMark({ fraction, now, timeZone }: { readonly fraction: number; readonly now: Date; readonly timeZone: string }) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  return (
    <span className={classes.nowMark} style={{ top: `${fraction * 100}%` }}>
      <span className={classes.nowLabel} role="img" aria-label={t('timeline.now', { time: formatTime(now, reader) })}>
        {formatTime(now, reader)}
      </span>
    </span>
  );
}

interface EntryWordsProps {
  readonly entry: TimelineEntry;
  readonly isNext: boolean;
  readonly isPast: boolean;
  readonly now: Date;
  readonly timeZone: string;
}

function EntryWords({ entry, isNext, isPast, now, timeZone }: EntryWordsProps) {
  const { t } = useTranslation('coach');
  const reader = useReader(timeZone);
  const minutes = useDuration('brief');
  if (entry.kind === 'gap') return <Text look="note">{t('timeline.gap', { duration: minutes(minutesOf(entry)) })}</Text>;
  const range = formatTimeRange(entry.startsAt, entry.endsAt, reader);
  if (entry.kind === 'free') {
    // A time that has started cannot be booked.
    const isBookable = Date.parse(entry.startsAt) > now.getTime();
    return (
      <div className={classes.words}>
        <p className={classes.freeTitle}>
          {isBookable ? t('timeline.free') : t('timeline.notBooked')}{' '}
          <Text as="span" look="note" weight={400} figures="tabular" lines="one">
            {range}
          </Text>
        </p>
        {isBookable && <Text look="note">{t('timeline.freeText')}</Text>}
      </div>
    );
  }
  if (isPast) return <PastSession session={entry.session} range={range} />;
  return <SessionWords session={entry.session} range={range} isNext={isNext} now={now} />;
}

function PastSession({ session, range }: { readonly session: Session; readonly range: string }) {
  const { t } = useTranslation('coach');
  const { language } = useReader();
  const person = personOf(session);
  return (
    <p className={classes.over}>
      <Link to={`/coach/sessions/${session.id}`}>{person?.fullName ?? titleOf(session, language)}</Link>
      <Text as="span" look="note" weight={400} figures="tabular" lines="one">
        {range}
      </Text>
      <Text as="span" look="note">
        {t('timeline.over')}
      </Text>
    </p>
  );
}

interface SessionWordsProps {
  readonly session: Session;
  readonly range: string;
  readonly isNext: boolean;
  readonly now: Date;
}

function SessionWords({ session, range, isNext, now }: SessionWordsProps) {
  const { t } = useTranslation('coach');
  const { language } = useReader();
  const person = personOf(session);
  const title = titleOf(session, language);
  const isUnderWay = Date.parse(session.startsAt) <= now.getTime() && now.getTime() < Date.parse(session.endsAt);
  const people = peopleOf(session).length;
  return (
    <Row gap="2 3" align="start" wraps>
      <PersonAvatar name={person?.fullName ?? title} image={person?.image} />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to={`/coach/sessions/${session.id}`}>{person?.fullName ?? title}</Link>{' '}
          <Text as="span" look="note" weight={400} figures="tabular" lines="one">
            {range}
          </Text>
        </p>
        <Text look="note">
          {person ? title : people === 0 ? t('timeline.nobody') : t('timeline.group', { count: people, capacity: session.capacity })}
        </Text>
        {session.reason && <p className={classes.reason}>{session.reason}</p>}
      </div>
      {isUnderWay && <StatusBadge tone="info">{t('timeline.underWay')}</StatusBadge>}
      {!isUnderWay && isNext && <StatusBadge tone="ok">{t('timeline.next')}</StatusBadge>}
      {session.status === 'requested' && <StatusBadge tone="warning">{t('timeline.requested')}</StatusBadge>}
    </Row>
  );
}
