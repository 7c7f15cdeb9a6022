import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatDay, formatTimeRange } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import classes from './agenda-row.module.css';
import { Row } from './layout.tsx';
import { Text } from './text.tsx';

interface AgendaRowProps {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly title: ReactNode;
  /** Where the row leads as a whole; what stands in `aside` stays apart. */
  readonly to?: string;
  /** Small facts below the title. */
  readonly details: readonly ReactNode[];
  /** State of the entry, at the right. */
  readonly aside?: ReactNode;
  readonly face?: ReactNode;
  readonly timeZone?: string;
  readonly isMuted?: boolean;
}

/** Something at a time: its day and hours first, then what it is. */
export function AgendaRow({ startsAt, endsAt, title, to, details, aside, face, timeZone, isMuted = false }: AgendaRowProps) {
  const reader = useReader(timeZone);
  return (
    <div className={classes.row} data-muted={isMuted || undefined} data-leads={to !== undefined || undefined}>
      <p className={classes.when}>
        <time className={classes.day} dateTime={startsAt}>
          {formatDay(startsAt, reader)}
        </time>
        <Text as="span" tone="muted">
          {formatTimeRange(startsAt, endsAt, reader)}
        </Text>
      </p>
      {face}
      <div className={classes.words}>
        <p className={classes.title}>
          {to === undefined ? (
            title
          ) : (
            <Link className={classes.link} to={to}>
              {title}
            </Link>
          )}
        </p>
        <Row as="ul" gap="0 3" wraps look="note">
          {details.map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their places.
            <li key={index}>{detail}</li>
          ))}
        </Row>
      </div>
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  );
}
