import { IconLogout, IconMessageCircle, IconSearch } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { RoundButton } from '../../ui/controls/round-button.tsx';
import { PersonAvatar } from '../../ui/text/person-avatar.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { Logo } from '../logo.tsx';
import { paths, profilePath, securityPath } from '../paths.ts';
import { SyncStatus } from '../sync-status/sync-status.tsx';
import type { BarProps } from './bar-props.ts';
import { Bell } from './bell.tsx';
import { FindButton } from './find-button.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import classes from './top-bar.module.css';

/** The page is shown first: how long the count of unread messages is delayed, in milliseconds. */
const badgeDelayMs = 3000;
const ChatBadge = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, badgeDelayMs));
  return { default: (await import('./chat-badge.tsx')).ChatBadge };
});

/** The target of the search box; admins have none. */
const searchPath: Readonly<Partial<Record<Role, string>>> = { USER: paths.user.coach, COACH: paths.coach.users };

interface TopBarProps extends BarProps {
  /** False for a coach waiting for approval, who may not request messages. */
  readonly hasMessages: boolean;
}

/** The top bar of members, coaches and admins (docs/product.md, Top bar). */
export function TopBar({ role, person, email, onFind, onLogOut, hasMessages }: TopBarProps) {
  const { t } = useTranslation('shell');
  const search = searchPath[role];
  return (
    <header className={classes.bar}>
      <span className={classes.brand}>
        <Logo size={32} />
      </span>
      {search && (
        <Link className={classes.search} to={search}>
          <IconSearch size={19} stroke={1.75} aria-hidden="true" />
          <span>{t('area.searchCoach')}</span>
        </Link>
      )}
      <div className={classes.tools}>
        <FindButton onFind={onFind} />
        <Suspense fallback={<span className={classes.place} />}>
          <SyncStatus />
        </Suspense>
        {hasMessages && (
          <Link className={classes.chat} to={role === 'COACH' ? paths.coach.chat : paths.user.chat}>
            <IconMessageCircle size={22} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{t('area.messages')} </VisuallyHidden>
            <Suspense>
              <ChatBadge />
            </Suspense>
          </Link>
        )}
        <Bell role={role} />
        <ProfileMenu
          person={person}
          email={email}
          profile={profilePath[role]}
          security={securityPath[role]}
          isAdmin={role === 'ADMIN'}
          onLogOut={onLogOut}
        >
          <PersonAvatar name={person.name} image={person.image} size="small" />
          <span className={classes.name}>{person.name}</span>
        </ProfileMenu>
        <RoundButton className={classes.logOut} label={t('logOut')} title={t('logOut')} onClick={onLogOut}>
          <IconLogout size={21} stroke={1.75} aria-hidden="true" />
        </RoundButton>
      </div>
    </header>
  );
}
