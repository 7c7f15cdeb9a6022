import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMembers } from '../../../domain/coaches/queries.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Box, Row } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { RowList } from '../../../ui/text/row-list.tsx';
import { AttentionBadges } from '../attention-badges.tsx';
import classes from './today.module.css';

/** The first few members who need the coach; left out when the list is not available. */
export function AttentionCard() {
  const { t } = useTranslation('coach');
  const members = useMembers();
  if (!members.data) return members.problem ? null : <CardSkeleton lines={4} height="16rem" />;
  const concerned = members.data.filter(({ attention }) => attention.length > 0).slice(0, 4);
  return (
    <Card title={t('attention.title')} padding="none" action={<Link to="/coach/users">{t('attention.seeAll')}</Link>}>
      {concerned.length === 0 ? (
        <p className={classes.none}>{t('attention.none')}</p>
      ) : (
        <RowList items={concerned} keyOf={({ userId }) => userId} linkOf={({ userId }) => `/coach/users/${userId}`}>
          {({ fullName, image, attention }) => (
            <span className={classes.row}>
              <PersonAvatar name={fullName} image={image} />
              <Box as="span" grows shrinks>
                <span className={classes.rowName}>{fullName}</span>
                <Row as="span" gap={1} wraps above={1}>
                  <AttentionBadges attention={attention} />
                </Row>
              </Box>
            </span>
          )}
        </RowList>
      )}
    </Card>
  );
}
