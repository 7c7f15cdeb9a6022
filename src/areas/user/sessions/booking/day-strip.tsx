import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { SlotDay } from '../../../../domain/availability/slot-days.ts';
import { formatWeekday } from '../../../../i18n/format.ts';
import { formatMonth } from '../../../../i18n/format-calendar.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { RoundButton } from '../../../../ui/controls/round-button.tsx';
import { Row } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx';
import classes from './booking.module.css';

interface DayStripProps {
  readonly days: readonly SlotDay[];
  readonly current: string;
  readonly onChoose: (day: string) => void;
}

/** The coming days side by side, each with how much is free. */
export function DayStrip({ days, current, onChoose }: DayStripProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const strip = useRef<HTMLUListElement>(null);

  useEffect(() => {
    strip.current?.querySelector(`[data-day="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);

  const turn = (direction: 1 | -1) => {
    const element = strip.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.8, behavior: 'smooth' });
  };

  return (
    <Row gap={1} align="center" shrinks>
      <RoundButton className={classes.turn} label={t('booking.earlier')} onClick={() => turn(-1)}>
        <IconChevronLeft size={22} stroke={1.75} aria-hidden="true" />
      </RoundButton>
      <ul className={classes.strip} ref={strip} aria-label={t('booking.days')}>
        {days.map(({ day, count }) => {
          const free = count === 0 ? t('booking.noneThatDay') : t('booking.freeCount', { count });
          return (
            <li key={day}>
              <button
                type="button"
                className={classes.day}
                data-day={day}
                data-empty={count === 0 || undefined}
                aria-pressed={day === current}
                onClick={() => onChoose(day)}
              >
                <Text as="span" size="xs">
                  {formatWeekday(`${day}T00:00:00Z`, { ...reader, timeZone: 'UTC' })}
                </Text>
                <span className={classes.dayNumber}>{Number(day.slice(8))}</span>
                <VisuallyHidden>{`${formatMonth(day.slice(0, 7), reader)}, ${free}`}</VisuallyHidden>
                <span className={classes.dot} />
              </button>
            </li>
          );
        })}
      </ul>
      <RoundButton className={classes.turn} label={t('booking.later')} onClick={() => turn(1)}>
        <IconChevronRight size={22} stroke={1.75} aria-hidden="true" />
      </RoundButton>
    </Row>
  );
}
