import { IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOpenRecommendations } from '../../../domain/recommendations/queries.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import classes from './offerings.module.css';

interface RecommendedCardProps {
  /** Only what this coach recommended. */
  readonly coachId?: string;
  /** The latest so many; all of them when left out. */
  readonly most?: number;
}

/** What coaches recommended and the member has not followed yet; nothing while there is none. For the home too. */
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
              <span className={classes.formTitle}>{offering.name[language]}</span>
              {coachId === undefined && <span className={classes.small}>{t('recommended.by', { name: coachName })}</span>}
              {reason !== null && <span className={classes.reason}>{t('recommended.reason', { reason })}</span>}
            </span>
            <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
          </span>
        )}
      </RowList>
    </Card>
  );
}
