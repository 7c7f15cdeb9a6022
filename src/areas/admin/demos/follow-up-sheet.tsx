import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { dayLater } from '../../../../contract/calendar-days.ts';
import { day, longText } from '../../../../contract/endpoint.ts';
import { instantAt, localTimeOf } from '../../../domain/availability/local-time.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { DayField } from '../../../ui/form/date-fields.tsx';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { type StepSheetProps, useStep } from './use-step.ts';

const schema = z.object({ note: longText, nextOn: day.nullable() });
/** The local time of the reminder. */
const reminderTime = '09:00';

/** Stores a note of the conversation, and when to follow up. */
export function FollowUpSheet(props: StepSheetProps) {
  const { t } = useTranslation('admin-demos');
  const { demo, onClose, onDone } = props;
  const { timeZone } = useReader();
  const tomorrow = dayLater(localTimeOf(useNow(), timeZone).day, 1);
  const { baseVersion, describeFailure } = useStep(props);
  const form = useContractForm<{ note: string; nextOn: string | null }, z.infer<typeof schema>>({
    schema,
    values: { note: '', nextOn: null },
    words: { note: t('followUp.noteNeeded') },
    check: ({ nextOn }) => (nextOn !== null && nextOn < tomorrow ? { nextOn: t('followUp.past') } : {}),
    describeFailure,
    onSubmit: async ({ note, nextOn }) => {
      const nextAt = nextOn === null ? null : instantAt(nextOn, reminderTime, timeZone).toISOString();
      await callOnline('demos.followUp', { params: { id: demo.id }, body: { note, nextAt, baseVersion } });
      void notify(t('followUp.done'), 'ok');
      onDone();
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={t('followUp.title')} submitLabel={t('followUp.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <TextAreaField {...form.field('note')} label={t('followUp.note')} help={t('followUp.noteHelp')} rows={5} />
      <DayField {...form.field('nextOn')} label={t('followUp.next')} help={t('followUp.nextHelp')} isOptional min={tomorrow} />
    </FormSheet>
  );
}
