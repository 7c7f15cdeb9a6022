import { Suspense, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { LogoutDialog, useShared } from '../../identity/index.ts';
import { visibleLinks } from '../navigation.ts';
import { personOf } from '../person.ts';
import { contentId } from '../route-focus.tsx';
import { SkipLink } from '../skip-link.tsx';
import { SyncNotices } from '../sync-status/sync-notices.tsx';
import classes from './area-shell.module.css';
import { AreaTheme } from './area-theme.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { EnterpriseTopBar } from './enterprise-top-bar.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAreaPerson } from './use-area-person.ts';

/** The frame of the four areas: sidebar and top bar, on the phone a bottom bar (specification, section 2). */
export function AreaShell({ role }: { readonly role: Role }) {
  const { user } = useShared();
  const { current, permissions } = useAreaPerson(role);
  const [asksToLogOut, setAsksToLogOut] = useState(false);
  const person = personOf(current, user);
  const links = visibleLinks(role, permissions);
  // The links of a coach who is not approved yet all lead home.
  const isWaiting = current?.role === 'COACH' && !current.isApproved;
  const bar = { role, person, email: user?.email ?? '', onLogOut: () => setAsksToLogOut(true) };

  return (
    <AreaTheme>
      <div className={classes.shell}>
        <SkipLink />
        <Sidebar role={role} links={links} isWaiting={isWaiting} />
        <div className={classes.side}>
          {role === 'EMPLOYER' ? <EnterpriseTopBar {...bar} /> : <TopBar {...bar} />}
          <Suspense>
            <SyncNotices />
          </Suspense>
          <main className={classes.main} id={contentId} tabIndex={-1}>
            <Suspense>
              <Outlet context={bar.onLogOut} />
            </Suspense>
          </main>
        </div>
        <BottomBar role={role} links={links} isWaiting={isWaiting} onLogOut={bar.onLogOut} />
        {asksToLogOut && (
          <Suspense>
            <LogoutDialog isOpen onClose={() => setAsksToLogOut(false)} />
          </Suspense>
        )}
      </div>
    </AreaTheme>
  );
}
