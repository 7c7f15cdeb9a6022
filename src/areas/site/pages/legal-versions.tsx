import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LegalText } from '../../../../contract/legal-texts.ts';
import { formatPaperDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Text } from '../../../ui/text/text.tsx';
import classes from './text.module.css';

/** All versions that anybody can read, the newest first; the one that is shown is no link. */
export function LegalVersions({ text: { number: shown, inForce, versions, timeZone } }: { readonly text: LegalText }) {
  const { t } = useTranslation('legal');
  const zone = useReader(timeZone);
  const day = (at: string) => formatPaperDay(at, zone);
  return (
    <section className={classes.versions} aria-labelledby="versions">
      <Text as="h2" size="md">
        <span id="versions">{t('versions')}</span>
      </Text>
      <ul>
        {versions.map(({ number, validFrom, until }) => (
          <li key={number}>
            {number === shown ? (
              <span aria-current="page">{t('version', { number })}</span>
            ) : (
              <Link to={number === inForce ? '.' : `?version=${number}`}>{t('version', { number })}</Link>
            )}
            <Text as="span" look="note">
              {number > inForce
                ? t('holdsFrom', { day: day(validFrom) })
                : number === inForce || until === null
                  ? t('inForceSince', { day: day(validFrom) })
                  : t('heldUntil', { from: day(validFrom), until: day(until) })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
