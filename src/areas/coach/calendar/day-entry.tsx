import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '../../../domain/availability/calendar-entries.ts';
import { nameOfSession, oneOf } from '../../../domain/sessions/people.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatTime } from '../../../i18n/format.ts';
import { useToday } from '../../../sessions/index.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { asElement } from '../../../ui/text/as-element.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './calendar.module.css';
import type { OpenSheet } from './use-open-sheet.ts';

interface DayEntryProps {
  readonly entry: CalendarEntry;
  readonly now: Date;
  readonly sheet: OpenSheet;
}

/** One entry of a day: a session links to its page, a free time or time off opens its actions. */
export function DayEntry({ entry, now, sheet }: DayEntryProps) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const isPast = Date.parse(entry.endsAt) <= now.getTime();
  return (
    <li className={classes.entry} data-kind={kindOf(entry)} data-past={isPast || undefined}>
      <span className={classes.hours}>
        <time dateTime={entry.startsAt}>{formatTime(entry.startsAt, reader)}</time>
        <Text as="span" look="note" weight={400}>
          {formatTime(entry.endsAt, reader)}
        </Text>
      </span>
      {entry.kind === 'session' ? (
        <Link className={classes.block} to={`/coach/sessions/${entry.shown.session.id}`}>
          <SessionWords entry={entry} isPast={isPast} />
        </Link>
      ) : entry.kind === 'busy' ? (
        <Link className={classes.block} to="/coach/calendar/connected">
          <Words title={t('busy')} badge={null} />
        </Link>
      ) : (
        <button
          type="button"
          className={classes.block}
          onClick={() => sheet.show(entry.kind === 'free' ? { kind: 'slot', slot: entry.slot } : { kind: 'off', off: entry.off })}
        >
          <OtherWords entry={entry} isPast={isPast} />
        </button>
      )}
    </li>
  );
}

/** The colour of an entry. */
export function kindOf(entry: CalendarEntry): 'session' | 'requested' | 'free' | 'off' | 'busy' {
  if (entry.kind !== 'session') return entry.kind;
  return entry.shown.session.status === 'requested' ? 'requested' : 'session';
}

interface SessionWordsProps {
  readonly entry: Extract<CalendarEntry, { kind: 'session' }>;
  readonly isPast: boolean;
}

function SessionWords({ entry: { shown, collides }, isPast }: SessionWordsProps) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const { session, changes } = shown;
  const person = oneOf(session);
  return (
    <Words
      title={nameOfSession(shown, reader.language)}
      text={person ? titleOf(session, reader.language) : `${session.registeredCount}/${session.capacity}`}
      warning={collides && !isPast ? t('elsewhere') : null}
      badge={
        changes.some(({ state }) => state === 'attention') ? (
          <StatusBadge tone="warning">{t('attention')}</StatusBadge>
        ) : changes.length > 0 ? (
          <StatusBadge tone="quiet">{t('unsent')}</StatusBadge>
        ) : session.status === 'requested' ? (
          <StatusBadge tone="warning">{t('legend.requested')}</StatusBadge>
        ) : null
      }
    />
  );
}

function OtherWords({ entry, isPast }: { readonly entry: Exclude<CalendarEntry, { kind: 'session' | 'busy' }>; readonly isPast: boolean }) {
  const { t } = useTranslation('coach-calendar');
  const { state } = entry.kind === 'free' ? entry.slot : entry.off;
  return (
    <Words
      isGoing={state === 'removing'}
      title={entry.kind === 'off' ? t('off') : isPast ? t('notBooked') : t('free')}
      badge={
        state === 'adding' ? (
          <StatusBadge tone="quiet">{t('unsent')}</StatusBadge>
        ) : state === 'removing' ? (
          <StatusBadge tone="quiet">{t('removing')}</StatusBadge>
        ) : null
      }
    />
  );
}

interface WordsProps {
  readonly title: string;
  readonly text?: string;
  readonly badge: ReactNode;
  readonly warning?: string | null;
  /** It is being withdrawn. */
  readonly isGoing?: boolean;
}

function Words({ title, text, badge, warning = null, isGoing = false }: WordsProps) {
  return (
    <>
      <Stack as="span" shrinks>
        <span className={classes.title} data-going={isGoing || undefined}>
          {title}
        </span>
        {text && (
          <Text as="span" look="note">
            {text}
          </Text>
        )}
      </Stack>
      {warning !== null && <StatusBadge tone="warning">{warning}</StatusBadge>}
      {asElement(badge)}
    </>
  );
}
