import { useTranslation } from 'react-i18next';
import { calls, type SessionAttendance } from '../../contract/calls.ts';
import { correctAttendance } from '../domain/calls/actions.ts';
import { notify } from '../ui/feedback/notify.ts';
import { SelectField, TextAreaField } from '../ui/form/fields.tsx';
import { FormSheet } from '../ui/form/form-sheet.tsx';
import { useContractForm } from '../ui/form/use-contract-form.ts';
import { Text } from '../ui/text/text.tsx';

interface CorrectionSheetProps {
  readonly sessionId: string;
  readonly person: SessionAttendance['people'][number];
  readonly onClose: () => void;
}

const schema = calls.correctAttendance.body.pick({ status: true, note: true });

/** Records that a person attended or did not, and why. */
export function CorrectionSheet({ sessionId, person, onClose }: CorrectionSheetProps) {
  const { t } = useTranslation('calls-attendance');
  const { accountId, fullName, status } = person;
  const form = useContractForm({
    schema,
    // What is opened to be corrected is most likely the other way round.
    values: { status: (status === 'attended' ? 'missed' : 'attended') as 'attended' | 'missed', note: null as string | null },
    words: { status: t('sheet.missing') },
    onSubmit: async (correction) => {
      await correctAttendance(sessionId, { accountId, status: correction.status, note: correction.note ?? null });
      onClose();
      await notify(t('sheet.saved'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('sheet.title', { name: fullName })}
      submitLabel={t('sheet.save')}
      cancelLabel={t('sheet.cancel')}
      onClose={onClose}
    >
      <Text tone="muted">{t('sheet.text')}</Text>
      <SelectField
        {...form.field('status')}
        label={t('sheet.status')}
        options={[
          { value: 'attended', label: t('attended') },
          { value: 'missed', label: t('missed') },
        ]}
      />
      <TextAreaField {...form.field('note')} isOptional label={t('sheet.note')} rows={3} />
    </FormSheet>
  );
}
