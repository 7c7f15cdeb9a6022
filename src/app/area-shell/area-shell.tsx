import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { ShownAges } from '../../domain/query/shown-ages.ts';
import { ShownAgesContext } from '../../domain/query/use-shown-age.ts';
import { ReaderZone } from '../../i18n/use-reader.ts';
import { LogoutDialog, useShared } from '../../identity/index.ts';
import { PageAge } from '../../ui/page/page.tsx';
import { type NavigationLink, navigation, visibleLinks } from '../navigation.ts';
import { personOf } from '../person.ts';
import { contentId } from '../route-focus.tsx';
import { SkipLink } from '../skip-link.tsx';
import { startSync } from '../start-sync.ts';
import { SyncNotices } from '../sync-status/sync-notices.tsx';
import classes from './area-shell.module.css';
import { AreaTheme } from './area-theme.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { keepFocusFromFirst } from './keep-focus-from-first.ts';
import { ShownAge } from './shown-age.tsx';
import { Sidebar } from './sidebar.tsx';
import barClasses from './top-bar.module.css';
import { TopBar } from './top-bar.tsx';
import { useAreaPerson } from './use-area-person.ts';
import { useOwnZone } from './use-own-zone.ts';

const shownAge = <ShownAge />;

const EnterpriseTopBar = lazy(async () => ({ default: (await import('./enterprise-top-bar.tsx')).EnterpriseTopBar }));
const SecondFactorDuty = lazy(async () => ({
  default: (await import('../../identity/screens/second-factor-duty.tsx')).SecondFactorDuty,
}));

interface AreaShellProps {
  readonly role: Role;
  /** The sidebar of a role that is not part of every area's code. */
  readonly links?: readonly NavigationLink[];
}

/** The frame of the four areas: sidebar and top bar, on the phone a bottom bar (docs/product.md, Screens). */
export function AreaShell({ role, links: known }: AreaShellProps) {
  const { user } = useShared();
  const { current, permissions } = useAreaPerson(role);
  const ownZone = useOwnZone(current);
  const [asksToLogOut, setAsksToLogOut] = useState(false);
  const [ages] = useState(() => new ShownAges());
  const main = useRef<HTMLElement>(null);
  useEffect(startSync, []);
  useEffect(() => keepFocusFromFirst(main.current), []);
  const person = personOf(current, user);
  const links = visibleLinks(known ?? (role === 'COACH' ? navigation.COACH : navigation.USER), permissions);
  // The links of a coach who is not approved yet all lead to the home page.
  const isWaiting = current?.role === 'COACH' && !current.isApproved;
  const bar = { role, person, email: user?.email ?? '', onLogOut: () => setAsksToLogOut(true) };

  return (
    <ReaderZone value={ownZone}>
      <AreaTheme>
        <div className={classes.shell}>
          <SkipLink />
          <Sidebar role={role} links={links} isWaiting={isWaiting} />
          <div className={classes.side}>
            {role === 'EMPLOYER' ? (
              <Suspense fallback={<header className={barClasses.bar} />}>
                <EnterpriseTopBar {...bar} />
              </Suspense>
            ) : (
              <TopBar {...bar} hasMessages={role === 'USER' || (current?.role === 'COACH' && current.isApproved)} />
            )}
            <Suspense>
              <SyncNotices />
              {role === 'ADMIN' && <SecondFactorDuty />}
            </Suspense>
            <main ref={main} className={classes.main} id={contentId} tabIndex={-1}>
              <ShownAgesContext value={ages}>
                <PageAge value={shownAge}>
                  <Suspense>
                    <Outlet context={bar.onLogOut} />
                  </Suspense>
                </PageAge>
              </ShownAgesContext>
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
    </ReaderZone>
  );
}
