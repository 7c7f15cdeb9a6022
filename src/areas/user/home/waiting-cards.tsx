import { lazy, Suspense } from 'react';
import { useCoverage } from '../../../domain/subscriptions/queries.ts';
import { DueFeedbackCard } from '../feedback/due-feedback-card.tsx';
import { WaitingForms } from './waiting-forms.tsx';

/** Few need it, so it comes only to them. */
const CoverageNotice = lazy(async () => ({ default: (await import('../coach/coverage-notice.tsx')).CoverageNotice }));

/** What waits for a word of the member: forms, and sessions that are over. Above it what is possible without a plan. */
export function WaitingCards() {
  const isCovered = useCoverage().data?.isCovered ?? true;
  return (
    <>
      {!isCovered && (
        <Suspense>
          <CoverageNotice />
        </Suspense>
      )}
      <WaitingForms />
      <DueFeedbackCard most={2} linksToAll />
    </>
  );
}
