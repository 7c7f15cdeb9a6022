import { useTranslation } from 'react-i18next';
import { endTimeOff } from '../../../../domain/availability/actions.ts';
import type { OwnTimeOff } from '../../../../domain/availability/own-times.ts';
import { discardChange } from '../../../../domain/outbox/actions.ts';
import { formatDayAndTime, insideSentence } from '../../../../i18n/format.ts';
import { useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { notify } from '../../../../ui/feedback/notify.ts';
import { Sheet } from '../../../../ui/page/sheet.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import classes from '../calendar.module.css';

interface OffSheetProps {
  readonly off: OwnTimeOff;
  readonly onClose: () => void;
}

/** Time off, and a button to withdraw it. */
export function OffSheet({ off, onClose }: OffSheetProps) {
  const { t } = useTranslation('coach-calendar');
  const { reader } = useToday();
  const { state, undoes, startsAt, endsAt } = off;

  async function end(): Promise<void> {
    await endTimeOff(off);
    onClose();
    await notify(t('offSheet.ended'), 'ok');
  }
  async function undo(intentionId: string): Promise<void> {
    await discardChange(intentionId);
    onClose();
  }

  return (
    <Sheet isOpen onClose={onClose} title={t('offSheet.title')}>
      <p className={classes.when}>
        {t('range', {
          from: insideSentence(formatDayAndTime(startsAt, reader), reader),
          to: insideSentence(formatDayAndTime(endsAt, reader), reader),
        })}
      </p>
      <Text tone="muted">{t(state === 'removing' ? 'offSheet.removingText' : 'offSheet.text')}</Text>
      <div className={classes.actions}>
        {state === 'removing' ? (
          undoes !== null && <Button onClick={() => void undo(undoes)}>{t('offSheet.undo')}</Button>
        ) : (
          <Button variant="default" onClick={() => void end()}>
            {t('offSheet.end')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
