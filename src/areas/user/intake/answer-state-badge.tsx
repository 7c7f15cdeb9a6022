import { useTranslation } from 'react-i18next';
import type { ShownAnswer } from '../../../domain/intake/shown-answers.ts';
import { StatusBadge, type StatusTone } from '../../../ui/text/status-badge.tsx';

const tones: Record<ShownAnswer['state'], StatusTone> = { sent: 'ok', waiting: 'quiet', attention: 'warning' };

/** Whether the answers have reached the coach. */
export function AnswerStateBadge({ state }: { readonly state: ShownAnswer['state'] }) {
  const { t } = useTranslation('intake');
  return <StatusBadge tone={tones[state]}>{t(`result.states.${state}`)}</StatusBadge>;
}
