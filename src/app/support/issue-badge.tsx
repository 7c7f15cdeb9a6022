import { useTranslation } from 'react-i18next';
import type { ShownIssue } from '../../domain/support/shown-issues.ts';
import { StatusBadge, type StatusTone } from '../../ui/text/status-badge.tsx';

const tones: Readonly<Record<ShownIssue['state'], StatusTone>> = {
  open: 'info',
  'in-progress': 'info',
  resolved: 'ok',
  closed: 'ok',
  waiting: 'quiet',
  attention: 'warning',
};

export function IssueBadge({ state }: Pick<ShownIssue, 'state'>) {
  const { t } = useTranslation('support');
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>;
}
