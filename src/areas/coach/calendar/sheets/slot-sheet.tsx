import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { moveTime, removeTime } from '../../../../domain/availability/actions.ts';
import { localTimeOf } from '../../../../domain/availability/local-time.ts';
import type { OwnSlot, OwnTimes } from '../../../../domain/availability/own-times.ts';
import { filledTime } from '../../../../domain/availability/span-fields.ts';
import { discardChange } from '../../../../domain/outbox/actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { formatDay, formatTimeRange } from '../../../../i18n/format.ts';
import { Button } from '../../../../ui/button.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { notify } from '../../../../ui/notify.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { Text } from '../../../../ui/text.tsx';
import { useToday } from '../../use-today.ts';
import classes from '../calendar.module.css';
import { FreeFields } from './free-fields.tsx';
import { inTheWayOf } from './in-the-way.ts';
import { useSpanProblem } from './use-span-problem.ts';

interface SlotSheetProps {
  readonly slot: OwnSlot;
  readonly times: OwnTimes;
  readonly sessions: readonly CoachSession[];
  readonly now: Date;
  readonly onClose: () => void;
}

/** A free time, and what can be done with it. */
export function SlotSheet({ slot, times, sessions, now, onClose }: SlotSheetProps) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging) return <ChangeTime {...{ slot, times, sessions, now, onClose }} />;
  const { startsAt, endsAt, state, undoes } = slot;
  const { day, time } = localTimeOf(Date.parse(startsAt), times.timeZone);
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const isToCome = Date.parse(startsAt) > now.getTime();

  async function remove(): Promise<void> {
    await removeTime(slot);
    onClose();
    // A time that only this device knew is gone; any other can be booked until the provider has heard of it.
    await notify(t(state === 'adding' ? 'slotSheet.removed' : 'slotSheet.removedWaits'), 'ok');
  }
  async function undo(intentionId: string): Promise<void> {
    await discardChange(intentionId);
    onClose();
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('slotSheet.title')}>
      <p className={classes.when}>
        {formatDay(startsAt, reader)}, {formatTimeRange(startsAt, endsAt, reader)}
      </p>
      {isToCome && (
        <Text tone="muted">
          {t(state === 'removing' ? 'slotSheet.removingText' : state === 'adding' ? 'slotSheet.addingText' : 'slotSheet.text')}
        </Text>
      )}
      <div className={classes.actions}>
        {state === 'removing' && undoes !== null && <Button onClick={() => void undo(undoes)}>{t('slotSheet.undo')}</Button>}
        {state !== 'removing' && isToCome && (
          <>
            <Button component={Link} to={`/coach/sessions/new?day=${day}&time=${time}&minutes=${minutes}`} variant="default">
              {t('slotSheet.session')}
            </Button>
            <Button variant="default" onClick={() => setIsChanging(true)}>
              {t('slotSheet.change')}
            </Button>
            <Button variant="outline" color="danger" onClick={() => void remove()}>
              {t('slotSheet.remove')}
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}

function ChangeTime({ slot, times, sessions, now, onClose }: SlotSheetProps) {
  const { t } = useTranslation('coach-calendar');
  const spanProblem = useSpanProblem();
  const [fields, setFields] = useState(() => {
    const { day, time } = localTimeOf(Date.parse(slot.startsAt), times.timeZone);
    return { day, time, minutes: (Date.parse(slot.endsAt) - Date.parse(slot.startsAt)) / 60_000 };
  });
  const [wasTried, setWasTried] = useState(false);
  const filled = filledTime(fields, { timeZone: times.timeZone, now, inTheWay: inTheWayOf(times, sessions, slot.id) });

  async function save(): Promise<void> {
    setWasTried(true);
    if (!filled.span) return;
    await moveTime(slot, filled.span);
    onClose();
    await notify(t('slotSheet.moved'), 'ok');
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t('slotSheet.moveTitle')}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('slotSheet.cancel')}
          </Button>
          <Button onClick={() => void save()}>{t('slotSheet.save')}</Button>
        </>
      }
    >
      <Form onSubmit={() => void save()}>
        <FreeFields
          fields={fields}
          problem={wasTried ? spanProblem(filled.problem) : undefined}
          onChange={(changed) => setFields({ ...fields, ...changed })}
        />
      </Form>
    </Sheet>
  );
}
