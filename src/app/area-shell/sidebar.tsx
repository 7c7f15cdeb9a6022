import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { landingPathOf } from '../../identity/landing.ts';
import { Logo } from '../logo.tsx';
import type { NavigationLink } from '../navigation.ts';
import { AreaLink, type Waiting } from './area-link.tsx';
import { HelpLink } from './help-link.tsx';
import { isHomeOf } from './is-home.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  readonly role: Role;
  readonly links: readonly NavigationLink[];
  readonly isWaiting: Waiting;
}

/** The links of an area under its title, on larger screens. */
export function Sidebar({ role, links, isWaiting }: SidebarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  return (
    <nav className={classes.sidebar} aria-label={t('area.navigation')}>
      <Link className={classes.brand} to={landingPathOf(role)} aria-label={t('common:productLong')}>
        <Logo />
        <span aria-hidden="true">{t('common:product')}</span>
      </Link>
      <p className={classes.title}>{t(`area.titles.${role}`)}</p>
      <ul className={classes.links}>
        {links.map(({ to, label, icon: Icon, children }) => (
          <li key={to}>
            <AreaLink to={to} isHome={isHomeOf(role, to, pathname)} isWaiting={isWaiting} className={classes.link}>
              <Icon size={21} stroke={1.6} aria-hidden="true" />
              {t(`links.${label}`)}
            </AreaLink>
            {children && (
              <ul className={classes.children}>
                {children.map((child) => (
                  <li key={child.to}>
                    <AreaLink to={child.to} isWaiting={isWaiting} className={classes.child}>
                      {t(`links.${child.label}`)}
                    </AreaLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {role === 'USER' && (
        <p className={classes.help}>
          <HelpLink className={classes.link} />
        </p>
      )}
    </nav>
  );
}
