import { UnstyledButton } from '@mantine/core';
import type { WeekViewProps } from '@mantine/schedule';
import { IconAlertTriangle, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { nameOfSession } from '../../../../domain/sessions/people.ts';
import { formatDay, formatTime, formatTimeRange, type Reader } from '../../../../i18n/format.ts';
import { Text } from '../../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import classes from './schedule.module.css';
import type { EventFacts } from './schedule-events.ts';

/** Colour and texts of events, and an icon while they are not sent. */
export function useEventLook(
  reader: Reader,
  now: Date,
): {
  readonly renderEvent: NonNullable<WeekViewProps['renderEvent']>;
  readonly renderEventBody: NonNullable<WeekViewProps['renderEventBody']>;
} {
  const { nameOf, restOf } = useEventWords(reader);

  const isPast = ({ entry }: EventFacts) =>
    entry !== null && entry.kind !== 'off' && entry.kind !== 'busy' && Date.parse(entry.endsAt) <= now.getTime();

  return {
    renderEvent: (event, { children, ...props }) => {
      const facts = event.payload as EventFacts;
      return (
        <UnstyledButton
          {...props}
          data-kind={facts.kind}
          data-state={facts.state}
          data-past={isPast(facts) || undefined}
          title={[nameOf(facts), restOf(facts)].filter(Boolean).join(', ')}
        >
          {children}
        </UnstyledButton>
      );
    },
    renderEventBody: (event) => {
      const facts = event.payload as EventFacts;
      const isWarning = facts.state === 'attention' || (collides(facts) && !isPast(facts));
      const Sign = isWarning ? IconAlertTriangle : IconCloudUp;
      return (
        <span className={classes.body}>
          {facts.entry && facts.kind !== 'off' && facts.kind !== 'busy' && (
            <Text as="span" figures="tabular">
              {formatTime(facts.entry.startsAt, reader)}{' '}
            </Text>
          )}
          <span className={classes.eventTitle}>{nameOf(facts)}</span>
          <VisuallyHidden> {restOf(facts)}</VisuallyHidden>
          {(facts.state !== 'sent' || isWarning) && <Sign className={classes.sign} size={14} stroke={2} aria-hidden="true" />}
        </span>
      );
    },
  };
}

/** Whether something else is in the coach's calendars during the session. */
const collides = ({ entry }: Pick<EventFacts, 'entry'>) => entry?.kind === 'session' && entry.collides;

function useEventWords(reader: Reader) {
  const { t } = useTranslation('coach-calendar');
  return { nameOf, restOf };

  function nameOf({ entry, kind, count }: EventFacts): string {
    if (entry?.kind === 'session') return nameOfSession(entry.shown, reader.language);
    if (kind === 'summary') return t('freeCount', { count: Number(count) });
    return t(kind === 'off' || kind === 'busy' ? kind : 'free');
  }
  /** The text of what is otherwise shown only by colour and position. */
  function restOf({ entry, state, kind }: EventFacts): string {
    if (!entry) return '';
    const when = `${formatDay(entry.startsAt, reader)}, ${formatTimeRange(entry.startsAt, entry.endsAt, reader)}`;
    const more = [
      kind === 'requested' && t('legend.requested'),
      state === 'unsent' && t('unsent'),
      state === 'removing' && t('removing'),
      state === 'attention' && t('attention'),
      collides({ entry }) && t('elsewhere'),
    ];
    return [when, ...more].filter(Boolean).join(', ');
  }
}
