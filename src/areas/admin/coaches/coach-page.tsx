import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useCoachReview } from '../../../domain/coaches/review.ts';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { DecisionCard } from './decision-card.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { CoachHistory } from './history-card.tsx';
import { OfferCard } from './offer-card.tsx';
import { PersonCard } from './person-card.tsx';

/** Everything needed for a decision about a coach, and the decision itself. */
export function CoachPage() {
  const { t } = useTranslation('admin-coaches');
  const { id = '' } = useParams();
  const review = useCoachReview(id);
  const data = review.data;
  const list = data?.coach.status === 'unapproved' ? '/admin/coach/unapproved' : '/admin/coach';
  return (
    <Page title={data?.coach.fullName ?? t('coach')} width="reading" meta={<Link to={list}>{t('back')}</Link>}>
      <QueryFrame
        query={review}
        skeleton={
          <>
            <CardSkeleton lines={4} height="14rem" />
            <CardSkeleton lines={6} height="22rem" />
          </>
        }
        offline={t('offlineCoach')}
        denied={{ title: t('missingCoach.title'), text: t('missingCoach.text') }}
      >
        {(known) => (
          <>
            <PersonCard review={known} />
            <DecisionCard review={known} onDecided={review.refresh} />
            <OfferCard review={known} />
            <DocumentsCard documents={known.profile.documents} />
            <CoachHistory review={known} />
          </>
        )}
      </QueryFrame>
    </Page>
  );
}
