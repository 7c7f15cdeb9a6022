import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useHasNoCoach } from '../../../domain/coaches/choosing.ts';
import { useNow } from '../../../domain/query/use-now.ts';
import { useCoverage } from '../../../domain/subscriptions/queries.ts';
import { formatLongDay } from '../../../i18n/format.ts';
import { loadTranslations } from '../../../i18n/index.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useShared } from '../../../identity/index.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { WhenSeen } from '../../../ui/page/when-seen.tsx';
import { DueFeedbackCard } from '../feedback/due-feedback-card.tsx';
import classes from './home.module.css';
import { NextSession } from './next-session.tsx';
import { WaitingForms } from './waiting-forms.tsx';

const TodaysSteps = lazy(async () => {
  const [{ TodaysSteps }] = await Promise.all([import('./todays-steps.tsx'), loadTranslations('member-steps', 'steps')]);
  return { default: TodaysSteps };
});
const ScoreGlance = lazy(async () => ({ default: (await import('./score-glance.tsx')).ScoreGlance }));
const CoachContentCards = lazy(async () => ({ default: (await import('./coach-content-cards.tsx')).CoachContentCards }));
const PlanChoice = lazy(async () => ({ default: (await import('./plan-choice.tsx')).PlanChoice }));

const stepsPlace = <CardSkeleton lines={3} height="12rem" />;
const scorePlace = <CardSkeleton lines={5} height="20rem" />;

/** What a member sees first: the next session, open tasks, and the trend of the score. */
export function HomePage() {
  const { t } = useTranslation('member');
  const reader = useReader();
  const now = useNow();
  const { user } = useShared();
  const firstName = user?.fullName.split(' ')[0] ?? '';
  const hasNoCoach = useHasNoCoach();
  return (
    <Page
      title={t(`home.greetings.${partOfDay(now)}`, { name: firstName })}
      tabTitle={t('home.tabTitle')}
      lead={formatLongDay(now, reader)}
    >
      <div className={classes.columns}>
        <div className={classes.next}>
          <NextSession now={now} hasNoCoach={hasNoCoach} />
        </div>
        <div className={classes.side}>
          <WaitingCards />
        </div>
        <div className={classes.steps}>
          <WhenSeen placeholder={stepsPlace}>
            <Suspense fallback={stepsPlace}>
              <TodaysSteps />
            </Suspense>
          </WhenSeen>
        </div>
        <div className={classes.score}>
          <WhenSeen placeholder={scorePlace}>
            <Suspense fallback={scorePlace}>
              <ScoreGlance />
            </Suspense>
          </WhenSeen>
        </div>
        <div className={classes.news}>
          <WhenSeen placeholder={null}>
            <Suspense>
              <CoachContentCards />
            </Suspense>
          </WhenSeen>
        </div>
      </div>
      <Suspense>{hasNoCoach && <PlanChoice />}</Suspense>
    </Page>
  );
}

/** In the person's time zone. */
function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = now.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 20 ? 'afternoon' : 'evening';
}

/** Rarely needed, so loaded on demand. */
const CoverageNotice = lazy(async () => ({ default: (await import('../coach/coverage-notice.tsx')).CoverageNotice }));

/** Open tasks of the member: forms, and feedback on past sessions; above them a notice if no plan pays for sessions. */
function WaitingCards() {
  const isCovered = useCoverage().data?.isCovered ?? true;
  return (
    <>
      {!isCovered && (
        <Suspense fallback={<StillLookedUp />}>
          <CoverageNotice />
        </Suspense>
      )}
      <WaitingForms />
      <DueFeedbackCard most={2} linksToAll />
    </>
  );
}
