import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { blocksOf } from '../../../../contract/built-in-texts/markdown.ts';
import { builtInValidFrom, builtInZone, type LegalKind } from '../../../../contract/legal-rules.ts';
import type { LegalText } from '../../../../contract/legal-texts.ts';
import { formatAge, formatPaperDay } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { type Heading, headingsOf, TextBlocks } from '../../../ui/text/text-blocks.tsx';
import classes from './text.module.css';
import { useLegalText } from './use-legal-text.ts';

/** One of the four binding texts, with a list of its parts and of its versions. */
export function LegalPage({ of: kind }: { readonly of: LegalKind }) {
  const { t } = useTranslation('legal');
  const { language } = useReader();
  const [search] = useSearchParams();
  const number = numberIn(search.get('version'));
  const { known, isAway } = useLegalText({ kind, language, number });
  const builtIn = useBuiltIn(kind);
  // Version 1 is part of the app; any other one has to be fetched.
  const text = known?.text ?? (number === null || number === 1 ? builtIn : null);
  const zone = useReader(text?.timeZone ?? builtInZone);
  if (text === null) {
    return (
      <Page title={builtIn.title} lead={builtIn.lead} width="reading">
        {isAway && (
          <Notice tone="warning" isLive>
            {t('missing', { number })} <Link to=".">{t('readInForce')}</Link>
          </Notice>
        )}
      </Page>
    );
  }
  const headings = headingsOf(text.blocks);
  return (
    <Page
      title={text.title}
      lead={text.lead}
      meta={
        <>
          <span>
            <Validity text={text} />
          </span>
          <span>{t('version', { number: text.number })}</span>
        </>
      }
      width="reading"
    >
      {isAway && (
        <Notice tone="info" isLive>
          {known ? t('kept', { when: formatAge(new Date(known.asOf), zone) }) : t('builtIn')}
        </Notice>
      )}
      <OtherVersion text={text} />
      {text.changes !== null && (
        <Notice tone="info">
          <strong>{t('changes')}</strong>
          <br />
          {text.changes}
        </Notice>
      )}
      {headings.length > 1 && <Contents headings={headings} />}
      <TextBlocks blocks={text.blocks} isAddressed />
      <LegalVersions text={text} />
    </Page>
  );
}

/** Since when the text is in force, or until when it was. */
function Validity({ text }: { readonly text: LegalText }) {
  const { t } = useTranslation('legal');
  const zone = useReader(text.timeZone);
  const day = formatPaperDay(text.validFrom, zone);
  if (text.number > text.inForce) return t('holdsFrom', { day });
  if (text.number === text.inForce || text.until === null) return t('inForceSince', { day });
  return t('heldUntil', { from: day, until: formatPaperDay(text.until, zone) });
}

function Contents({ headings }: { readonly headings: readonly Heading[] }) {
  const { t } = useTranslation('legal');
  return (
    <nav className={classes.contents} aria-label={t('contents')}>
      <ol>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A note that another version is in force, or will be. */
function OtherVersion({ text }: { readonly text: LegalText }) {
  const { t } = useTranslation('legal');
  const zone = useReader(text.timeZone);
  const coming = text.versions.find(({ number }) => number > text.inForce);
  if (text.number !== text.inForce) {
    return (
      <Notice tone="warning">
        {t(text.number > text.inForce ? 'isComing' : 'isPast')} <Link to=".">{t('readInForce')}</Link>
      </Notice>
    );
  }
  if (!coming) return null;
  return (
    <Notice tone="info">
      {t('coming', { day: formatPaperDay(coming.validFrom, zone) })} <Link to={`?version=${coming.number}`}>{t('readComing')}</Link>
    </Notice>
  );
}

function numberIn(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

/** Version 1, which is part of the app. */
function useBuiltIn(kind: LegalKind): LegalText {
  const { t } = useTranslation('legal');
  const { language } = useReader();
  const sections = Object.fromEntries(
    Object.entries<{ title: string; text: string }>(t(`texts.${kind}.sections`, { returnObjects: true })),
  );
  return {
    ...{ kind, language, number: 1, inForce: 1, changes: null, validFrom: builtInValidFrom, until: null, timeZone: builtInZone },
    title: t(`texts.${kind}.title`),
    lead: t(`texts.${kind}.lead`),
    blocks: blocksOf({ sections }),
    versions: [{ number: 1, validFrom: builtInValidFrom, until: null }],
  };
}

/** All public versions, newest first; all but the current one are links. */
function LegalVersions({ text: { number: shown, inForce, versions, timeZone } }: { readonly text: LegalText }) {
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
