import { IconDots } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import type { NavigationLink } from '../navigation.ts';
import { AreaLink, type Waiting } from './area-link.tsx';
import classes from './bottom-bar.module.css';
import { isHomeOf } from './is-home.ts';

const MoreSheet = lazy(async () => ({ default: (await import('./more-sheet.tsx')).MoreSheet }));

interface BottomBarProps {
  readonly role: Role;
  readonly links: readonly NavigationLink[];
  readonly isWaiting: Waiting;
  readonly onLogOut: () => void;
}

/** The sidebar of the phone: four links, and the rest in a sheet behind 'More'. */
export function BottomBar({ role, links, isWaiting, onLogOut }: BottomBarProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const inBar = links.filter(({ isInBar }) => isInBar);
  return (
    <>
      <nav className={classes.bar} aria-label={t('area.navigation')}>
        <ul className={classes.places}>
          {inBar.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <AreaLink to={to} isHome={isHomeOf(role, to, pathname)} isWaiting={isWaiting} className={classes.place}>
                <Icon size={23} stroke={1.6} aria-hidden="true" />
                <span>{t(`links.${label}`)}</span>
              </AreaLink>
            </li>
          ))}
          <li>
            <button type="button" className={classes.place} aria-haspopup="dialog" onClick={() => setIsMoreOpen(true)}>
              <IconDots size={23} stroke={1.6} aria-hidden="true" />
              <span>{t('area.more')}</span>
            </button>
          </li>
        </ul>
      </nav>
      {isMoreOpen && (
        <Suspense>
          <MoreSheet role={role} links={links} isWaiting={isWaiting} onClose={() => setIsMoreOpen(false)} onLogOut={onLogOut} />
        </Suspense>
      )}
    </>
  );
}
