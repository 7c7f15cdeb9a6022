import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { topicName } from '../../../../contract/topics.ts';
import type { CoachReview } from '../../../domain/coaches/review.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coaches.module.css';

/** The texts that members would see: those of the profile, and those of each offering where they differ. */
export function OfferCard({ review: { coach, profile, infos, videoCount } }: { readonly review: CoachReview }) {
  const { t } = useTranslation(['admin-coaches', 'coach-profile']);
  const { language } = useReader();
  return (
    <Card title={t('offer.title')}>
      {profile.headline === null && profile.about === null ? (
        <Text tone="muted">{t('offer.noWords')}</Text>
      ) : (
        <Stack gap={2}>
          <Text weight={600}>{profile.headline}</Text>
          <Text lines="kept" width="reading">
            {profile.about}
          </Text>
        </Stack>
      )}
      {infos.map((info) => (
        <Stack key={info.id} as="section" gap={2} aria-label={info.offering.name[language]}>
          <Row gap="1 3" justify="between" align="baseline" wraps>
            <Text as="h3" size="sm">
              {info.offering.name[language]}
            </Text>
            <Text look="note">{t('coach-profile:infos.minutes', { count: info.sessionMinutes })}</Text>
          </Row>
          {info.headline !== profile.headline && <Text weight={600}>{info.headline}</Text>}
          {info.about !== profile.about && (
            <Text lines="kept" width="reading">
              {info.about}
            </Text>
          )}
          {info.headline === profile.headline && info.about === profile.about && <Text look="note">{t('offer.sameWords')}</Text>}
          {info.specialties.length > 0 && (
            <Row as="ul" gap={2} wraps className={classes.topics} aria-label={t('offer.topics')}>
              {info.specialties.map((specialty) => (
                <li key={specialty}>{topicName(specialty, language)}</li>
              ))}
            </Row>
          )}
        </Stack>
      ))}
      {videoCount > 0 && (
        <Text>
          <Link
            to={`/admin/coach/content?show=${coach.waitingVideoCount > 0 ? 'waiting' : 'approved'}&search=${encodeURIComponent(coach.fullName)}`}
          >
            {coach.waitingVideoCount > 0
              ? t('offer.videosWaiting', { count: coach.waitingVideoCount })
              : t('offer.videos', { count: videoCount })}
          </Link>
        </Text>
      )}
    </Card>
  );
}
