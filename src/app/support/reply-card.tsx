import { useTranslation } from 'react-i18next';
import { support } from '../../../contract/support.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { replyToIssue } from '../../domain/support/actions.ts';
import { useIssueFiles } from '../../domain/support/issue-files.ts';
import { callOnline } from '../../identity/index.ts';
import { Button } from '../../ui/controls/button.ts';
import { UploadsField } from '../../ui/controls/uploads-field.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { TextAreaField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/page/card.tsx';
import { Text } from '../../ui/text/text.tsx';

const schema = support.replyToIssue.body.pick({ text: true });

/** Replies to support, online or offline; a reply reopens a closed issue. */
export function ReplyCard({ issueId, isDone }: { readonly issueId: string; readonly isDone: boolean }) {
  const { t } = useTranslation('support');
  const isOffline = useIsOffline();
  const files = useIssueFiles(`reply:${issueId}`);
  const form = useContractForm({
    schema,
    values: { text: '' },
    words: { text: t('reply.missing') },
    clearedWhenSent: ['text'],
    onSubmit: async ({ text }) => {
      await replyToIssue({ issueId, text, attachments: files.fileIds });
      await notify(t(isOffline ? 'reply.doneLater' : 'reply.done'), 'ok');
    },
  });
  return (
    <Card title={t('reply.title')}>
      <Form
        form={form}
        actions={
          <Button type="submit" loading={form.isBusy} disabled={files.isUploading}>
            {t('reply.send')}
          </Button>
        }
      >
        {isDone && <Text look="quiet">{t('reply.reopens')}</Text>}
        <TextAreaField {...form.field('text')} label={t('reply.text')} rows={4} />
        <UploadsField
          {...files.field}
          isOffline={isOffline}
          onAdd={(chosen) => files.add(chosen, (body) => callOnline('files.signedUrl', { body }))}
          onRemove={files.remove}
        />
      </Form>
    </Card>
  );
}
