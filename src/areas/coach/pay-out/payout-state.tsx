import { useTranslation } from 'react-i18next';
import type { Payout } from '../../../../contract/payouts.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';

const tones = { open: 'quiet', due: 'info', paid: 'ok' } as const;

export function PayoutState({ status }: { readonly status: Payout['status'] }) {
  const { t } = useTranslation('practice');
  return <StatusBadge tone={tones[status]}>{t(`payOut.statuses.${status}`)}</StatusBadge>;
}
