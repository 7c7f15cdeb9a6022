import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TimeSlot } from '../../../../../contract/availability.ts';
import { formatDay } from '../../../../i18n/format.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { RoundButton } from '../../../../ui/controls/round-button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CheckboxInput, TextAreaInput } from '../../../../ui/form/inputs.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from './booking.module.css';
import { slotLabel } from './slot-label.ts';
import { maxPicked, type Picking } from './use-picking.ts';

interface PickedTimesProps {
  readonly picking: Picking;
  readonly coachZone: string;
  readonly isOffline: boolean;
  /** A move has no waiting list: the session keeps its time instead. */
  readonly isMove: boolean;
  /** A time that repeats has no alternatives. */
  readonly isRepeating: boolean;
}

/** The picked times in order, and what happens when none of them is free. */
export function PickedTimes({ picking, coachZone, isOffline, isMove, isRepeating }: PickedTimesProps) {
  const { t } = useTranslation('sessions');
  const { picked, isRanking, reason } = picking;
  const left = maxPicked - picked.length;
  return (
    <>
      {isOffline && !isRepeating && (
        <Notice tone="info" isLive>
          {t('booking.offlineHint')}
        </Notice>
      )}
      {picked.length === 0 && <Text tone="muted">{t('booking.none')}</Text>}
      {picked.length > 0 && (
        <Stack as="ol" gap={2}>
          {picked.map((slot, index) => (
            <PickedTime
              key={slot.id}
              slot={slot}
              rank={picked.length > 1 ? index + 1 : null}
              coachZone={coachZone}
              onRemove={picking.remove}
            />
          ))}
        </Stack>
      )}
      {picked.length > 0 && !isRanking && !isRepeating && (
        <div>
          <Button variant="subtle" onClick={picking.rank}>
            {t('booking.more')}
          </Button>
        </div>
      )}
      {picked.length > 0 && isRanking && !isRepeating && left > 0 && <Text look="note">{t('booking.moreNext', { count: left })}</Text>}
      {isRanking && !isMove && !isRepeating && (
        <CheckboxInput label={t('booking.waitingList')} value={picking.joinsWaitingList} onChange={picking.setJoinsWaitingList} />
      )}
      {picked.length > 0 && !isMove && (
        <TextAreaInput
          isOptional
          rows={3}
          label={t('booking.reason')}
          help={t('booking.reasonHelp')}
          value={reason}
          onChange={picking.setReason}
          maxLength={2000}
        />
      )}
    </>
  );
}

interface PickedTimeProps {
  readonly slot: TimeSlot;
  readonly rank: number | null;
  readonly coachZone: string;
  readonly onRemove: (slot: TimeSlot) => void;
}

function PickedTime({ slot, rank, coachZone, onRemove }: PickedTimeProps) {
  const { t } = useTranslation('sessions');
  const reader = useReader();
  const { own, coach } = slotLabel(slot.startsAt, coachZone, reader);
  const time = `${formatDay(slot.startsAt, reader)}, ${own}`;
  return (
    <li className={classes.pickedTime}>
      {rank !== null && <span className={classes.rank}>{rank}</span>}
      <Stack as="span" weight={600} figures="tabular" grows shrinks>
        <time dateTime={slot.startsAt}>{time}</time>
        {coach && (
          <Text as="span" look="note">
            {coach}
          </Text>
        )}
      </Stack>
      <RoundButton className={classes.remove} label={t('booking.remove', { time })} onClick={() => onRemove(slot)}>
        <IconX size={20} stroke={1.75} aria-hidden="true" />
      </RoundButton>
    </li>
  );
}
