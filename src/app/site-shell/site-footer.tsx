import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { defaultLinks } from '../../../contract/platform-defaults.ts';
import { useWhenNear } from '../../areas/site/landing/use-when-near.ts';
import { pageData } from '../../domain/support/page-data.ts';
import { loadPublicSettings } from '../../domain/support/public-site.ts';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { LanguageChoice } from '../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../ui/settings/scheme-choice.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Logo } from '../logo.tsx';
import classes from './site-footer.module.css';
import { footerColumns, socialNames, storeNames } from './site-links.ts';

/** The public footer, with the two choices that apply to this device: language and appearance. */
export function SiteFooter() {
  const { t } = useTranslation(['shell', 'common']);
  const [place, loaded] = useWhenNear(loadPublicSettings, pageData().settings);
  const { stores, social } = loaded.state === 'ready' ? loaded.data : defaultLinks;
  const socialLinks = typedKeys(socialNames).flatMap((key) =>
    social[key] === null ? [] : [{ name: socialNames[key], href: social[key] }],
  );
  return (
    <footer className={classes.footer} ref={place}>
      <div className={classes.inside}>
        <div className={classes.top}>
          <Stack gap={3}>
            <span className={classes.brand}>
              <Logo />
              {t('common:product')}
            </span>
            <p className={classes.promise}>{t('site.footer.promise')}</p>
          </Stack>
          <Columns stores={stores} />
        </div>
        <div className={classes.bottom}>
          <noscript>
            <span className={classes.languages}>
              <a className={classes.link} href="?lang=en" hrefLang="en" lang="en">
                English
              </a>
              <a className={classes.link} href="?lang=es" hrefLang="es" lang="es">
                Español
              </a>
            </span>
          </noscript>
          <div className={classes.choices}>
            <LanguageChoice />
            <SchemeChoice />
          </div>
          <Row as="section" gap={5} aria-label={t('site.footer.follow')}>
            {socialLinks.map(({ name, href }) => (
              <OutsideLink key={name} href={href}>
                {name}
              </OutsideLink>
            ))}
          </Row>
        </div>
        {/* A page may have been rendered before this year. */}
        <p className={classes.rights} suppressHydrationWarning>
          {t('site.footer.rights', { year: String(new Date().getFullYear()) })}
        </p>
      </div>
    </footer>
  );
}

const typedKeys = <Names extends object>(names: Names) => Object.keys(names) as (keyof Names)[];

function Columns({ stores }: { readonly stores: typeof defaultLinks.stores }) {
  const { t } = useTranslation(['shell', 'common']);
  const storeLinks = storeNames.flatMap((label) => (stores[label] === null ? [] : [{ label, href: stores[label] }]));
  return (
    <nav className={classes.columns} aria-label={t('site.footer.navigation')}>
      {footerColumns.map(({ label, links }) => (
        <section key={label}>
          <h2 className={classes.heading}>{t(`site.footer.${label}`)}</h2>
          <Stack as="ul">
            {links.map((link) => (
              <li key={link.label}>
                <Link className={classes.link} to={link.to}>
                  {t(`site.footer.${link.label}`)}
                </Link>
              </li>
            ))}
          </Stack>
        </section>
      ))}
      {storeLinks.length > 0 && (
        <section>
          <h2 className={classes.heading}>{t('site.footer.app')}</h2>
          <Stack as="ul">
            {storeLinks.map(({ label, href }) => (
              <li key={label}>
                <OutsideLink href={href}>{t(`site.footer.${label}`)}</OutsideLink>
              </li>
            ))}
          </Stack>
        </section>
      )}
    </nav>
  );
}

function OutsideLink({ href, children }: { readonly href: string; readonly children: string }) {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <a className={classes.link} href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> ({t('site.footer.newWindow')})</VisuallyHidden>
    </a>
  );
}
