import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminRow, rowsOf } from '../../../domain/intake/editing/admin-rows.ts';
import { useFormsOnDevice } from '../../../domain/intake/editing/editor.ts';
import { useAdminForms } from '../../../domain/intake/editing/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { FormList } from './form-list.tsx';
import { NewFormSheet } from './new-form-sheet.tsx';

/** The FHIR import is large, so it is loaded on demand. */
const ImportSheet = lazy(async () => ({ default: (await import('./import-sheet.tsx')).ImportSheet }));

/** All intake forms, and the ways to create one. */
export function FormListPage() {
  const { t } = useTranslation('admin-forms');
  const forms = useAdminForms();
  const onDevice = useFormsOnDevice();
  const [opened, setOpened] = useState<'new' | 'import' | null>(null);
  const rows: readonly AdminRow[] | undefined =
    onDevice && (forms.data || onDevice.length > 0) ? rowsOf(forms.data?.items ?? [], onDevice) : undefined;
  const known = rows ?? [];
  return (
    <Page
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <>
          <Button variant="default" onClick={() => setOpened('import')}>
            {t('list.import')}
          </Button>
          <Button onClick={() => setOpened('new')}>{t('list.new')}</Button>
        </>
      }
    >
      <QueryFrame query={forms} data={rows} skeleton={{ rows: 5 }} offline={t('list.offlineTitle')}>
        {(items) => <FormList rows={items} onNew={() => setOpened('new')} />}
      </QueryFrame>
      {opened === 'new' && <NewFormSheet rows={known} onClose={() => setOpened(null)} />}
      {opened === 'import' && (
        <Suspense>
          <ImportSheet rows={known} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Page>
  );
}
