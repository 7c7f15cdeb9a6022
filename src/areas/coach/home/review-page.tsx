import { IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useReview } from '../../../domain/coaches/queries.ts';
import { useIsOffline } from '../../../domain/outbox/queries.ts';
import { callOnline } from '../../../identity/index.ts';
import { Button } from '../../../ui/controls/button.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { notify } from '../../../ui/feedback/notify.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './today.module.css';

/** The home of a coach who is not approved yet: what is missing and the status of the review. */
export function ReviewPage() {
  const { t } = useTranslation('coach');
  const review = useReview(true);
  const { status, decision } = review.data ?? {};
  const isRejected = status === 'rejected';
  const state = isRejected ? 'rejected' : decision?.kind === 'withdrawn' ? 'withdrawn' : null;
  return (
    <Page
      title={state === null ? t('review.title') : t(`review.${state}Title`)}
      lead={state === null ? t('review.lead') : t(`review.${state}Text`)}
      width="reading"
    >
      {state !== null && decision?.reason && (
        <Card title={t('review.why')}>
          <Text lines="kept">{decision.reason}</Text>
        </Card>
      )}
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
      <ReviewItems review={review} />
    </Page>
  );
}

function ReviewItems({ review }: { readonly review: ReturnType<typeof useReview> }) {
  const { t } = useTranslation('coach');
  if (review.data === undefined) {
    // That the review is pending is known from the sign-in session; only what is missing is not on this device.
    return review.problem ? <p className={classes.muted}>{t('review.weWrite')}</p> : <CardSkeleton lines={3} height="12rem" />;
  }
  const { missing, status } = review.data;
  return (
    <Card title={t('review.missingTitle')}>
      {missing.length === 0 ? (
        <p>{t(status === 'rejected' ? 'review.applyText' : 'review.nothingMissing')}</p>
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
      <Row gap={2} wraps>
        {status === 'rejected' && missing.length === 0 && <ApplyAgain onApplied={review.refresh} />}
        <Button component={Link} to="/coach/profile" variant={missing.length === 0 ? 'default' : 'filled'}>
          {missing.length === 0 ? t('review.seeProfile') : t('review.complete')}
        </Button>
      </Row>
    </Card>
  );
}

/** Submits the new profile for review. */
function ApplyAgain({ onApplied }: { readonly onApplied: () => void }) {
  const { t } = useTranslation('coach');
  const isOffline = useIsOffline();
  const { isBusy, failure, run } = useOnlineWork();
  const apply = () =>
    run(async () => {
      await callOnline('coaches.applyAgain', {}).finally(onApplied);
      await notify(t('review.applied'), 'ok');
    });
  return (
    <>
      <Button loading={isBusy} disabled={isOffline} onClick={apply}>
        {t('review.applyAgain')}
      </Button>
      {(failure !== null || isOffline) && (
        <Notice tone={isOffline ? 'info' : 'warning'} isLive>
          {isOffline ? t('review.applyOffline') : failure}
        </Notice>
      )}
    </>
  );
}
