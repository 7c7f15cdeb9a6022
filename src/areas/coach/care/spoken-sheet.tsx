import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { longText } from '../../../../contract/endpoint.ts';
import { recordConversation } from '../../../domain/care/actions.ts';
import type { ShownAlert } from '../../../domain/care/shown-alerts.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

const schema = z.object({ note: longText.nullable() });

/** Records that the coach has spoken with the member, with an optional note. */
export function SpokenSheet({ alert, onClose }: { readonly alert: ShownAlert; readonly onClose: () => void }) {
  const { t } = useTranslation('coach-care');
  const isOffline = useIsOffline();
  const form = useContractForm({
    schema,
    values: { note: null as string | null },
    onSubmit: async ({ note }) => {
      await recordConversation(alert.id, note ?? '');
      onClose();
      await notify(t(isOffline ? 'sheet.queued' : 'sheet.saved'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('sheet.title', { name: alert.fullName })}
      submitLabel={t('sheet.save')}
      cancelLabel={t('sheet.cancel')}
      onClose={onClose}
      leaving={{ title: t('sheet.leaveTitle'), text: t('sheet.leaveText'), leave: t('sheet.leave'), stay: t('sheet.stay') }}
    >
      <Text look="note" lines="anywhere">
        {alert.email}
      </Text>
      <p>{t('sheet.text')}</p>
      <TextAreaField
        {...form.field('note')}
        label={t('sheet.note')}
        help={t('sheet.noteHelp', { name: alert.fullName })}
        isOptional
        rows={3}
      />
    </FormSheet>
  );
}
