import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { support } from '../../../contract/support.ts';
import { useDiagnosticReport } from '../../domain/outbox/diagnostics.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { keepReportDraft, type ReportDraft, reportIssue } from '../../domain/support/actions.ts';
import { diagnosticsText } from '../../domain/support/diagnostics-text.ts';
import { useIssueFiles } from '../../domain/support/issue-files.ts';
import { useIssueCategories, useReportDraft } from '../../domain/support/queries.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { callOnline } from '../../identity/index.ts';
import { Button } from '../../ui/controls/button.ts';
import { UploadsField } from '../../ui/controls/uploads-field.tsx';
import { notify } from '../../ui/feedback/notify.ts';
import { QueryFrame } from '../../ui/feedback/query-frame.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/form/fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Card } from '../../ui/page/card.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Page } from '../../ui/page/page.tsx';
import { ReportPreview } from '../../ui/text/report-preview.tsx';
import { Text } from '../../ui/text/text.tsx';

/** The form for a report; input is stored on this device until it is sent. */
export function ReportPage({ base }: { readonly base: string }) {
  const { t } = useTranslation('support');
  const categories = useIssueCategories();
  const draft = useReportDraft();
  return (
    <Page title={t('report')} lead={t('form.lead')} width="reading" meta={<Link to={base}>{t('back')}</Link>}>
      <QueryFrame
        query={categories}
        data={categories.data && draft ? { categories: categories.data.items, draft } : undefined}
        skeleton={{ lines: 7, height: '32rem' }}
        offline={t('offlineTitle')}
      >
        {(known) => <ReportForm {...known} base={base} />}
      </QueryFrame>
    </Page>
  );
}

interface ReportFormProps {
  readonly categories: NonNullable<ReturnType<typeof useIssueCategories>['data']>['items'];
  readonly draft: ReportDraft;
  readonly base: string;
}

/** Whether the diagnostics are attached is not a field of the request. */
const schema = support.createIssue.body.pick({ categoryId: true, title: true, description: true }).loose();

function ReportForm({ categories, draft, base }: ReportFormProps) {
  const { t } = useTranslation(['support', 'diagnostics']);
  const { language } = useReader();
  const navigate = useNavigate();
  const isOffline = useIsOffline();
  const files = useIssueFiles();
  const diagnostics = useDiagnosticsText();
  const { id, ...values } = draft;
  const form = useContractForm({
    schema,
    values,
    words: { categoryId: t('form.noCategory') },
    onTyped: (typed) => void keepReportDraft({ id, ...typed }),
    onSubmit: async ({ categoryId, title, description, sendsDiagnostics }) => {
      await reportIssue({
        id,
        categoryId,
        title,
        description,
        attachments: files.fileIds,
        diagnostics: sendsDiagnostics === true ? diagnostics : null,
      });
      await navigate(base, { replace: true });
      await notify(t(isOffline ? 'form.doneLater' : 'form.done'), 'ok');
    },
  });
  const { field } = form;
  return (
    <Card>
      <Form
        form={form}
        actions={
          <Button type="submit" loading={form.isBusy} disabled={files.isUploading}>
            {t('form.send')}
          </Button>
        }
      >
        <SelectField
          {...field('categoryId')}
          label={t('form.category')}
          placeholder={t('form.choose')}
          options={categories.map(({ id: value, name }) => ({ value, label: name[language] }))}
        />
        <TextField {...field('title')} label={t('form.title')} help={t('form.titleHelp')} maxLength={200} />
        <TextAreaField {...field('description')} label={t('form.description')} help={t('form.descriptionHelp')} rows={6} />
        <UploadsField
          {...files.field}
          isOffline={isOffline}
          onAdd={(chosen) => files.add(chosen, (body) => callOnline('files.signedUrl', { body }))}
          onRemove={files.remove}
        />
        <Stack gap={1}>
          <CheckboxField {...field('sendsDiagnostics')} label={t('form.diagnostics')} />
          <Text look="note">{t('diagnostics:report.text')}</Text>
          {diagnostics !== null && <ReportPreview label={t('diagnostics:report.show')} text={diagnostics} />}
        </Stack>
      </Form>
    </Card>
  );
}

/** Null until it is collected. */
function useDiagnosticsText(): string | null {
  const report = useDiagnosticReport();
  return report ? diagnosticsText(report) : null;
}
