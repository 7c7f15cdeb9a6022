import { useTranslation } from 'react-i18next';
import type { LegalVersion } from '../../../../../contract/legal-texts.ts';
import { StatusBadge } from '../../../../ui/text/status-badge.tsx';

const tones = { 'in-force': 'ok', coming: 'info', past: 'quiet', withdrawn: 'warning' } as const;

/** Whether a version is in force, upcoming, past, or withdrawn. */
export function VersionBadge({ status }: Pick<LegalVersion, 'status'>) {
  const { t } = useTranslation('admin-legal');
  return <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>;
}
