import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import type { Session } from '../../../../../contract/session.ts';
import { SessionChatCard } from '../../../../chat/index.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import { useShownSession } from '../../../../domain/sessions/own-sessions.ts';
import { joinState } from '../../../../domain/sessions/session-times.ts';
import { titleOf } from '../../../../domain/sessions/session-title.ts';
import { useReader } from '../../../../i18n/use-reader.ts';
import { AttendanceCard, OrientationCard } from '../../../../sessions/index.ts';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { SessionFeedback } from '../../feedback/session-feedback.tsx';
import { NextTimeCard } from '../next-time-card.tsx';
import { OutcomeCards } from '../outcome-cards.tsx';
import { SessionSummary } from '../session-summary.tsx';
import { usePlacesText } from '../use-places-text.ts';
import { ChangeCard } from './change-card.tsx';
import classes from './session.module.css';
import { SessionChanges } from './session-changes.tsx';
import { SessionFacts } from './session-facts.tsx';
import { SuggestionCard } from './suggestion-card.tsx';

/** One session of the member, or one that they could join. */
export function SessionPage() {
  const { t } = useTranslation('sessions');
  const { id = '' } = useParams();
  const { language } = useReader();
  const now = useNow();
  const placesText = usePlacesText();
  const shown = useShownSession(id);
  const title = shown.data ? titleOf(shown.data.session, language) : t('list.title');
  return (
    <Page title={title} meta={<Link to="/user/sessions">{t('detail.back')}</Link>}>
      <QueryFrame
        query={shown}
        skeleton={{ lines: 6, height: '22rem' }}
        offline={{ title: t('detail.notFoundTitle'), text: t('detail.notFoundText') }}
        denied={{ title: t('detail.deniedTitle'), text: t('detail.deniedText') }}
      >
        {(data) => (
          <>
            <OutcomeCards onlyOf={id} />
            <ChangeCard shown={data} />
            <SuggestionCard session={data.session} now={now} />
            <div className={classes.columns}>
              <SessionFacts shown={data} now={now} />
              <Stack gap={5} shrinks>
                <SessionSummary session={data.session} />
                <SessionChatCard viewer="USER" session={data.session} />
                {joinState(data.session, now) === 'over' ? (
                  <After session={data.session} now={now} />
                ) : (
                  <SessionChanges shown={data} now={now} />
                )}
              </Stack>
            </div>
            {data.session.kind === 'orientation' && (
              <Suspense>
                <OrientationCard
                  session={data.session}
                  now={now}
                  title={t('detail.moreOrientations')}
                  linkOf={({ id: other }) => `/user/sessions/${other}`}
                  detailsOf={(other) => [t('withCoach', { name: other.coachName }), placesText(other)].join(' · ')}
                />
              </Suspense>
            )}
          </>
        )}
      </QueryFrame>
    </Page>
  );
}

/** Feedback, the next session, and attendance. */
function After({ session, now }: { readonly session: Session; readonly now: Date }) {
  const place = session.mine?.status;
  const tookPart = place === 'registered' || place === 'attended' || place === 'missed';
  return (
    <>
      <SessionFeedback sessionId={session.id} />
      {tookPart && <NextTimeCard session={session} />}
      {tookPart && session.status !== 'cancelled' && (
        <Suspense>
          <AttendanceCard sessionId={session.id} now={now} />
        </Suspense>
      )}
    </>
  );
}
