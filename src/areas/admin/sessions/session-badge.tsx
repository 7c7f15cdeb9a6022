import { useTranslation } from 'react-i18next';
import type { Session } from '../../../../contract/session.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';

const tones = { requested: 'warning', scheduled: 'info', completed: 'ok', cancelled: 'quiet' } as const;

export function SessionBadge({ status }: Pick<Session, 'status'>) {
  const { t } = useTranslation('admin-sessions');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
