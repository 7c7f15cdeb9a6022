import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Practice } from '../../../domain/coaches/practice.ts';
import { formatDay, type Reader } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/button.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row } from '../../../ui/page/layout.tsx';
import { StarRating } from '../../../ui/text/star-rating.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './analytics.module.css';

const shownAtFirst = 6;

/** Reviews of members, latest first; by name only where they agreed to it. */
export function Reviews({ reviews, reader }: { readonly reviews: Practice['rating']['reviews']; readonly reader: Reader }) {
  const { t } = useTranslation('practice');
  const [showsAll, setShowsAll] = useState(false);
  return (
    <Card title={t('analytics.reviews')}>
      {reviews.length === 0 ? (
        <Text tone="muted">{t('analytics.noReviews')}</Text>
      ) : (
        <ul className={classes.reviews}>
          {reviews.slice(0, showsAll ? undefined : shownAtFirst).map(({ id, stars, words, byName, createdAt }) => (
            <li key={id} className={classes.review}>
              <Row as="p" gap="1 3" align="center" wraps>
                <StarRating value={stars} label={t('analytics.reviewStars', { count: stars })} />
                <span>{byName ?? t('analytics.unnamed')}</span>
                <Text as="span" tone="muted">
                  {formatDay(createdAt, reader)}
                </Text>
              </Row>
              {words !== null && (
                <Text width="reading" lines="anywhere" above={1}>
                  {words}
                </Text>
              )}
            </li>
          ))}
        </ul>
      )}
      {reviews.length > shownAtFirst && (
        <div>
          <Button variant="default" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('analytics.fewerReviews') : t('analytics.allReviews')}
          </Button>
        </div>
      )}
    </Card>
  );
}
