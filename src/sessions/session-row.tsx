import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Session } from '../../contract/session.ts';
import { formatDay, formatTimeRange } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { Row } from '../ui/page/layout.tsx';
import { asElement } from '../ui/text/as-element.tsx';
import { Text } from '../ui/text/text.tsx';
import classes from './session-row.module.css';

interface SessionRowProps {
  readonly session: Pick<Session, 'startsAt' | 'endsAt' | 'status'>;
  readonly title: string;
  /** The link of the whole row, except `aside`. */
  readonly to: string;
  /** Small facts below the title. */
  readonly details: readonly string[];
  /** Why something could not be done with it. */
  readonly problem?: string;
  /** State of the session, at the right. */
  readonly aside: ReactNode;
  readonly face?: ReactNode;
  readonly timeZone?: string;
  readonly isMuted?: boolean;
}

/** A session in a list: its day and hours first, then what it is. */
export function SessionRow({ session, title, to, details, problem, aside, face, timeZone, isMuted }: SessionRowProps) {
  const reader = useReader(timeZone);
  const { startsAt, endsAt, status } = session;
  return (
    <div className={classes.row} data-muted={(isMuted ?? status === 'cancelled') || undefined}>
      <p className={classes.when}>
        <time className={classes.day} dateTime={startsAt}>
          {formatDay(startsAt, reader)}
        </time>
        <Text as="span" tone="muted">
          {formatTimeRange(startsAt, endsAt, reader)}
        </Text>
      </p>
      {asElement(face)}
      <div className={classes.words}>
        <p className={classes.title}>
          <Link className={classes.link} to={to}>
            {title}
          </Link>
        </p>
        <Row as="ul" gap="0 3" wraps look="note">
          {details.map((detail, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a row keep their places.
            <li key={index}>{detail}</li>
          ))}
        </Row>
        {problem && <Text tone="warning">{problem}</Text>}
      </div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}
