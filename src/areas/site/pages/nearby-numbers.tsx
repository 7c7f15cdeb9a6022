import { useEffect, useState } from 'react';
import { countryOfLocales, emergencyNumbersFor } from '../../../../contract/emergency-rules.ts';
import { defaultSettings } from '../../../../contract/platform-defaults.ts';
import type { PublicSettings } from '../../../../contract/platform-settings.ts';
import { loadPublicSettings } from '../../../domain/support/public-site.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { useWhenNear } from '../landing/use-when-near.ts';
import classes from './faq-page.module.css';

/** The emergency numbers of the country that this device is set to; known only in a browser. */
export function NearbyNumbers() {
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
