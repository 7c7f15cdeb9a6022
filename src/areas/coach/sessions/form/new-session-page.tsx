import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '../../../../domain/accounts/current-user.ts';
import { useOwnTimes } from '../../../../domain/availability/own-queries.ts';
import { useMembers, useReview } from '../../../../domain/coaches/queries.ts';
import { useOwnCoachSessions } from '../../../../domain/sessions/coach-queries.ts';
import { fieldsOf, type SessionFields } from '../../../../domain/sessions/session-fields.ts';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { NewSessionForm } from './new-session-form.tsx';

const usualMinutes = 50;
const usualPlaces = '8';

/**
 * Creates a session. `?day=` and `?time=` preset the time, `?minutes=` the length, `?member=` the person,
 * `?again=` everything from a session that the provider rejected.
 */
export function NewSessionPage() {
  const { t } = useTranslation('coach-sessions');
  const [search] = useSearchParams();
  const current = useCurrentUser();
  const members = useMembers();
  const review = useReview(true);
  const sessions = useOwnCoachSessions();
  const times = useOwnTimes();
  const timeZone = current.data?.timeZone;
  const asked = sessions.data?.find(({ session }) => session.id === search.get('again'));
  const refused = asked?.changes.find(({ kind, state }) => kind === 'create' && state === 'attention');
  // A session and its weekly repetitions were rejected together, and are created again together.
  const series = sessions.data?.filter(({ changes }) => changes.some(({ intentionId }) => intentionId === refused?.intentionId)) ?? [];
  const [again] = series.toSorted((one, other) => one.session.startsAt.localeCompare(other.session.startsAt));
  const isReady = timeZone !== undefined && members.data !== undefined && sessions.isLookedUp && review.isLookedUp;

  function beginning(zone: string): SessionFields {
    if (again) return { ...fieldsOf(again.session, again.session.title, zone), repeats: series.length - 1 };
    const userId = search.get('member') ?? '';
    return {
      kind: 'one-on-one',
      userId,
      offeringId: null,
      title: '',
      day: search.get('day') ?? '',
      time: search.get('time') ?? '',
      minutes: Number(search.get('minutes') ?? '') || (review.data?.infos[0]?.sessionMinutes ?? usualMinutes),
      places: usualPlaces,
      repeats: 0,
    };
  }

  return (
    <Page title={t('form.newTitle')} width="reading" lead={<Link to="/coach/sessions">{t('form.back')}</Link>}>
      <Card>
        <QueryFrame
          query={members}
          data={isReady ? timeZone : undefined}
          skeleton={{ lines: 7, height: '32rem' }}
          offline={t('list.offlineTitle')}
        >
          {(zone) => (
            <NewSessionForm
              first={beginning(zone)}
              timeZone={zone}
              members={members.data ?? []}
              offerings={review.data?.infos.map(({ offering }) => offering)}
              sessions={sessions.data ?? []}
              bufferMinutes={times.data?.settings.bufferMinutes ?? 0}
              refusedIntentionId={refused?.intentionId ?? null}
            />
          )}
        </QueryFrame>
      </Card>
    </Page>
  );
}
