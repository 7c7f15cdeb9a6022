import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../contract/session.ts';
import { sessions } from '../../../../contract/sessions.ts';
import { callOnline } from '../../../identity/index.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { TextAreaField } from '../../../ui/form/fields.tsx';
import { FormSheet } from '../../../ui/form/form-sheet.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Text } from '../../../ui/text/text.tsx';

interface CancelSheetProps {
  readonly session: Session;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const schema = sessions.cancel.body.pick({ reason: true });

/** Cancels an orientation session; everyone in it is notified. */
export function CancelSheet({ session, onClose, onDone }: CancelSheetProps) {
  const { t } = useTranslation('admin-sessions');
  const form = useContractForm({
    schema,
    values: { reason: null as string | null },
    onSubmit: async ({ reason }) => {
      await callOnline('sessions.cancel', {
        params: { id: session.id },
        body: { reason: reason ?? null, baseVersion: session.version },
      }).finally(onDone);
      onClose();
      await notify(t('cancelling.done'), 'ok');
    },
  });
  return (
    <FormSheet
      form={form}
      title={t('cancelling.title')}
      submitLabel={t('cancelling.open')}
      cancelLabel={t('keep')}
      onClose={onClose}
      isDanger
    >
      <Text>{t('cancelling.text', { count: session.registeredCount })}</Text>
      <TextAreaField {...form.field('reason')} label={t('cancelling.reason')} help={t('cancelling.reasonHelp')} isOptional rows={2} />
    </FormSheet>
  );
}
