import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOpenRecommendations } from '../../../domain/recommendations/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './offerings.module.css';

interface RecommendedCardProps {
  /** Only what this coach recommended. */
  readonly coachId?: string;
  /** The maximum number, latest first; all by default. */
  readonly most?: number;
}

/** Open recommendations of coaches; nothing while there are none. For the home too. */
export function RecommendedCard({ coachId, most }: RecommendedCardProps) {
  const { t } = useTranslation('member-offerings');
  const { language } = useReader();
  const recommended = useOpenRecommendations();
  const shown = recommended.data?.filter((each) => coachId === undefined || each.coachId === coachId).slice(0, most) ?? [];
  if (shown.length === 0) return null;
  return (
    <Card title={t('recommended.title')} padding="none">
      <RowList items={shown} keyOf={({ id }) => id} linkOf={({ offering }) => `/user/offerings/${offering.id}`}>
        {({ offering, coachName, reason }) => (
          <span className={classes.recommended}>
            <span className={classes.recommendedWords}>
              <Text as="span" weight={600}>
                {offering.name[language]}
              </Text>
              {coachId === undefined && (
                <Text as="span" look="note">
                  {t('recommended.by', { name: coachName })}
                </Text>
              )}
              {reason !== null && (
                <Text as="span" look="quiet" width="reading">
                  {t('recommended.reason', { reason })}
                </Text>
              )}
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </RowList>
    </Card>
  );
}
