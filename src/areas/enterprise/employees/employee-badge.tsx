import { useTranslation } from 'react-i18next';
import type { Employee } from '../../../../contract/employees.ts';
import { formatDayOfAxis } from '../../../i18n/format-calendar.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';

const tones: Readonly<Record<Employee['status'], StatusTone>> = { imported: 'quiet', invited: 'info', joined: 'ok', left: 'quiet' };

/** The status of an employee, or that they are about to leave. */
export function EmployeeBadge({ employee: { status, leavesOn } }: { readonly employee: Pick<Employee, 'status' | 'leavesOn'> }) {
  const { t } = useTranslation('employees');
  const reader = useReader();
  if (status !== 'left' && leavesOn) {
    return <StatusBadge tone="warning">{t('leaves', { day: formatDayOfAxis(leavesOn, reader) })}</StatusBadge>;
  }
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
