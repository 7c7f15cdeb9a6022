import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useFormEditor } from '../../../domain/intake/editing/editor.ts';
import { useAdminForm } from '../../../domain/intake/editing/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FormEditor } from './form-editor.tsx';

/** One form: the edits on this device on top of the version of the provider. */
export function FormEditorPage() {
  const { formKey = '' } = useParams();
  return <OneForm key={formKey} formKey={formKey} />;
}

function OneForm({ formKey }: { readonly formKey: string }) {
  const { t } = useTranslation('admin-forms');
  const stored = useAdminForm(formKey);
  const editor = useFormEditor(formKey, stored.data);
  const { written } = editor;
  if (written) return <FormEditor formKey={formKey} editor={editor} written={written} stored={stored.data} onDone={stored.refresh} />;
  return (
    <Page title={t('list.title')}>
      {stored.problem?.kind === 'refused' && stored.problem.code === 'NOT_FOUND' ? (
        <Card>
          <EmptyState
            picture="letters"
            title={t('editor.missingTitle')}
            text={t('editor.missingText')}
            actions={
              <Button component={Link} to="/admin/intakeform">
                {t('editor.toList')}
              </Button>
            }
          />
        </Card>
      ) : (
        <QueryFrame query={stored} data={written ?? undefined} skeleton={{ lines: 8, height: '28rem' }} offline={t('editor.offlineTitle')}>
          {() => null}
        </QueryFrame>
      )}
    </Page>
  );
}
