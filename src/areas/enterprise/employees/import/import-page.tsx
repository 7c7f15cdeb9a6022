import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useImport } from '../../../../domain/employees/import/queries.ts';
import { continueImport } from '../../../../domain/employees/import/running.ts';
import { useAccount } from '../../../../domain/reading/use-account.ts';
import { getToken } from '../../../../identity/index.ts';
import { Page } from '../../../../ui/page.tsx';
import { CardSkeleton } from '../../../../ui/skeletons.tsx';
import { ImportResults } from './import-results.tsx';
import { ImportUnderWay } from './import-under-way.tsx';
import { ImportWizard } from './import-wizard.tsx';

/** Imports a file of employees; where an import is under way, how far it is. */
export function ImportPage() {
  const { t } = useTranslation('employees-import');
  const account = useAccount();
  const head = useImport();
  useEffect(() => {
    if (account) continueImport(getToken);
  }, [account]);
  return (
    <Page title={t('title')} lead={t('lead')} meta={<Link to="/enterprise/employees">{t('toEmployees')}</Link>}>
      {head === undefined ? (
        <CardSkeleton lines={4} height="18rem" />
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
