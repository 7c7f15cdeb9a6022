import { lazy, Suspense } from 'react';
import { useCoverage } from '../../../domain/subscriptions/queries.ts';
import { StillLookedUp } from '../../../ui/feedback/still-looked-up.tsx';
import { DueFeedbackCard } from '../feedback/due-feedback-card.tsx';
import { WaitingForms } from './waiting-forms.tsx';

/** Few need it: loaded only where it is needed. */
const CoverageNotice = lazy(async () => ({ default: (await import('../coach/coverage-notice.tsx')).CoverageNotice }));

/** Open tasks of the member: forms, and feedback on past sessions. Above them what is possible without a plan. */
export function WaitingCards() {
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
