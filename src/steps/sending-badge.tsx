import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Sending } from '../domain/steps/shown-steps.ts';
import { StatusBadge } from '../ui/text/status-badge.tsx';

interface SendingBadgeProps {
  readonly sending: Sending;
  /** The path where the person decides about what was refused. */
  readonly decideAt: string;
}

/** Whether a change is still on this device, or needs a decision; nothing once it was sent. */
export function SendingBadge({ sending, decideAt }: SendingBadgeProps) {
  const { t } = useTranslation('steps');
  if (sending === 'sent') return null;
  if (sending === 'waiting') return <StatusBadge tone="quiet">{t('sending.waiting')}</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warning">{t('sending.attention')}</StatusBadge>
      <Link to={decideAt}>{t('sending.decide')}</Link>
    </>
  );
}
