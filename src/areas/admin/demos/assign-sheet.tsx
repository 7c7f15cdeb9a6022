import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { identifier } from '../../../../contract/endpoint.ts';
import { useAdminsToAssign } from '../../../domain/demos/queries.ts';
import { callOnline, useShared } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';
import { type StepSheetProps, useStep } from './use-step.ts';

const schema = z.object({ adminId: identifier });

/** Assigns the request to an administrator, by default to oneself. */
export function AssignSheet(props: StepSheetProps) {
  const { t } = useTranslation('admin-demos');
  const { demo, onClose, onDone } = props;
  const admins = useAdminsToAssign();
  const { user } = useShared();
  const { baseVersion, describeFailure } = useStep(props);
  const items = admins.data?.items ?? [];
  const form = useContractForm({
    schema,
    values: { adminId: demo.assignedAdmin?.id ?? user?.id ?? '' },
    words: { adminId: t('assign.needed') },
    describeFailure,
    onSubmit: async ({ adminId }) => {
      const { assignedAdmin } = await callOnline('demos.assignAdmin', { params: { id: demo.id }, body: { adminId, baseVersion } });
      void notify(t('assign.done', { name: assignedAdmin?.fullName }), 'ok');
      onDone();
      onClose();
    },
  });
  return (
    <FormSheet form={form} title={t('assign.title')} submitLabel={t('assign.submit')} cancelLabel={t('cancel')} onClose={onClose}>
      <SelectField
        {...form.field('adminId')}
        label={t('inCharge')}
        placeholder={t('assign.choose')}
        options={items.map(({ id, fullName, openCount }) => ({ value: id, label: t('assign.open', { name: fullName, count: openCount }) }))}
      />
      <Text look="note">{t('assign.text')}</Text>
    </FormSheet>
  );
}
