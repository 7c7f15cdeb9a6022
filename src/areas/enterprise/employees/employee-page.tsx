import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Employee } from '../../../../contract/employees.ts';
import { useEmployee } from '../../../domain/employees/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { formatDayAndTime } from '../../../i18n/format.ts';
import { formatCalendarDay } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { EditSheet } from './edit-sheet.tsx';
import { EmployeeBadge } from './employee-badge.tsx';
import { EndSheet } from './end-sheet.tsx';
import { SendSheet } from './send-sheet.tsx';

/** One person of the company: only the employment, and the status of their invitation. */
export function EmployeePage() {
  const { t } = useTranslation('employees');
  const { id = '' } = useParams();
  const employee = useEmployee(id);
  return (
    <Page
      title={employee.data?.fullName ?? t('person')}
      width="reading"
      meta={
        <>
          <Link to="/enterprise/employees">{t('back')}</Link>
          {employee.data && <EmployeeBadge employee={employee.data} />}
        </>
      }
    >
      <QueryFrame
        query={employee}
        skeleton={{ lines: 7, height: '24rem' }}
        offline={t('offlineTitle')}
        denied={{ title: t('missing.title'), text: t('missing.text') }}
      >
        {(data) => <Known employee={data} onChanged={employee.refresh} />}
      </QueryFrame>
    </Page>
  );
}

function Known({ employee, onChanged }: { readonly employee: Employee; readonly onChanged: () => void }) {
  const { t } = useTranslation('employees');
  const reader = useReader();
  const isOffline = useIsOffline();
  const [sheet, setSheet] = useState<'edit' | 'end' | 'send' | null>(null);
  const { status, leavesOn, isFromDirectory } = employee;
  const close = () => setSheet(null);
  return (
    <>
      {leavesOn && status !== 'left' && <Notice tone="info">{t('end.announced', { day: formatCalendarDay(leavesOn, reader) })}</Notice>}
      {isFromDirectory && status !== 'left' && <Notice tone="info">{t('personFromDirectory')}</Notice>}
      {isOffline && <Text look="quiet">{t('offlineNote')}</Text>}
      <EmploymentCard employee={employee} />
      {status !== 'left' && (
        <Row gap={2} wraps>
          {!isFromDirectory && (
            <Button disabled={isOffline} onClick={() => setSheet('edit')}>
              {t('edit.open')}
            </Button>
          )}
          {status !== 'joined' && (
            <Button variant="default" disabled={isOffline} onClick={() => setSheet('send')}>
              {t(status === 'imported' ? 'send.open' : 'send.again')}
            </Button>
          )}
          {!isFromDirectory && (
            <Button variant="subtle" color="danger" disabled={isOffline} onClick={() => setSheet('end')}>
              {t(leavesOn ? 'end.change' : 'end.open')}
            </Button>
          )}
        </Row>
      )}
      <Text look="note">{t('privacy')}</Text>
      {sheet === 'edit' && <EditSheet employee={employee} onClose={close} onSaved={onChanged} />}
      {sheet === 'end' && <EndSheet employee={employee} onClose={close} onEnded={onChanged} />}
      {sheet === 'send' && <SendSheet to={[employee.id]} onClose={close} onSent={onChanged} />}
    </>
  );
}

function EmploymentCard({ employee }: { readonly employee: Employee }) {
  const { t } = useTranslation('employees');
  const reader = useReader();
  const { status, leftAt, startedOn, importedAt, invitedAt, joinedAt } = employee;
  const at = (instant: string | null) => instant && formatDayAndTime(instant, reader);
  const facts = [
    { key: 'email', value: employee.email },
    { key: 'department', value: employee.department },
    { key: 'location', value: employee.location },
    { key: 'jobTitle', value: employee.jobTitle },
    { key: 'employeeNumber', value: employee.employeeNumber },
    { key: 'startedOn', value: startedOn && formatCalendarDay(startedOn, reader) },
    { key: 'imported', value: at(importedAt) },
    { key: 'invited', value: at(invitedAt) },
    { key: 'joined', value: at(joinedAt) },
    { key: 'left', value: at(leftAt) },
  ] as const;
  return (
    <Card title={t('employment')} padding="none">
      <RowList
        items={facts.filter(({ key, value }) => value !== null || (key !== 'left' && status !== 'left'))}
        keyOf={({ key }) => key}
        label={t('employment')}
        isSpaced
      >
        {({ key, value }) => (
          <Row gap="1 3" justify="between" wraps>
            <Text look="quiet">{t(`columns.${key}`)}</Text>
            <Text lines="anywhere">{value ?? t(key === 'invited' || key === 'joined' ? 'notYet' : 'none')}</Text>
          </Row>
        )}
      </RowList>
    </Card>
  );
}
