import { useTranslation } from 'react-i18next';
import type { Administrator } from '../../../../contract/administrators.ts';
import type { Enterprise } from '../../../../contract/enterprise.ts';
import type { PaymentTransaction } from '../../../../contract/invoice.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';

const tones = { 'setting-up': 'info', active: 'ok', deactivated: 'quiet' } as const;

export function EnterpriseBadge({ status }: Pick<Enterprise, 'status'>) {
  const { t } = useTranslation('admin-enterprises');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

const personTones = { active: 'ok', invited: 'info', deactivated: 'quiet' } as const;

export function PersonStatusBadge({ status }: Pick<Administrator, 'status'>) {
  const { t } = useTranslation('admin-enterprises');
  return <StatusBadge tone={personTones[status]}>{t(`personStatus.${status}`)}</StatusBadge>;
}

const paymentTones = { open: 'info', overdue: 'danger', paid: 'ok', failed: 'danger', refunded: 'quiet', cancelled: 'quiet' } as const;

export function PaymentStatusBadge({ status, isOverdue }: Pick<PaymentTransaction, 'status' | 'isOverdue'>) {
  const { t } = useTranslation('admin-enterprises');
  const state = isOverdue ? 'overdue' : status;
  return <StatusBadge tone={paymentTones[state]}>{t(`paymentStatus.${state}`)}</StatusBadge>;
}
