import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod';
import type { CoachCard, review, starCounts } from '../../../../contract/coach-profile.ts';
import { formatDay, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ActionButton } from '../../../ui/controls/action.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { StarRating } from '../../../ui/text/star-rating.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coach-profile.module.css';
import { useCoachWords } from './use-coach-words.ts';

/** How many reviews are shown before 'Show more'. */
const firstReviews = 4;

interface CoachReviewsProps {
  readonly rating: CoachCard['rating'];
  readonly starCounts: z.infer<typeof starCounts>;
  readonly reviews: readonly z.infer<typeof review>[];
}

/** Ratings of the coach: average, count of each number of stars, and reviews. */
export function CoachReviews({ rating, starCounts: counts, reviews }: CoachReviewsProps) {
  const { t } = useTranslation('member-coaches');
  const reader = useReader();
  const texts = useCoachWords();
  const [showsAll, setShowsAll] = useState(false);
  if (rating.average === null) {
    return (
      <Card title={t('reviews.title')}>
        <Text look="quiet">{t('reviews.none')}</Text>
      </Card>
    );
  }
  return (
    <Card title={t('reviews.title')}>
      <div className={classes.ratingSummary}>
        <Row as="p" gap="1 3" align="baseline" wraps>
          <span className={classes.averageValue}>{texts.stars(rating.average)}</span>
          <StarRating value={rating.average} size={20} label={t('card.rating', { average: texts.stars(rating.average) })} />
          <Text as="span" look="quiet">
            {t('card.ratings', { count: rating.count })}
          </Text>
        </Row>
        <StarBars counts={counts} />
      </div>
      <Stack as="ul" gap={4}>
        {reviews.slice(0, showsAll ? undefined : firstReviews).map(({ id, stars, words: text, byName, createdAt }) => (
          <li key={id} className={classes.review}>
            <Row as="p" gap="1 3" align="center" wraps look="note">
              <StarRating value={stars} label={t('reviews.stars', { count: stars })} />
              <span>{byName ?? t('reviews.unnamed')}</span>
              <span>{formatDay(createdAt, reader)}</span>
            </Row>
            <Text lines="kept" width="reading">
              {text}
            </Text>
          </li>
        ))}
      </Stack>
      {!showsAll && reviews.length > firstReviews && (
        <div>
          <ActionButton look="other" onClick={() => setShowsAll(true)}>
            {t('reviews.more')}
          </ActionButton>
        </div>
      )}
    </Card>
  );
}

/** How often each number of stars was given, beside the most frequent one. */
function StarBars({ counts }: { readonly counts: CoachReviewsProps['starCounts'] }) {
  const { t } = useTranslation('member-coaches');
  const reader = useReader();
  const most = Math.max(1, ...counts);
  return (
    <ul className={classes.bars} aria-label={t('reviews.byStars')}>
      {counts.toReversed().map((count, index) => {
        const stars = counts.length - index;
        return (
          <li key={stars} className={classes.barRow}>
            <span>{t('reviews.stars', { count: stars })}</span>
            <span className={classes.bar} aria-hidden="true">
              <span className={classes.barFill} style={{ width: `${(count / most) * 100}%` }} />
            </span>
            <span>{formatNumber(count, reader)}</span>
          </li>
        );
      })}
    </ul>
  );
}
