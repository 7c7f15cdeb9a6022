import { IconMenu2, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { landingPathOf } from '../../identity/landing.ts';
import { useSessionOnDevice } from '../../identity/screens/use-session-on-device.ts';
import { useShared } from '../../identity/state.ts';
import { Logo } from '../logo.tsx';
import { paths } from '../paths.ts';
import { personOf } from '../person.ts';
import classes from './site-header.module.css';
import { headerLinks } from './site-links.ts';

/** The public header. The name of the person signed in on this device replaces Log In and leads to the area of their role. */
export function SiteHeader() {
  const { t } = useTranslation(['shell', 'common']);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const closeMenu = () => setIsMenuOpen(false);
  return (
    <header className={classes.header}>
      <div className={classes.row}>
        <Link className={classes.brand} to={paths.site.landing} aria-label={t('common:productLong')}>
          <Logo />
          <span aria-hidden="true">{t('common:product')}</span>
        </Link>
        <nav className={classes.navigation} data-open={isMenuOpen || undefined} id="site-navigation" aria-label={t('site.navigation')}>
          <ul className={classes.links}>
            {headerLinks.map(({ label, to }) => (
              <li key={label}>
                <Link className={classes.link} to={to} onClick={closeMenu}>
                  {t(`site.${label}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SignInLink onFollow={closeMenu} />
        <button
          type="button"
          className={classes.menuButton}
          aria-label={t('site.menu')}
          aria-expanded={isMenuOpen}
          aria-controls="site-navigation"
          onClick={() => setIsMenuOpen(!isMenuOpen)}
        >
          {isMenuOpen ? <IconX size={24} stroke={1.75} /> : <IconMenu2 size={24} stroke={1.75} />}
        </button>
      </div>
    </header>
  );
}

function SignInLink({ onFollow }: { readonly onFollow: () => void }) {
  const { t } = useTranslation(['shell', 'common']);
  const { user } = useShared();
  const onDevice = useSessionOnDevice();
  const person = user ?? (onDevice?.hasEnded ? null : onDevice);
  const to = person ? landingPathOf(person.role) : paths.site.login;
  return (
    // What the site does not do by itself, the area does when it is loaded (docs/decisions/004).
    <Link
      className={classes.signIn}
      data-person={person ? true : undefined}
      to={to}
      reloadDocument={!user && person !== null && person !== undefined}
      onClick={onFollow}
    >
      <span>{person ? personOf(undefined, person).name : t('site.logIn')}</span>
    </Link>
  );
}
