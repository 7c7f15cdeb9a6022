import { useTranslation } from 'react-i18next';
import type { ShownSession } from '../../../domain/sessions/shown-sessions.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

interface SessionStateBadgeProps {
  readonly shown: ShownSession;
  readonly now: Date;
  /** Says nothing of a session that simply will take place. */
  readonly isQuietWhenPlain?: boolean;
}

/** How a session stands for its member, in words. */
export function SessionStateBadge({ shown: { session, change }, now, isQuietWhenPlain = false }: SessionStateBadgeProps) {
  const { t } = useTranslation('sessions');
  const { status, mine, startsAt, endsAt } = session;
  if (change?.state === 'attention') return <StatusBadge tone="warning">{t('unsent.attention')}</StatusBadge>;
  if (change && change.kind !== 'attend') return <StatusBadge tone="quiet">{t(`unsent.${change.kind}`)}</StatusBadge>;
  if (status === 'cancelled' || mine?.status === 'cancelled') return <StatusBadge tone="quiet">{t('states.cancelled')}</StatusBadge>;
  if (mine?.status === 'missed') return <StatusBadge tone="warning">{t('states.missed')}</StatusBadge>;
  const isOver = status === 'completed' || Date.parse(endsAt) <= now.getTime();
  if (isOver && mine?.status === 'attended') return <StatusBadge tone="ok">{t('states.attended')}</StatusBadge>;
  if (isOver) return <StatusBadge tone="quiet">{t('states.completed')}</StatusBadge>;
  if (mine?.status === 'waiting') return <StatusBadge tone="info">{t('states.waitingList', { position: mine.position ?? 1 })}</StatusBadge>;
  if (status === 'requested') return <StatusBadge tone="info">{t('states.requested')}</StatusBadge>;
  if (mine === null || isQuietWhenPlain) return null;
  if (Date.parse(startsAt) <= now.getTime()) return <StatusBadge tone="ok">{t('states.underWay')}</StatusBadge>;
  return <StatusBadge tone="ok">{t('states.scheduled')}</StatusBadge>;
}
