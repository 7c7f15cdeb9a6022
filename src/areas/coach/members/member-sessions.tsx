import { useTranslation } from 'react-i18next';
import { placeOf, useSessionsWith } from '../../../domain/sessions/coach-queries.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { SessionRow } from '../../../sessions/index.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import classes from './member.module.css';

const tones = { attended: 'ok', missed: 'warning', registered: 'info', waiting: 'quiet', cancelled: 'quiet' } as const;

/** The sessions of this coach with a member, latest first, with whether the member came. */
export function MemberSessions({ userId }: { readonly userId: string }) {
  const { t } = useTranslation(['coach-notes', 'coach']);
  const { language } = useReader();
  const sessions = useSessionsWith(userId);
  return (
    <Card padding="none">
      <QueryFrame query={sessions} level={3} skeleton={{ rows: 4 }} offline={t('sessions.offlineTitle')}>
        {(shown) =>
          shown.length === 0 ? (
            <p className={classes.none}>{t('sessions.none')}</p>
          ) : (
            <RowList items={shown} keyOf={({ session }) => session.id} label={t('views.sessions')}>
              {({ session }) => {
                const status = session.status === 'cancelled' ? 'cancelled' : (placeOf(session, userId)?.status ?? 'registered');
                return (
                  <SessionRow
                    session={session}
                    title={titleOf(session, language)}
                    to={`/coach/sessions/${session.id}`}
                    details={[t(`coach:sessions.kinds.${session.kind}`), ...(session.reason ? [session.reason] : [])]}
                    isMuted={status === 'cancelled'}
                    aside={<StatusBadge tone={tones[status]}>{t(`sessions.${status}`)}</StatusBadge>}
                  />
                );
              }}
            </RowList>
          )
        }
      </QueryFrame>
    </Card>
  );
}
