import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { longText } from '../../../../contract/endpoint.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { type StepSheetProps, useStep } from './use-step.ts';

const schema = z.object({ note: longText.nullable() });

/** Revokes a decision. */
export function ReopenSheet(props: StepSheetProps) {
  const { t } = useTranslation('admin-demos');
  const { demo, onClose, onDone } = props;
  const { baseVersion, describeFailure } = useStep(props);
  const form = useContractForm<{ note: string | null }, z.infer<typeof schema>>({
    schema,
    values: { note: null },
    describeFailure,
    onSubmit: async ({ note }) => {
      await callOnline('demos.reopen', { params: { id: demo.id }, body: { note, baseVersion } });
      void notify(t('reopen.done'), 'ok');
      onDone();
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={t('reopen.title')} submitLabel={t('reopen.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <Text>{t(demo.status === 'accepted' ? 'reopen.textAccepted' : 'reopen.textDeclined')}</Text>
      <TextAreaField {...form.field('note')} label={t('reopen.note')} help={t('reopen.noteHelp')} isOptional rows={3} />
    </FormSheet>
  );
}
