import { IconStarFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CoachCard } from '../../../../contract/coach-profile.ts';
import { loadTopRatedCoaches } from '../../../domain/coaches/public-site.ts';
import { pageData } from '../../../domain/support/page-data.ts';
import { formatLanguage, formatList, formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coaches-section.module.css';
import { Section } from './section.tsx';
import { useWhenNear } from './use-when-near.ts';

/** How many coaches the landing page shows. */
const shownCoaches = 6;

/** The best-rated coaches, from the response of the provider. */
export function CoachesSection() {
  const { t } = useTranslation('site');
  const [place, loaded] = useWhenNear(loadTopRatedCoaches, pageData().coaches);
  return (
    <Section id="coaches" heading={t('coaches.heading')} lead={t('coaches.lead')} place={place}>
      {loaded.state === 'failed' ? (
        <p className={classes.unreachable}>{t('coaches.unreachable')}</p>
      ) : (
        <ul className={classes.coaches} aria-busy={loaded.state === 'waiting'}>
          {loaded.state === 'waiting'
            ? Array.from({ length: shownCoaches }, (_, place) => place).map((place) => (
                <li key={place} aria-hidden="true">
                  <CardSkeleton height="14rem" />
                </li>
              ))
            : loaded.data.slice(0, shownCoaches).map((coach) => <Coach key={coach.coachId} coach={coach} />)}
        </ul>
      )}
      <p>
        <Link className={classes.become} to="/masterSignUp">
          {t('coaches.become')}
        </Link>
      </p>
    </Section>
  );
}

function Coach({ coach }: { readonly coach: CoachCard }) {
  const { t } = useTranslation('site');
  const reader = useReader();
  const { average, count } = coach.rating;
  return (
    <li className={classes.coach}>
      <Row gap={4} align="center">
        <PersonAvatar name={coach.fullName} image={coach.image} size="large" />
        <Stack gap={1} shrinks>
          <Text as="h3" size="lg">
            {coach.fullName}
          </Text>
          <p className={classes.rating}>
            <IconStarFilled size={15} aria-hidden="true" />
            {average === null
              ? t('coaches.isNew')
              : `${t('coaches.rating', { average: formatNumber(average, reader, { maximumFractionDigits: 1 }) })} · ${t('coaches.ratings', { count })}`}
          </p>
        </Stack>
      </Row>
      {coach.headline && <p className={classes.headline}>{coach.headline}</p>}
      <p className={classes.facts}>
        {coach.yearsOfExperience !== null && <span>{t('coaches.years', { count: coach.yearsOfExperience })}</span>}
        {coach.spokenLanguages.length > 0 && (
          <span>
            {t('coaches.speaks', {
              languages: formatList(
                coach.spokenLanguages.map((code) => formatLanguage(code, reader)),
                reader,
              ),
            })}
          </span>
        )}
      </p>
    </li>
  );
}
