import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { levelOf } from '../../../domain/scores/levels.ts';
import { feelingOn, type ShownEntry } from '../../../domain/scores/shown-scores.ts';
import { formatTime, type Reader } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useShared } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import classes from './calendar.module.css';
import { SelfScore } from './self-score.tsx';

interface DayDetailsProps {
  readonly day: string;
  readonly today: string;
  readonly overall: number | null;
  readonly entries: readonly ShownEntry[];
  readonly reader: Reader;
}

/** The records of the selected day, and the control to rate it. */
export function DayDetails({ day, today, overall, entries, reader }: DayDetailsProps) {
  const { t } = useTranslation('score');
  const [isAdding, setIsAdding] = useState(false);
  const dayText = formatCalendarDay(day, reader);
  const felt = feelingOn(entries, day);
  return (
    <section className={classes.details} aria-label={dayText}>
      <h3 className={classes.detailsTitle}>{dayText}</h3>
      {entries.length === 0 ? (
        <p className={classes.muted}>{t('calendar.emptyDay')}</p>
      ) : (
        <>
          {overall !== null && <p>{t('calendar.overallOfDay', { points: overall })}</p>}
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} reader={reader} />
              </li>
            ))}
          </ul>
        </>
      )}
      {day !== today && !felt && !isAdding && (
        <Button variant="default" onClick={() => setIsAdding(true)}>
          {t('calendar.addFelt')}
        </Button>
      )}
      {isAdding && <SelfScore day={day} stored={felt} question={t('self.titleOn', { day: formatCalendarDay(day, reader, 'short') })} />}
    </section>
  );
}

function Entry({ entry, reader }: { readonly entry: ShownEntry; readonly reader: Reader }) {
  const { t } = useTranslation('score');
  const { user } = useShared();
  const time = formatTime(entry.recordedAt, reader);
  const isOwn = entry.recordedById === null || entry.recordedById === user?.id;
  const name = entry.recordedByName ?? '';
  return (
    <>
      <p className={classes.entry}>
        <span className={classes.mark} data-kind={entry.kind} />
        <span className={classes.entryName}>
          <span>{t(`parts.${entry.kind}`)}</span>
          {entry.kind === 'self' && <span>: {t(`self.levels.${levelOf(entry.value)}`)}</span>}
        </span>
        <span className={classes.points}>{t('self.points', { count: entry.value })}</span>
      </p>
      {entry.note && <p>{entry.note}</p>}
      <p className={classes.by}>{isOwn ? t('calendar.byYou', { time }) : t('calendar.by', { name, time })}</p>
      {entry.state === 'waiting' && <StatusBadge tone="quiet">{t('self.waiting')}</StatusBadge>}
      {entry.state === 'attention' && <StatusBadge tone="warning">{t('self.attention')}</StatusBadge>}
    </>
  );
}
