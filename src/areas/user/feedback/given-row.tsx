import { useTranslation } from 'react-i18next';
import type { ShownFeedback } from '../../../domain/feedback/shown-feedback.ts';
import { titleOf } from '../../../domain/sessions/session-title.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { StarRating } from '../../../ui/star-rating.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './feedback.module.css';

/** What the member said about a session, and whether it was sent. */
export function GivenRow({ said }: { readonly said: ShownFeedback }) {
  const { t } = useTranslation('member-feedback');
  const reader = useReader();
  const { sessionTitle: title, sessionTitles: titles, coachName, stars, words, createdAt, state } = said;
  const day = formatDay(createdAt, reader);
  return (
    <div className={classes.given}>
      {title !== null && <p className={classes.name}>{titleOf({ title, titles }, reader.language)}</p>}
      <p className={classes.facts}>{coachName === null ? day : t('page.said', { name: coachName, day })}</p>
      <div className={classes.givenHead}>
        <StarRating value={stars} label={t('page.stars', { count: stars })} />
        {state === 'waiting' && <StatusBadge tone="quiet">{t('page.waiting')}</StatusBadge>}
        {state === 'attention' && <StatusBadge tone="warning">{t('page.attention')}</StatusBadge>}
      </div>
      {words !== null && <p className={classes.text}>{words}</p>}
    </div>
  );
}
