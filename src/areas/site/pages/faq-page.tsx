import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { countryOfLocales, emergencyNumbersFor } from '../../../../contract/emergency-rules.ts';
import { defaultSettings } from '../../../../contract/platform-defaults.ts';
import type { PublicSettings } from '../../../../contract/platform-settings.ts';
import { loadPublicSettings } from '../../../domain/support/public-site.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { useWhenNear } from '../landing/use-when-near.ts';
import classes from './faq-page.module.css';
import { questions } from './faq-questions.ts';

/** Questions with their answers; each opens by itself, also without scripts. */
export function FaqPage() {
  const { t } = useTranslation(['site-pages', 'shell']);
  return (
    <Page
      title={t('faq.title')}
      lead={
        <>
          {t('faq.lead')} <Link to="/contact-us">{t('shell:site.footer.contact')}</Link>
        </>
      }
      width="reading"
    >
      <div className={classes.questions}>
        {questions.map((key) => (
          <details className={classes.question} key={key}>
            <summary className={classes.summary}>
              <Text as="h2" size="md">
                {t(`faq.${key}.question`)}
              </Text>
              <IconChevronDown className={classes.sign} size={20} stroke={1.75} aria-hidden="true" />
            </summary>
            <p className={classes.answer}>{t(`faq.${key}.answer`)}</p>
            {key === 'emergency' && <NearbyNumbers />}
          </details>
        ))}
      </div>
    </Page>
  );
}

/** The emergency numbers of the country that this device is set to; known only in a browser. */
function NearbyNumbers() {
  const { language } = useReader();
  const [place, loaded] = useWhenNear<PublicSettings, HTMLUListElement>(loadPublicSettings);
  const [country, setCountry] = useState<string | null>(null);
  useEffect(() => setCountry(countryOfLocales(navigator.languages)), []);
  const { emergency } = loaded.state === 'ready' ? loaded.data : defaultSettings;
  return (
    <ul ref={place} className={classes.numbers}>
      {emergencyNumbersFor(emergency, country).map(({ number, name }) => (
        <li key={number}>
          <a href={`tel:${number.replaceAll(/[\s-]/g, '')}`}>{number}</a> {name[language]}
        </li>
      ))}
    </ul>
  );
}
