import { useTranslation } from 'react-i18next';
import { stepPause } from '../../contract/steps.ts';
import { changeStep, endStep } from '../domain/steps/actions.ts';
import { pausedUntil, pauseOn, resumed } from '../domain/steps/pauses.ts';
import type { ShownStep } from '../domain/steps/shown-steps.ts';
import { Button } from '../ui/controls/button.ts';
import { notify } from '../ui/feedback/notify.ts';
import { DayField } from '../ui/form/date-fields.tsx';
import { FormSheet } from '../ui/form/form-sheet.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { Stack } from '../ui/page/layout.tsx';
import { Text } from '../ui/text/text.tsx';
import { useOwnToday } from './use-own-today.ts';

export interface PauseSheetProps {
  readonly step: ShownStep;
  readonly onClose: () => void;
}

const schema = stepPause.pick({ to: true });

/** Pauses a step of the signed-in member's own from today, until a day or until it is resumed; or ends it. */
export function PauseSheet({ step, onClose }: PauseSheetProps) {
  const { t } = useTranslation('step-sheets');
  const today = useOwnToday();
  const current = pauseOn(step.pauses, today);
  const form = useContractForm({
    schema,
    values: { to: current?.to ?? null },
    check: ({ to }) => ({ to: to !== null && to < today ? t('pause.untilPast') : undefined }),
    onSubmit: async ({ to }) => {
      await finish(changeStep(step, { pauses: pausedUntil(step.pauses, today, to) }), t('pause.paused'));
    },
  });
  const finish = async (work: Promise<void>, done: string) => {
    await work;
    onClose();
    await notify(done, 'ok');
  };
  return (
    <FormSheet
      form={form}
      title={t('pause.title', { title: step.title })}
      submitLabel={t(current ? 'save' : 'pause.confirm')}
      cancelLabel={t('cancel')}
      onClose={onClose}
    >
      <Text look="note">{t('pause.text')}</Text>
      {current && (
        <div>
          <Button
            variant="default"
            onClick={() => void finish(changeStep(step, { pauses: resumed(step.pauses, today) }), t('pause.resumed'))}
          >
            {t('pause.resume')}
          </Button>
        </div>
      )}
      <DayField {...form.field('to')} label={t('pause.until')} help={t('pause.untilHelp')} min={today} isOptional />
      <Stack gap={2} align="start">
        <Text look="note">{t('pause.endText')}</Text>
        <Button variant="outline" color="danger" onClick={() => void finish(endStep(step, today), t('pause.ended'))}>
          {t('pause.end')}
        </Button>
      </Stack>
    </FormSheet>
  );
}
