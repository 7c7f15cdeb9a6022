import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNow } from '../../../domain/query/use-now.ts';
import { useShownSessions } from '../../../domain/sessions/own-sessions.ts';
import { groupSessions } from '../../../domain/sessions/session-times.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { OwnSessionRow } from '../sessions/own-session-row.tsx';
import classes from './coach-profile.module.css';

/** How many past sessions are shown here; all are on the page of sessions. */
const pastSessions = 3;

/** Booked sessions with this coach, and the latest past ones. */
export function SessionsWithCoach({ coachId }: { readonly coachId: string }) {
  const { t } = useTranslation('member-coaches');
  const now = useNow();
  const sessions = useShownSessions();
  return (
    <QueryFrame query={sessions} skeleton={{ lines: 4, height: '14rem' }} offline={t('sessions.offlineTitle')}>
      {(shown) => {
        const withCoach = shown.filter(({ session }) => session.coachId === coachId);
        const { upcoming, past } = groupSessions(
          withCoach.map(({ session }) => session),
          now,
        );
        const listed = [...upcoming, ...past.slice(0, pastSessions)];
        return (
          <Card title={t('sessions.title')} padding="none" action={<Link to="/user/sessions">{t('sessions.all')}</Link>}>
            {listed.length === 0 && <p className={classes.inCard}>{t('sessions.none')}</p>}
            <RowList
              items={listed.flatMap(({ id }) => withCoach.find(({ session }) => session.id === id) ?? [])}
              keyOf={({ session }) => session.id}
            >
              {(each) => <OwnSessionRow shown={each} now={now} />}
            </RowList>
          </Card>
        );
      }}
    </QueryFrame>
  );
}
