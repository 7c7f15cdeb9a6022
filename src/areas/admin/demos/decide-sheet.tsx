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

interface DecideSheetProps extends StepSheetProps {
  readonly decision: 'accepted' | 'declined';
}

/** Accepts or declines, after showing the mail to the requester. */
export function DecideSheet({ decision, ...props }: DecideSheetProps) {
  const { t } = useTranslation('admin-demos');
  const { demo, onClose, onDone } = props;
  const { baseVersion, describeFailure } = useStep(props);
  const textKey = decision === 'accepted' ? (demo.status === 'accepted' ? 'mailAgain' : 'accept') : 'decline';
  const form = useContractForm<{ note: string | null }, z.infer<typeof schema>>({
    schema,
    values: { note: null },
    describeFailure,
    onSubmit: async ({ note }) => {
      await callOnline('demos.finalStatus', { params: { id: demo.id }, body: { status: decision, note, baseVersion } });
      void notify(t(`${textKey}.done`, { email: demo.email }), 'ok');
      onDone();
      onClose();
    },
  });
  return (
    <FormSheet
      form={form}
      title={t(`${textKey}.title`)}
      submitLabel={t(`${textKey}.submit`)}
      cancelLabel={t('cancel')}
      onClose={onClose}
      isDanger={decision === 'declined'}
    >
      <Text>{t(`${textKey}.text`, { email: demo.email, name: demo.fullName })}</Text>
      <TextAreaField
        {...form.field('note')}
        label={t('decisionNote')}
        help={t('decisionNoteHelp', { language: t(`languages.${demo.language}`) })}
        isOptional
        rows={4}
      />
    </FormSheet>
  );
}
