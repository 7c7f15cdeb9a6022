import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Row, Stack } from '../../ui/layout.tsx';
import { LanguageChoice } from '../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../ui/settings/scheme-choice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Logo } from '../logo.tsx';
import classes from './site-footer.module.css';
import { footerColumns, socialLinks, storeLinks } from './site-links.ts';

/** The public footer, with the two choices that hold on this device: language and appearance. */
export function SiteFooter() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <footer className={classes.footer}>
      <div className={classes.inside}>
        <div className={classes.top}>
          <Stack gap={3}>
            <span className={classes.brand}>
              <Logo />
              {t('common:product')}
            </span>
            <p className={classes.promise}>{t('site.footer.promise')}</p>
          </Stack>
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
          </nav>
        </div>
        <div className={classes.bottom}>
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
        <p className={classes.rights}>{t('site.footer.rights', { year: new Date().getFullYear() })}</p>
      </div>
    </footer>
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
