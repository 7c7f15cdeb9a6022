import { IconFileImport, IconMail, IconPlugConnected, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { filterOfAddress } from '../../../domain/employees/filter.ts';
import { isUnderWay } from '../../../domain/employees/import/head.ts';
import { useImport } from '../../../domain/employees/import/queries.ts';
import { useEmployees } from '../../../domain/employees/queries.ts';
import { useIsDeactivated } from '../../../domain/enterprises/dashboard.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { ListSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { useAddressFilter } from '../../../ui/page/use-address-filter.ts';
import { Text } from '../../../ui/text/text.tsx';
import { ImportNotice } from '../import-notice.tsx';
import { AddSheet } from './add-sheet.tsx';
import { EmployeeList } from './employee-list.tsx';
import { ExportButton } from './export-button.tsx';

/** The people of the company: who is imported, invited, has joined, or has left. */
export function EmployeesPage() {
  const { t } = useTranslation('employees');
  const { address, change, cursors, cursor, turn } = useAddressFilter();
  const [isAdding, setIsAdding] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isOffline = useIsOffline();
  const isClosed = useIsDeactivated();
  const isImporting = isUnderWay(useImport());
  const employees = useEmployees(filterOfAddress(address), cursor);
  const isFromDirectory = employees.data?.source === 'directory';
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={!isClosed && !isFromDirectory && <AddActions isOffline={isOffline} onAdd={() => setIsAdding(true)} />}
      meta={
        !isClosed && (
          <>
            <Link to="/enterprise/employees/links">
              <Row as="span" gap={1} align="center">
                <IconMail size={18} stroke={1.75} aria-hidden="true" />
                {t('links')}
              </Row>
            </Link>
            <Link to="/enterprise/employees/directory">
              <Row as="span" gap={1} align="center">
                <IconPlugConnected size={18} stroke={1.75} aria-hidden="true" />
                {t('directory')}
              </Row>
            </Link>
          </>
        )
      }
    >
      <ImportNotice />
      {isClosed && <Notice tone="warning">{t('closed')}</Notice>}
      {isFromDirectory && !isClosed && <Notice tone="info">{t('fromDirectory')}</Notice>}
      {isOffline && !isClosed && <Text look="quiet">{t('offlineNote')}</Text>}
      <QueryFrame
        query={employees}
        skeleton={
          <Card>
            <ListSkeleton rows={8} />
          </Card>
        }
        offline={t('offlineTitle')}
      >
        {(data) => (
          <EmployeeList
            data={data}
            {...{ address, chosen, cursors, isClosed, isImporting }}
            exporting={<ExportButton filter={filterOfAddress(address)} />}
            onChange={change}
            onChoose={setChosen}
            onTurn={turn}
            onAdd={() => setIsAdding(true)}
            onSent={() => {
              setChosen(new Set());
              employees.refresh();
            }}
          />
        )}
      </QueryFrame>
      {isAdding && <AddSheet onClose={() => setIsAdding(false)} onAdded={employees.refresh} />}
    </Page>
  );
}

interface AddActionsProps {
  readonly isOffline: boolean;
  readonly onAdd: () => void;
}

function AddActions({ isOffline, onAdd }: AddActionsProps) {
  const { t } = useTranslation('employees');
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden="true" />}
        disabled={isOffline}
        onClick={onAdd}
      >
        {t('add.open')}
      </Button>
      <Button
        component={Link}
        to="/enterprise/employees/import"
        leftSection={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
      >
        {t('import')}
      </Button>
    </>
  );
}
