import { IconLogout, IconShieldLock, IconUser } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Box, Row } from '../../ui/page/layout.tsx';
import { LanguageChoice } from '../../ui/settings/language-choice.tsx';
import { SchemeChoice } from '../../ui/settings/scheme-choice.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { Text } from '../../ui/text/text.tsx';
import type { Person } from '../person.ts';
import classes from './profile-menu.module.css';

/** Only administrators load it. */
const SettingsLink = lazy(() => import('./settings-link.tsx').then(({ SettingsLink: default_ }) => ({ default: default_ })));

export interface ProfilePanelProps {
  readonly person: Person;
  readonly email: string;
  /** The path of the person's own profile. */
  readonly profile: string;
  /** The path of the page with password, devices and account security events. */
  readonly security: string;
  /** Shows the platform's settings to people who may change them. */
  readonly isAdmin?: boolean;
  readonly hasLanguage?: boolean;
  /** Asks before logging out. The top bar of a wide screen has a button of its own. */
  readonly onLogOut: () => void;
  readonly close: () => void;
}

/** The panel of the profile button. */
export function ProfilePanel({
  person,
  email,
  profile,
  security,
  isAdmin = false,
  hasLanguage = true,
  onLogOut,
  close,
}: ProfilePanelProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={classes.menu}>
      <Row gap={3} align="center">
        <PersonAvatar name={person.name} image={person.image} />
        <Box shrinks>
          <Text weight={650}>{person.name}</Text>
          <p className={classes.email}>{email}</p>
        </Box>
      </Row>
      <Link className={classes.link} to={profile} onClick={close}>
        <IconUser size={20} stroke={1.75} aria-hidden="true" />
        {t('links.profile')}
      </Link>
      <Link className={classes.link} to={security} onClick={close}>
        <IconShieldLock size={20} stroke={1.75} aria-hidden="true" />
        {t('links.security')}
      </Link>
      {isAdmin && (
        <Suspense>
          <SettingsLink className={classes.link} onClick={close} />
        </Suspense>
      )}
      <div className={classes.choices}>
        {hasLanguage && <LanguageChoice />}
        <SchemeChoice />
      </div>
      <button
        type="button"
        className={`${classes.link} ${classes.logOut}`}
        onClick={() => {
          close();
          onLogOut();
        }}
      >
        <IconLogout size={20} stroke={1.75} aria-hidden="true" />
        {t('logOut')}
      </button>
    </div>
  );
}
