import { useTranslation } from 'react-i18next';
import { loadPublicOfferings } from '../../../domain/offerings/public-site.ts';
import { pageData } from '../../../domain/support/page-data.ts';
import { currentLanguage } from '../../../i18n/index.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { OfferingPicture } from './offering-picture.tsx';
import classes from './offerings-section.module.css';
import { Section } from './section.tsx';
import { useWhenNear } from './use-when-near.ts';

interface ShownOffering {
  readonly key: string;
  readonly name: string;
  readonly text: string;
  /** Undefined if the provider has not responded. */
  readonly coachCount?: number;
}

/** The offerings of the provider; until it has responded, those that are always offered. */
export function OfferingsSection() {
  const { t } = useTranslation('site');
  const [place, loaded] = useWhenNear(loadPublicOfferings, pageData().offerings);
  const language = currentLanguage();
  const offerings: readonly ShownOffering[] =
    loaded.state === 'ready' && loaded.data.length > 0
      ? loaded.data.map(({ key, name, description, coachCount }) => ({
          key,
          name: name[language],
          text: description[language],
          coachCount,
        }))
      : (['health', 'sleep', 'nutrition'] as const).map((key) => ({
          key,
          name: t(`offerings.fallback.${key}.name`),
          text: t(`offerings.fallback.${key}.text`),
        }));
  return (
    <Section id="offering" heading={t('offerings.heading')} lead={t('offerings.lead')} place={place}>
      <ul className={classes.offerings} data-waiting={loaded.state === 'waiting' || undefined}>
        {offerings.map(({ key, name, text, coachCount }) => (
          <li className={classes.offering} key={key}>
            <OfferingPicture of={key} />
            <Stack gap={2} grows>
              <Text as="h3" size="lg">
                {name}
              </Text>
              <Text tone="muted">{text}</Text>
              {key === 'health' ? (
                <p className={classes.start}>{t('offerings.start')}</p>
              ) : (
                coachCount !== undefined &&
                coachCount > 0 && <p className={classes.count}>{t('offerings.coaches', { count: coachCount })}</p>
              )}
            </Stack>
          </li>
        ))}
      </ul>
    </Section>
  );
}
