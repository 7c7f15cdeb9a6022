import { useTranslation } from 'react-i18next';
import { type MemberState, memberState } from '../../../domain/sessions/member-state.ts';
import type { ShownSession } from '../../../domain/sessions/shown-sessions.ts';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';

const tones = {
  cancelled: 'quiet',
  missed: 'warning',
  attended: 'ok',
  noPlace: 'quiet',
  completed: 'quiet',
  waitingList: 'info',
  suggested: 'warning',
  requested: 'info',
  underWay: 'ok',
  scheduled: 'ok',
} as const satisfies Record<MemberState, string>;

interface SessionStateBadgeProps {
  readonly shown: ShownSession;
  readonly now: Date;
  /** Shows nothing for a session that is scheduled as usual. */
  readonly isQuietWhenPlain?: boolean;
}

/** The state of a session for its member, as text. */
export function SessionStateBadge({ shown: { session, change }, now, isQuietWhenPlain = false }: SessionStateBadgeProps) {
  const { t } = useTranslation('sessions');
  if (change?.state === 'attention') return <StatusBadge tone="warning">{t('unsent.attention')}</StatusBadge>;
  if (change && change.kind !== 'attend') return <StatusBadge tone="quiet">{t(`unsent.${change.kind}`)}</StatusBadge>;
  const state = memberState(session, now);
  if (state === null || (isQuietWhenPlain && (state === 'scheduled' || state === 'underWay'))) return null;
  return <StatusBadge tone={tones[state]}>{t(`states.${state}`, { position: session.mine?.position ?? 1 })}</StatusBadge>;
}
