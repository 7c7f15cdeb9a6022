import { IconLanguage, IconLogout } from '@tabler/icons-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../i18n/index.ts';
import { languageNames } from '../../i18n/languages.ts';
import { RoundButton } from '../../ui/controls/round-button.tsx';
import { Disclosure } from '../../ui/page/disclosure.tsx';
import { LanguageChoice } from '../../ui/settings/language-choice.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { Logo } from '../logo.tsx';
import { profilePath, securityPath } from '../paths.ts';
import { SyncStatus } from '../sync-status/sync-status.tsx';
import type { BarProps } from './bar-props.ts';
import { Bell } from './bell.tsx';
import { FindButton } from './find-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';

/** The top bar of employers: notifications, picture and name, language, logout (docs/product.md, Screens). */
export function EnterpriseTopBar({ role, person, email, onFind, onLogOut }: BarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const name = person.name || t('area.nobody');
  return (
    <header className={classes.bar}>
      <span className={classes.brand}>
        <Logo size={32} />
      </span>
      <div className={classes.tools}>
        <FindButton onFind={onFind} />
        <Suspense fallback={<span className={classes.place} />}>
          <SyncStatus />
        </Suspense>
        <Bell role={role} />
        <ProfileMenu
          person={{ ...person, name }}
          email={email}
          profile={profilePath[role]}
          security={securityPath[role]}
          hasLanguage={false}
          onLogOut={onLogOut}
        >
          <PersonAvatar name={name} image={person.image} size="small" />
          <span className={classes.name}>{name}</span>
        </ProfileMenu>
        <Disclosure
          label={`${t('common:language.label')}: ${languageNames[currentLanguage()]}`}
          face={
            <>
              <IconLanguage size={21} stroke={1.75} aria-hidden="true" />
              <span className={classes.name}>{languageNames[currentLanguage()]}</span>
            </>
          }
        >
          {() => <LanguageChoice />}
        </Disclosure>
        <RoundButton className={classes.logOut} label={t('logOut')} title={t('logOut')} onClick={onLogOut}>
          <IconLogout size={21} stroke={1.75} aria-hidden="true" />
        </RoundButton>
      </div>
    </header>
  );
}
