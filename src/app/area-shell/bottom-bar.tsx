import { IconDots, IconLogout } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { Stack } from '../../ui/layout.tsx';
import { LanguageChoice } from '../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../ui/settings/scheme-choice.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import type { NavigationLink } from '../navigation.ts';
import { AreaLink } from './area-link.tsx';
import classes from './bottom-bar.module.css';
import { isHomeOf } from './is-home.ts';

const HelpLink = lazy(async () => ({ default: (await import('./help-link.tsx')).HelpLink }));

interface BottomBarProps {
  readonly role: Role;
  readonly links: readonly NavigationLink[];
  readonly isWaiting: boolean;
  readonly onLogOut: () => void;
}

/** The sidebar of the phone: four places, and the rest in a sheet behind 'More'. */
export function BottomBar({ role, links, isWaiting, onLogOut }: BottomBarProps) {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const closeMore = () => setIsMoreOpen(false);
  const inBar = links.filter(({ isInBar }) => isInBar);
  const inSheet = links.filter(({ isInBar, children }) => !isInBar || children);
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
      <Sheet isOpen={isMoreOpen} onClose={closeMore} title={t('area.more')}>
        <Stack as="ul">
          {role === 'USER' && (
            <Suspense>
              <HelpLink onFollow={closeMore} />
            </Suspense>
          )}
          {inSheet.flatMap(({ to, label, icon: Icon, children = [{ to, label }] }) =>
            children.map((child) => (
              <li key={child.to}>
                <AreaLink to={child.to} isWaiting={isWaiting} className={classes.row} onFollow={closeMore}>
                  <Icon size={22} stroke={1.6} aria-hidden="true" />
                  {child.to === to ? t(`links.${label}`) : `${t(`links.${label}`)}: ${t(`links.${child.label}`)}`}
                </AreaLink>
              </li>
            )),
          )}
          <li>
            <button
              type="button"
              className={classes.row}
              onClick={() => {
                closeMore();
                onLogOut();
              }}
            >
              <IconLogout size={22} stroke={1.6} aria-hidden="true" />
              {t('logOut')}
            </button>
          </li>
        </Stack>
        <div className={classes.choices}>
          <LanguageChoice />
          <SchemeChoice />
        </div>
      </Sheet>
    </>
  );
}
