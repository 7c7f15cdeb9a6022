import { useTranslation } from 'react-i18next';
import type { Administrator } from '../../../contract/administrators.ts';
import { StatusBadge } from '../../ui/text/status-badge.tsx';

/** The status of a team member: owner, active, invited. */
export function PersonBadge({ person }: { readonly person: Pick<Administrator, 'isOwner' | 'status' | 'invitation'> }) {
  const { t } = useTranslation('employer-team');
  if (person.isOwner) return <StatusBadge tone="info">{t('owner')}</StatusBadge>;
  if (person.status !== 'invited') {
    return <StatusBadge tone={person.status === 'active' ? 'ok' : 'quiet'}>{t(`status.${person.status}`)}</StatusBadge>;
  }
  const isExpired = person.invitation?.isExpired ?? true;
  return <StatusBadge tone={isExpired ? 'warning' : 'quiet'}>{t(isExpired ? 'status.expired' : 'status.invited')}</StatusBadge>;
}
