import { useTranslation } from 'react-i18next';
import type { TimeSlot } from '../../../../../contract/availability.ts';
import type { ChoiceObstacle } from '../../../../domain/availability/choosing.ts';
import type { SlotDay } from '../../../../domain/availability/slot-days.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { TimeChoice } from '../../../../sessions/index.ts';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './booking.module.css';
import { slotLabel } from './slot-label.ts';

interface SlotTimesProps {
  readonly day: SlotDay;
  readonly coachZone: string;
  /** Picked slots, in order of preference. */
  readonly picked: readonly TimeSlot[];
  readonly obstacleOf: (slot: TimeSlot) => ChoiceObstacle | null;
  readonly onPick: (slot: TimeSlot) => void;
}

/** The times of a day by part of the day; one tap picks. */
export function SlotTimes({ day, coachZone, picked, obstacleOf, onPick }: SlotTimesProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  if (day.count === 0) return <Text tone="muted">{t('booking.noneThatDay')}</Text>;
  return day.parts.map(({ part, slots }) => (
    <Stack as="section" key={part} gap={2} aria-label={t(`booking.parts.${part}`)}>
      <h4 className={classes.partTitle}>{t(`booking.parts.${part}`)}</h4>
      <ul className={classes.times}>
        {slots.map((slot) => {
          const rank = picked.findIndex(({ id }) => id === slot.id);
          const obstacle = obstacleOf(slot);
          const { own, coach } = slotLabel(slot.startsAt, coachZone, reader);
          return (
            <li key={slot.id}>
              <TimeChoice
                time={own}
                note={obstacle ? t(`booking.obstacles.${obstacle}`) : coach}
                isChosen={rank >= 0}
                isDisabled={obstacle !== null && rank < 0}
                onClick={() => onPick(slot)}
              >
                {rank >= 0 && picked.length > 1 && <span className={classes.rank}>{rank + 1}</span>}
              </TimeChoice>
            </li>
          );
        })}
      </ul>
    </Stack>
  ));
}
