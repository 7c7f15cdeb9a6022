import { useTranslation } from 'react-i18next';
import type { CoachForAdmin } from '../../../../contract/coach-review.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';

const tones = { approved: 'ok', unapproved: 'warning', rejected: 'quiet' } as const;

export function CoachBadge({ status }: Pick<CoachForAdmin, 'status'>) {
  const { t } = useTranslation('admin-coaches');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
