import { useTranslation } from 'react-i18next';
import type { ShownFeedback } from '../../../domain/feedback/shown-feedback.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Row } from '../../../ui/page/layout.tsx';
import { StarRating } from '../../../ui/text/star-rating.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './feedback.module.css';

/** Feedback of the member on a session, and whether it was sent. */
export function GivenRow({ feedback }: { readonly feedback: ShownFeedback }) {
  const { t } = useTranslation('member-feedback');
  const reader = useReader();
  const { sessionTitle: title, sessionTitles: titles, coachName, stars, words, createdAt, state } = feedback;
  const day = formatDay(createdAt, reader);
  return (
    <div className={classes.given}>
      {title !== null && (
        <Text display="block" weight={600}>
          {titleOf({ title, titles }, reader.language)}
        </Text>
      )}
      <Text look="note">{coachName === null ? day : t('page.said', { name: coachName, day })}</Text>
      <Row gap="1 3" align="center" wraps>
        <StarRating value={stars} label={t('page.stars', { count: stars })} />
        {state === 'waiting' && <StatusBadge tone="quiet">{t('page.waiting')}</StatusBadge>}
        {state === 'attention' && <StatusBadge tone="warning">{t('page.attention')}</StatusBadge>}
      </Row>
      {words !== null && (
        <Text lines="kept" width="reading">
          {words}
        </Text>
      )}
    </div>
  );
}
