import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDirectory } from '../../../../domain/directory/queries.ts';
import { useImport } from '../../../../domain/employees/import/queries.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { CardSkeleton } from '../../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { ImportResults } from './import-results.tsx';
import { ImportUnderWay } from './import-under-way.tsx';
import { ImportWizard } from './import-wizard.tsx';

/** Imports a file of employees, or shows the progress of a running import. */
export function ImportPage() {
  const { t } = useTranslation('employees-import');
  const head = useImport();
  const isFromDirectory = useDirectory().data?.source === 'directory';
  return (
    <Page title={t('title')} lead={t('lead')} meta={<Link to="/enterprise/employees">{t('toEmployees')}</Link>}>
      {head === undefined ? (
        <CardSkeleton lines={4} height="18rem" />
      ) : head === null && isFromDirectory ? (
        <FromDirectory />
      ) : head === null ? (
        <ImportWizard />
      ) : head.finishedAt === null ? (
        <ImportUnderWay head={head} />
      ) : (
        <ImportResults head={head} />
      )}
    </Page>
  );
}

/** Files are refused while the company's directory keeps the list. */
function FromDirectory() {
  const { t } = useTranslation('employees');
  return (
    <Notice tone="info">
      {t('fromDirectory')} <Link to="/enterprise/employees/directory">{t('directory')}</Link>
    </Notice>
  );
}
