import { useTranslation } from 'react-i18next';
import type { Demo } from '../../../../contract/demos.ts';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';

const tones: Readonly<Record<Demo['status'], StatusTone>> = {
  new: 'warning',
  assigned: 'info',
  'meeting-scheduled': 'info',
  'following-up': 'info',
  accepted: 'ok',
  declined: 'quiet',
};

export function DemoBadge({ status }: Pick<Demo, 'status'>) {
  const { t } = useTranslation('admin-demos');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
