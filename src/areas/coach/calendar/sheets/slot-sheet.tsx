import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import * as z from 'zod';
import { day } from '../../../../../contract/endpoint.ts';
import { moveTime, removeTime } from '../../../../domain/availability/actions.ts';
import { localTimeOf } from '../../../../domain/availability/local-time.ts';
import type { OwnSlot, OwnTimes } from '../../../../domain/availability/own-times.ts';
import { timeFromFields } from '../../../../domain/availability/span-fields.ts';
import { discardChange } from '../../../../domain/outbox/actions.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { formatDay, formatTimeRange } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { FormSheet } from '../../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { Sheet } from '../../../../ui/page/sheet.tsx';
import { Text } from '../../../../ui/text/text.tsx';
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

/** A free time, and its actions. */
export function SlotSheet({ slot, times, sessions, now, onClose }: SlotSheetProps) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const [isChanging, setIsChanging] = useState(false);
  if (isChanging) return <ChangeTime {...{ slot, times, sessions, now, onClose }} />;
  const { startsAt, endsAt, state, undoes } = slot;
  const local = localTimeOf(Date.parse(startsAt), times.timeZone);
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const isToCome = Date.parse(startsAt) > now.getTime();

  async function remove(): Promise<void> {
    await removeTime(slot);
    onClose();
    // A time that was only on this device is gone; any other can be booked until the provider has the change.
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
            <Button component={Link} to={`/coach/sessions/new?day=${local.day}&time=${local.time}&minutes=${minutes}`} variant="default">
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

const schema = z.object({ day });

function ChangeTime({ slot, times, sessions, now, onClose }: SlotSheetProps) {
  const { t } = useTranslation('coach-calendar');
  const spanProblem = useSpanProblem();
  const [first] = useState(() => {
    const { startsAt, endsAt } = slot;
    return { ...localTimeOf(Date.parse(startsAt), times.timeZone), minutes: (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000 };
  });
  const fill = (typed: typeof first) =>
    timeFromFields(typed, { timeZone: times.timeZone, now, inTheWay: inTheWayOf(times, sessions, slot.id) });
  const form = useContractForm({
    schema,
    values: first,
    words: { day: t('addSheet.problems.time') },
    check: (typed) => ({ day: spanProblem(fill(typed).problem) }),
    onSubmit: async () => {
      const { span } = fill(form.values);
      if (!span) return;
      await moveTime(slot, span);
      onClose();
      await notify(t('slotSheet.moved'), 'ok');
    },
  });
  const { field } = form;
  return (
    <FormSheet
      form={form}
      title={t('slotSheet.moveTitle')}
      submitLabel={t('slotSheet.save')}
      cancelLabel={t('slotSheet.cancel')}
      onClose={onClose}
    >
      <FreeFields day={field('day')} time={field('time')} minutes={field('minutes')} chosen={form.values.minutes} />
    </FormSheet>
  );
}
