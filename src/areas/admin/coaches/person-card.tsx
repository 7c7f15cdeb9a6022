import { useTranslation } from 'react-i18next';
import { dialLink } from '../../../../contract/dial-link.ts';
import type { CoachReview } from '../../../domain/coaches/review.ts';
import { formatDay, formatLanguage, formatList, formatNumber, upperFirst } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { type Fact, FactList } from '../../../ui/text/fact-list.tsx';
import { PersonAvatar } from '../../../ui/text/person-avatar.tsx';
import { StatusBadge } from '../../../ui/text/status-badge.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { CoachBadge } from './coach-badge.tsx';

interface PersonCardProps {
  readonly review: CoachReview;
}

/** Name, contact and signed agreements. */
export function PersonCard({ review }: PersonCardProps) {
  const { t } = useTranslation('admin-coaches');
  const facts = useFacts(review);
  const { coach, isEmailVerified } = review;
  const { phone } = review.profile;
  return (
    <Card>
      <Row gap={4} align="center" wraps>
        <PersonAvatar name={coach.fullName} image={coach.image} size="huge" />
        <Stack gap={1} shrinks>
          <Text as="a" href={`mailto:${coach.email}`} lines="anywhere">
            {coach.email}
          </Text>
          {phone !== null && (
            <Text as="a" href={dialLink(phone)}>
              {phone}
            </Text>
          )}
          <Row gap={2} wraps above={1}>
            <CoachBadge status={coach.status} />
            <StatusBadge tone={isEmailVerified ? 'ok' : 'warning'}>{t(isEmailVerified ? 'email.verified' : 'email.open')}</StatusBadge>
          </Row>
        </Stack>
      </Row>
      <FactList facts={facts} />
    </Card>
  );
}

function useFacts({ coach, profile, acceptedAgreement }: CoachReview): Fact[] {
  const { t } = useTranslation('admin-coaches');
  const reader = useReader();
  const { spokenLanguages, yearsOfExperience, timeZone } = profile;
  const { average, count } = coach.rating;
  return [
    {
      label: t('facts.languages'),
      value:
        spokenLanguages.length === 0
          ? t('none')
          : upperFirst(
              formatList(
                spokenLanguages.map((code) => formatLanguage(code, reader)),
                reader,
              ),
            ),
    },
    { label: t('facts.experience'), value: yearsOfExperience === null ? t('none') : t('facts.years', { count: yearsOfExperience }) },
    { label: t('facts.timeZone'), value: timeZone.replaceAll('_', ' ') },
    { label: t('facts.signedUp'), value: formatDay(coach.signedUpAt, reader) },
    {
      label: t('facts.agreement'),
      value:
        acceptedAgreement === null
          ? t('facts.agreementOpen')
          : t('facts.agreementVersion', { version: acceptedAgreement.number, day: formatDay(acceptedAgreement.agreedAt, reader) }),
    },
    ...(average === null
      ? []
      : [
          {
            label: t('columns.rating'),
            value: t('ratingOf', { average: formatNumber(average, reader, { maximumFractionDigits: 1 }), count }),
          },
        ]),
  ];
}
