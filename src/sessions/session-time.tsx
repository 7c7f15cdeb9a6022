import type { ReactNode } from 'react';
import type { Session } from '../../contract/session.ts';
import { formatDay, formatTimeRange, type Reader } from '../i18n/format.ts';
import { asElement } from '../ui/text/as-element.tsx';
import { Text } from '../ui/text/text.tsx';
import classes from './session-facts.module.css';

interface SessionTimeProps {
  readonly session: Pick<Session, 'startsAt' | 'endsAt' | 'status'>;
  readonly reader: Reader;
  /** The zone of these times, where it must be said. */
  readonly zone?: string | null | undefined;
  /** How long until it begins. */
  readonly soon?: ReactNode;
  /** What else there is to say of the time. */
  readonly children?: ReactNode;
}

/** When a session is, large. */
export function SessionTime({ session: { startsAt, endsAt, status }, reader, zone, soon, children }: SessionTimeProps) {
  return (
    <div>
      <p className={classes.time} data-cancelled={status === 'cancelled' || undefined}>
        <time dateTime={startsAt}>
          {formatDay(startsAt, reader)},{' '}
          <Text as="span" lines="one">
            {formatTimeRange(startsAt, endsAt, reader)}
          </Text>
        </time>
        {zone && <span className={classes.zone}> {zone}</span>}
      </p>
      {soon && (
        <Text tone="pine" size="md" weight={600} above={1}>
          {soon}
        </Text>
      )}
      {asElement(children)}
    </div>
  );
}
