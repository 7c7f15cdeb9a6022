import { useTranslation } from 'react-i18next';
import type { CoachSession } from '../../../domain/sessions/coach-changes.ts';
import { hasOpenRegister } from '../../../domain/sessions/people.ts';
import { isSuggestionOpen } from '../../../domain/sessions/suggestion.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';

/** The most important status of a session for the coach: what needs them comes first. */
export function SessionBadge({ shown: { session, changes }, now }: { readonly shown: CoachSession; readonly now: Date }) {
  const { t } = useTranslation('coach-sessions');
  const { status, startsAt, endsAt } = session;
  if (changes.some(({ state }) => state === 'attention')) return <StatusBadge tone="warning">{t('badge.attention')}</StatusBadge>;
  if (changes.length > 0) return <StatusBadge tone="quiet">{t('badge.unsent')}</StatusBadge>;
  if (status === 'cancelled') return <StatusBadge tone="quiet">{t('badge.cancelled')}</StatusBadge>;
  const isOver = Date.parse(endsAt) <= now.getTime();
  if (isSuggestionOpen(session, now)) return <StatusBadge tone="quiet">{t('badge.suggested')}</StatusBadge>;
  if (status === 'requested') return isOver ? null : <StatusBadge tone="warning">{t('badge.requested')}</StatusBadge>;
  if (isOver) return hasOpenRegister(session) ? <StatusBadge tone="info">{t('badge.register')}</StatusBadge> : null;
  if (Date.parse(startsAt) <= now.getTime()) return <StatusBadge tone="info">{t('badge.underWay')}</StatusBadge>;
  return null;
}
