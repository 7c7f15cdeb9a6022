import { IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReview } from '../../../domain/coaches/queries.ts';
import { Button } from '../../../ui/button.ts';
import { Card } from '../../../ui/card.tsx';
import { Page } from '../../../ui/page.tsx';
import { CardSkeleton } from '../../../ui/skeletons.tsx';
import classes from './today.module.css';

/** The home of a coach who is not approved yet: what is missing and where the review stands. */
export function ReviewPage() {
  const { t } = useTranslation('coach');
  const review = useReview(true);
  const isRejected = review.data?.status === 'rejected';
  const reason = review.data?.rejectionReason;
  return (
    <Page
      title={isRejected ? t('review.rejectedTitle') : t('review.title')}
      lead={isRejected ? t('review.rejectedText') : t('review.lead')}
      width="reading"
    >
      {!isRejected && (
        <Card>
          <ol className={classes.steps} aria-label={t('review.stepsLabel')}>
            <li className={classes.step} data-state="done">
              {t('review.submitted')}
            </li>
            <li className={classes.step} data-state="now" aria-current="step">
              {t('review.reviewing')}
            </li>
            <li className={classes.step} data-state="coming">
              {t('review.approved')}
            </li>
          </ol>
        </Card>
      )}
      {isRejected && reason && (
        <Card title={t('review.reason')}>
          <p>{reason}</p>
        </Card>
      )}
      <ReviewItems review={review} />
    </Page>
  );
}

function ReviewItems({ review }: { readonly review: ReturnType<typeof useReview> }) {
  const { t } = useTranslation('coach');
  if (review.data === undefined) {
    // That the profile waits for its review is known from the session; only what is missing is not here.
    return review.problem ? <p className={classes.muted}>{t('review.weWrite')}</p> : <CardSkeleton lines={3} height="12rem" />;
  }
  const { missing } = review.data;
  return (
    <Card title={t('review.missingTitle')}>
      {missing.length === 0 ? (
        <p>{t('review.nothingMissing')}</p>
      ) : (
        <ul className={classes.missing}>
          {missing.map((item) => (
            <li key={item}>
              <IconCircleDashed size={20} stroke={1.75} aria-hidden="true" />
              {t(`review.items.${item}`)}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button component={Link} to="/coach/profile" variant={missing.length === 0 ? 'default' : 'filled'}>
          {missing.length === 0 ? t('review.seeProfile') : t('review.complete')}
        </Button>
      </div>
    </Card>
  );
}
