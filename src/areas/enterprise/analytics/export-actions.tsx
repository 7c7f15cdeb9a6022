import { IconFileSpreadsheet, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { AnalyticsPeriod } from '../../../../contract/analytics.ts';
import { smallestGroup } from '../../../../contract/group-sizes.ts';
import { useReturnOnInvestment, type WorkforceAnalytics } from '../../../domain/analytics/queries.ts';
import { formatAge, formatDay } from '../../../i18n/format.ts';
import { formatMonth } from '../../../i18n/format-calendar.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { notify } from '../../../ui/feedback/notify.ts';
import { saveWorkbook } from '../../../ui/spreadsheet/save-table.ts';
import type { Table } from '../../../ui/spreadsheet/table.ts';
import classes from './analytics.module.css';
import { shownEmployees, shownPerformers, shownReturn } from './company-figures.ts';
import { shownAttendance, shownDaysOnPlan, shownProgress, shownStatus } from './health-figures.ts';
import { returnTable } from './return-words.ts';
import type { Words } from './shown.ts';
import { leastOf, useWords } from './use-words.ts';

interface ExportActionsProps {
  readonly analytics: WorkforceAnalytics;
  readonly period: AnalyticsPeriod;
  readonly department: string | null;
  readonly absenceDayCents: number | null;
}

/** Everything that the page shows, printed and as a workbook with a sheet for each part. */
export function ExportActions({ analytics, period, department, absenceDayCents }: ExportActionsProps) {
  const { t } = useTranslation('analytics');
  const work = useOnlineWork();
  const roi = useReturnOnInvestment(period, absenceDayCents).data;
  const { progress } = analytics;
  const ofCompany = useWords(progress.data?.minimumGroupSize ?? smallestGroup);
  const ofSelection = useWords(progress.data ? leastOf(progress.data) : smallestGroup);
  if (!progress.data) return null;
  const save = async () => {
    try {
      const tables = [
        aboutTable(progress, department, ofCompany),
        ...tablesOf(analytics, ofSelection, ofCompany),
        ...(roi ? [returnTable(roi, ofCompany), shownReturn(roi, ofCompany).table] : []),
      ];
      await saveWorkbook(t('fileName', { period: t(`slugs.${period}`) }), tables);
    } catch {
      // The code that writes workbooks is loaded with the first one.
      await notify(t('notOnDevice'), 'warning');
    }
  };
  return (
    <>
      <Button
        variant="default"
        className={classes.onScreen ?? ''}
        loading={work.isBusy}
        leftSection={<IconFileSpreadsheet size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => work.run(save)}
      >
        Excel
      </Button>
      <Button
        variant="default"
        className={classes.onScreen ?? ''}
        leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </>
  );
}

/** The scope of the figures, so that an exported file is understandable on its own. */
function aboutTable({ data, asOf }: WorkforceAnalytics['progress'], department: string | null, { t, reader }: Words): Table {
  return {
    name: t('sheet.about'),
    columns: [{ title: t('sheet.what') }, { title: t('sheet.value') }],
    rows: [
      [t('period'), data ? t(`periods.${data.period}`) : null],
      [t('sheet.lastMonth'), data?.lastMonth ? formatMonth(data.lastMonth, reader) : null],
      [t('department'), department ?? t('everyone')],
      [t('sheet.smallestGroup'), data ? leastOf(data) : null],
      [t('sheet.published'), data?.releasedAt ? formatDay(data.releasedAt, reader) : null],
      [t('sheet.asOf'), asOf === null ? null : formatAge(asOf, reader)],
    ],
  };
}

/** Built from the data on the device; hidden figures are not exported either. */
function tablesOf(analytics: WorkforceAnalytics, ofSelection: Words, ofCompany: Words): Table[] {
  const { progress, status, daysOnPlan, attendance, performers, employees } = analytics;
  const hasHealth = progress.data?.lastMonth != null;
  return [
    ...(hasHealth && progress.data ? [shownProgress(progress.data, ofSelection)] : []),
    ...(hasHealth && status.data ? [shownStatus(status.data, ofSelection)] : []),
    ...(hasHealth && daysOnPlan.data ? [shownDaysOnPlan(daysOnPlan.data, ofSelection)] : []),
    ...(hasHealth && attendance.data ? [shownAttendance(attendance.data, ofCompany)] : []),
    ...(hasHealth && performers.data && performers.data.items.length > 0 ? [shownPerformers(performers.data, ofCompany)] : []),
    ...(employees.data ? [shownEmployees(employees.data, ofCompany)] : []),
  ].map(({ table }) => table);
}
