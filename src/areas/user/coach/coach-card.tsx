import { IconCalendarEvent, IconMessageLanguage, IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CoachCard as Coach } from '../../../../contract/coach-profile.ts';
import { topicName } from '../../../../contract/topics.ts';
import { formatDayAndTime, formatList, upperFirst } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Row } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import classes from './coach-card.module.css';
import { useCoachWords } from './use-coach-words.ts';

interface CoachCardProps {
  readonly coach: Coach;
  readonly to: string;
  /** Shown beside the name: that this is the member's coach. */
  readonly badge?: string | undefined;
  /** Shows the offerings, where the list does not. */
  readonly namesOfferings?: boolean;
  readonly now: Date;
}

/** How many topics a card names. */
const shownSpecialties = 3;

/** A coach in a list; the whole card links to the profile. */
export function CoachCard({ coach, to, badge, namesOfferings = false, now }: CoachCardProps) {
  const { t } = useTranslation('member-coaches');
  const reader = useReader();
  const texts = useCoachWords();
  // Health coaches are the usual case; anyone else shows their offerings.
  const isSpecialOnly = namesOfferings && coach.offerings.every(({ kind }) => kind === 'special');
  const nextFreeAt = coach.nextFreeAt !== null && Date.parse(coach.nextFreeAt) > now.getTime() ? coach.nextFreeAt : null;
  return (
    <article className={classes.card}>
      <Row gap={4} align="center">
        <PersonAvatar name={coach.fullName} image={coach.image} size="large" />
        <div className={classes.who}>
          <h3 className={classes.name}>
            <Link className={classes.link} to={to}>
              {coach.fullName}
            </Link>
          </h3>
          <p className={classes.rating}>
            <IconStarFilled size={15} aria-hidden="true" />
            {texts.rating(coach.rating)}
          </p>
          {badge && <StatusBadge tone="ok">{badge}</StatusBadge>}
        </div>
      </Row>
      {isSpecialOnly && (
        <p className={classes.topics}>
          {formatList(
            coach.offerings.map(({ name }) => name[reader.language]),
            reader,
          )}
        </p>
      )}
      {coach.headline && <p className={classes.headline}>{coach.headline}</p>}
      {coach.specialties.length > 0 && (
        <ul className={classes.specialties} aria-label={t('card.specialties')}>
          {coach.specialties.slice(0, shownSpecialties).map((specialty) => (
            <li key={specialty}>{topicName(specialty, reader.language)}</li>
          ))}
        </ul>
      )}
      <div className={classes.facts}>
        <p className={classes.fact}>
          <IconMessageLanguage size={17} stroke={1.75} aria-hidden="true" />
          {upperFirst(texts.languages(coach.spokenLanguages))}
        </p>
        <p className={classes.fact} data-free={nextFreeAt !== null || undefined}>
          <IconCalendarEvent size={17} stroke={1.75} aria-hidden="true" />
          {nextFreeAt === null ? t('card.noTime') : t('card.nextFree', { when: formatDayAndTime(nextFreeAt, reader) })}
        </p>
      </div>
    </article>
  );
}
