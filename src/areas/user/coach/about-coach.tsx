import { useTranslation } from 'react-i18next';
import type { CoachInfo } from '../../../../contract/coach-profile.ts';
import { topicName } from '../../../../contract/topics.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import classes from './coach-profile.module.css';

/** The coach's text about themselves and, where it differs, about this offering. */
export function AboutCoach({ about, info }: { readonly about: string | null; readonly info: CoachInfo | undefined }) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  const ofOffering = info && info.about !== about ? info : undefined;
  if (about === null && !info) return null;
  return (
    <>
      {about !== null && (
        <Card title={t('profile.about')}>
          <Text lines="kept" width="reading">
            {about}
          </Text>
          {info && !ofOffering && <Specialties specialties={info.specialties} />}
        </Card>
      )}
      {ofOffering && (
        <Card title={ofOffering.offering.name[language]}>
          <Text lines="kept" width="reading">
            {ofOffering.about}
          </Text>
          <Specialties specialties={ofOffering.specialties} />
        </Card>
      )}
    </>
  );
}

function Specialties({ specialties }: { readonly specialties: readonly string[] }) {
  const { t } = useTranslation('member-coaches');
  const { language } = useReader();
  if (specialties.length === 0) return null;
  return (
    <ul className={classes.specialties} aria-label={t('card.specialties')}>
      {specialties.map((specialty) => (
        <li key={specialty}>{topicName(specialty, language)}</li>
      ))}
    </ul>
  );
}
