import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { longText } from '../../../../contract/endpoint.ts';
import { issueStatus } from '../../../../contract/support.ts';
import { newerCase } from '../../../domain/support/inbox.ts';
import { useIssueFiles } from '../../../domain/support/issue-files.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { UploadsField } from '../../../ui/controls/uploads-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { SelectField, TextAreaField } from '../../../ui/form/fields.tsx';
import { FieldPair, Form } from '../../../ui/form/form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { Card } from '../../../ui/page/card.tsx';
import type { CaseProps } from './case-controls.tsx';

const kinds = ['answer', 'note'] as const;
const schema = z.object({ kind: z.enum(kinds), text: longText, status: issueStatus.nullable() });

/** Replies to the reporter, or adds an internal note. Typed text is kept after a conflict. */
export function AnswerCard({ issue, isOffline, onDone }: CaseProps) {
  const { t } = useTranslation('admin-support');
  const { form, files } = useAnswerForm({ issue, onDone });
  const isAnswer = form.values.kind === 'answer';
  // A reply sets an open report to in progress.
  const kept = issue.status === 'open' ? 'in-progress' : issue.status;
  const statuses = issueStatus.options.filter((value) => value !== 'open' && value !== kept);
  return (
    <Card title={t('answer.title')}>
      <Form
        form={form}
        actions={
          <Button type="submit" loading={form.isBusy} disabled={isOffline || (isAnswer && files.isUploading)}>
            {t(isAnswer ? 'answer.send' : 'answer.save')}
          </Button>
        }
      >
        <FieldPair>
          <SelectField
            {...form.field('kind')}
            label={t('answer.kind')}
            options={kinds.map((value) => ({ value, label: t(`answer.kinds.${value}`) }))}
          />
          {isAnswer && (
            <SelectField
              {...form.field('status')}
              label={t('answer.afterwards')}
              options={[{ value: null, label: t(`status.${kept}`) }, ...statuses.map((value) => ({ value, label: t(`status.${value}`) }))]}
            />
          )}
        </FieldPair>
        <TextAreaField
          {...form.field('text')}
          label={t(isAnswer ? 'answer.text' : 'answer.noteText')}
          help={t(isAnswer ? 'answer.textHelp' : 'answer.noteHelp', { language: t(`languages.${issue.reporterLanguage}`) })}
          rows={6}
        />
        {isAnswer && (
          <UploadsField
            namespace="admin-support"
            {...files.field}
            isOffline={isOffline}
            onAdd={(chosen) => files.add(chosen, (body) => callOnline('files.signedUrl', { body }))}
            onRemove={files.remove}
          />
        )}
        {isOffline && <Notice tone="info">{t('answer.offline')}</Notice>}
      </Form>
    </Card>
  );
}

function useAnswerForm({ issue, onDone }: Omit<CaseProps, 'isOffline'>) {
  const { t } = useTranslation('admin-support');
  const wordOf = useErrorText();
  const files = useIssueFiles(`answer:${issue.id}`);
  const form = useContractForm({
    schema,
    values: { kind: 'answer' as (typeof kinds)[number], text: '', status: null as z.infer<typeof issueStatus> | null },
    words: { text: t('answer.missing') },
    clearedWhenSent: ['text', 'status'],
    describeFailure: async (error) => (newerCase(error) ? t('answer.conflict') : wordOf(error)),
    onSubmit: async ({ kind, text, status }) => {
      const isAnswer = kind === 'answer';
      // A note cannot conflict with what a colleague does meanwhile; a reply could be a second one.
      const attachments = files.fileIds.length > 0 && { attachments: [...files.fileIds] };
      const body = isAnswer
        ? { answer: text, baseVersion: issue.version, ...(status !== null && { status }), ...attachments }
        : { note: text };
      try {
        await callOnline('support.updateIssue', { params: { id: issue.id }, body });
        if (isAnswer) await files.forget();
      } finally {
        onDone();
      }
      await notify(t(isAnswer ? 'answer.sent' : 'answer.noted'), 'ok');
    },
  });
  return { form, files };
}
