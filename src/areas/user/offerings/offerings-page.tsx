import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Offering } from '../../../../contract/offerings.ts';
import type { ShownChoice } from '../../../domain/coaches/choices.ts';
import { useOwnChoices } from '../../../domain/coaches/choosing.ts';
import { useOfferings } from '../../../domain/offerings/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryFrame } from '../../../ui/feedback/query-frame.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CoverageNotice } from '../coach/coverage-notice.tsx';
import classes from './offerings.module.css';
import { RecommendedCard } from './recommended-card.tsx';

/** What members can choose a coach for. */
export function OfferingsPage() {
  const { t } = useTranslation('member-offerings');
  const offerings = useOfferings();
  const choices = useOwnChoices();
  return (
    <Page title={t('list.title')} lead={t('list.lead')}>
      <CoverageNotice />
      <RecommendedCard />
      <QueryFrame
        query={offerings}
        skeleton={
          <div className={classes.grid}>
            {['one', 'two', 'three'].map((place) => (
              <CardSkeleton key={place} lines={3} height="12rem" />
            ))}
          </div>
        }
        offline={t('list.offlineTitle')}
      >
        {(data) =>
          data.length === 0 ? (
            <Card>
              <EmptyState title={t('list.empty')} text={t('list.emptyText')} />
            </Card>
          ) : (
            <ul className={classes.grid}>
              {data.map((offering) => (
                <li key={offering.id}>
                  <OfferingCard offering={offering} choice={choices.data?.items.find(({ offeringId }) => offeringId === offering.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryFrame>
    </Page>
  );
}

/** The whole card links to the offering. */
function OfferingCard({ offering, choice }: { readonly offering: Offering; readonly choice: ShownChoice | undefined }) {
  const { t } = useTranslation('member-offerings');
  const { language } = useReader();
  const { id, name, description, image, coachCount } = offering;
  return (
    <article className={classes.card}>
      {image !== null && <img className={classes.picture} src={image} alt="" loading="lazy" />}
      <div className={classes.words}>
        <h2 className={classes.name}>
          <Link className={classes.link} to={`/user/offerings/${id}`}>
            {name[language]}
          </Link>
        </h2>
        <Text look="quiet">{description[language]}</Text>
        <div className={classes.foot}>
          <Text as="span" look="note">
            {t('list.coaches', { count: coachCount })}
          </Text>
          {choice && (
            <StatusBadge tone="ok">{choice.coach ? t('list.yourCoach', { name: choice.coach.fullName }) : t('list.chosen')}</StatusBadge>
          )}
        </div>
      </div>
    </article>
  );
}
