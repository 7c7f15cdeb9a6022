import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Demo } from '../../../../contract/demos.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** The state of the request: what is overdue, and the status of the mailed link. */
export function StandingNotice({ demo }: { readonly demo: Demo }) {
  const { t } = useTranslation('admin-demos');
  const reader = useReader();
  const now = useNow().toISOString();
  const { status, followUpAt, invitation, enterpriseId } = demo;
  if (status === 'new') return <Notice tone="warning">{t('standing.new')}</Notice>;
  if (status === 'following-up' && followUpAt !== null) {
    const text = t(followUpAt < now ? 'standing.overdue' : 'standing.followUp', { when: formatDay(followUpAt, reader) });
    return <Notice tone={followUpAt < now ? 'warning' : 'info'}>{text}</Notice>;
  }
  if (status !== 'accepted') return null;
  if (enterpriseId !== null) {
    return (
      <Notice tone="info">
        {t('standing.opened')} <Link to={`/admin/enterprise/${enterpriseId}`}>{t('standing.enterprise')}</Link>
      </Notice>
    );
  }
  if (invitation === null) return null;
  const isOver = invitation.expiresAt < now;
  return (
    <Notice tone={isOver ? 'warning' : 'info'}>
      {t(isOver ? 'standing.expired' : 'standing.invited', { when: formatDay(invitation.expiresAt, reader) })}
    </Notice>
  );
}
