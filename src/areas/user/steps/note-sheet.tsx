import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { typedText } from '../../../../contract/endpoint.ts';
import { tickStep } from '../../../domain/steps/actions.ts';
import type { ShownStep, ShownTick } from '../../../domain/steps/shown-steps.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';

interface NoteSheetProps {
  readonly step: ShownStep;
  readonly tick: ShownTick;
  readonly onClose: () => void;
}

const schema = z.object({ note: typedText().max(4000) });

/** Writes a note about how a step went on a day, or removes it. */
export function NoteSheet({ step, tick, onClose }: NoteSheetProps) {
  const { t } = useTranslation('member-steps');
  const reader = useReader();
  const form = useContractForm({
    schema,
    values: { note: tick.note ?? '' },
    onSubmit: async ({ note }) => {
      await tickStep(step, tick.day, tick.value, note === '' ? null : note);
      onClose();
      await notify(t('note.saved'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('note.title', { day: formatCalendarDay(tick.day, reader) })}
      submitLabel={t('note.save')}
      cancelLabel={t('note.cancel')}
      onClose={onClose}
    >
      <TextAreaField {...form.field('note')} label={t('note.label')} rows={3} />
    </FormSheet>
  );
}
