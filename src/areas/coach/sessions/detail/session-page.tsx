import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { SessionChatCard } from '../../../../chat/index.ts';
import { useNow } from '../../../../domain/query/use-now.ts';
import type { CoachSession } from '../../../../domain/sessions/coach-changes.ts';
import { useOwnCoachSession } from '../../../../domain/sessions/coach-queries.ts';
import { nameOfSession } from '../../../../domain/sessions/people.ts';
import { isChangeable } from '../../../../domain/sessions/register-rules.ts';
import { joinState } from '../../../../domain/sessions/session-times.ts';
import { AttendanceCard, OrientationCard, useToday } from '../../../../sessions/index.ts';
import { Button } from '../../../../ui/controls/button.ts';
import { QueryFrame } from '../../../../ui/feedback/query-frame.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { Page } from '../../../../ui/page/page.tsx';
import { Text } from '../../../../ui/text/text.tsx';
import { EditSheet } from '../form/edit-sheet.tsx';
import { SummaryCard } from '../summary-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeCards } from './change-cards.tsx';
import { RegisterCard } from './register-card.tsx';
import { RequestCard } from './request-card.tsx';
import classes from './session.module.css';
import { SessionFacts } from './session-facts.tsx';
import { SessionSteps } from './session-steps.tsx';

/** One session of the coach: who, why, the register, and what can be changed. */
export function SessionPage() {
  const { t } = useTranslation('coach-sessions');
  const { sessionId = '' } = useParams();
  const { reader } = useToday();
  const now = useNow();
  const shown = useOwnCoachSession(sessionId);
  return (
    <Page
      title={shown.data ? nameOfSession(shown.data, reader.language) : t('list.title')}
      lead={<Link to="/coach/sessions">{t('detail.back')}</Link>}
    >
      <QueryFrame
        query={shown}
        skeleton={{ lines: 6, height: '22rem' }}
        offline={{ title: t('detail.notFoundTitle'), text: t('detail.notFoundText') }}
        denied={{ title: t('detail.deniedTitle'), text: t('detail.deniedText') }}
      >
        {(data) => {
          const isRequest = data.session.status === 'requested' && isChangeable(data.session, now);
          return (
            <>
              <ChangeCards shown={data} />
              <div className={classes.columns}>
                <SessionFacts session={data.session} now={now} />
                <div className={classes.side} data-first={isRequest || undefined}>
                  {isRequest && <RequestCard shown={data} now={now} />}
                  <SessionChatCard viewer="COACH" session={data.session} />
                  {joinState(data.session, now) === 'over' && <SummaryCard session={data.session} now={now} />}
                  <RegisterCard key={data.session.id} shown={data} now={now} />
                  {data.session.status !== 'cancelled' && joinState(data.session, now) === 'over' && (
                    <Suspense>
                      <AttendanceCard sessionId={data.session.id} now={now} />
                    </Suspense>
                  )}
                  {!isRequest && <SessionChanges shown={data} now={now} />}
                  <SessionSteps session={data.session} now={now} />
                </div>
              </div>
              {data.session.kind === 'orientation' && (
                <Suspense>
                  <OrientationCard
                    session={data.session}
                    now={now}
                    title={t('detail.moreOrientations')}
                    linkOf={({ id, coachId }) => (coachId === data.session.coachId ? `/coach/sessions/${id}` : null)}
                    detailsOf={({ coachName, registeredCount, capacity }) =>
                      [coachName, t('detail.orientationPlaces', { taken: registeredCount, all: capacity })].join(' · ')
                    }
                  />
                </Suspense>
              )}
            </>
          );
        }}
      </QueryFrame>
    </Page>
  );
}

interface SessionChangesProps {
  readonly shown: CoachSession;
  readonly now: Date;
}

/** Changing and cancelling, as long as the session is not over. */
function SessionChanges({ shown: { session, changes }, now }: SessionChangesProps) {
  const { t } = useTranslation('coach-sessions');
  const [step, setStep] = useState<'none' | 'edit' | 'cancel'>('none');
  // A session that is only on this device is withdrawn as a whole, and one that needs a decision is decided first.
  const isHeldUp = changes.some(({ kind, state }) => kind === 'create' || state === 'attention');
  if (!isChangeable(session, now) || isHeldUp) return null;
  return (
    <Card title={t('detail.changeTitle')}>
      <Text look="note">{t('detail.changeText')}</Text>
      <div className={classes.changes}>
        <Button variant="default" onClick={() => setStep('edit')}>
          {t('detail.edit')}
        </Button>
        <Button variant="outline" color="danger" onClick={() => setStep('cancel')}>
          {t('detail.cancel')}
        </Button>
      </div>
      {step === 'edit' && <EditSheet session={session} onClose={() => setStep('none')} />}
      {step === 'cancel' && <CancelDialog session={session} onDone={() => setStep('none')} />}
    </Card>
  );
}
