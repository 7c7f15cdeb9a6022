import { useTranslation } from 'react-i18next';
import type { ContactMessage } from '../../../../contract/contact-messages.ts';
import type { TechnicalIssue } from '../../../../contract/support.ts';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';

const issueTones: Readonly<Record<TechnicalIssue['status'], StatusTone>> = {
  open: 'warning',
  'in-progress': 'info',
  resolved: 'ok',
  closed: 'quiet',
};

export function IssueStatusBadge({ status }: Pick<TechnicalIssue, 'status'>) {
  const { t } = useTranslation('admin-support');
  return <StatusBadge tone={issueTones[status]}>{t(`status.${status}`)}</StatusBadge>;
}

const messageTones: Readonly<Record<ContactMessage['status'], StatusTone>> = { open: 'warning', answered: 'ok', closed: 'quiet' };

export function MessageStatusBadge({ status }: Pick<ContactMessage, 'status'>) {
  const { t } = useTranslation('admin-support');
  return <StatusBadge tone={messageTones[status]}>{t(`messages.status.${status}`)}</StatusBadge>;
}
