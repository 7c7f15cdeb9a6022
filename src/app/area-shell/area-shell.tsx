import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Outlet } from 'react-router-dom';
import type { Role } from '../../../contract/roles.ts';
import { ShownAges } from '../../domain/query/shown-ages.ts';
import { ShownAgesContext } from '../../domain/query/use-shown-age.ts';
import { ReaderZone } from '../../i18n/use-reader.ts';
import { LogoutDialog, useShared } from '../../identity/index.ts';
import { PageAge } from '../../ui/page/page.tsx';
import { asElement } from '../../ui/text/as-element.tsx';
import { type NavigationLink, navigation, visibleLinks } from '../navigation.ts';
import { personOf } from '../person.ts';
import { contentId } from '../route-focus.tsx';
import { SkipLink } from '../skip-link.tsx';
import { startSyncWhenDrawn } from '../start-sync-when-drawn.ts';
import { SyncNotices } from '../sync-status/sync-notices.tsx';
import classes from './area-shell.module.css';
import { AreaTheme } from './area-theme.tsx';
import type { BarProps } from './bar-props.ts';
import { BottomBar } from './bottom-bar.tsx';
import { keepFocusFromFirst } from './keep-focus-from-first.ts';
import { onFindKey } from './on-find-key.ts';
import { ShownAge } from './shown-age.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useAreaPerson } from './use-area-person.ts';
import { useOwnZone } from './use-own-zone.ts';

const shownAge = <ShownAge />;
const FindDialog = lazy(async () => ({ default: (await import('../find-anything/find-dialog.tsx')).FindDialog }));

export interface AreaShellProps {
  readonly role: Role;
  /** The sidebar links of a role whose links are loaded separately. */
  readonly links?: readonly NavigationLink[];
  /** Replaces the usual top bar. */
  readonly OwnTopBar?: ComponentType<BarProps>;
  /** Redirects a person to what they have to do first. */
  readonly duty?: ReactNode;
}

/** The frame of the four areas: sidebar and top bar, on the phone a bottom bar (docs/product.md, Screens). */
export function AreaShell({ role, links: known, OwnTopBar, duty }: AreaShellProps) {
  const { user } = useShared();
  const { current, permissions } = useAreaPerson(role);
  const ownZone = useOwnZone(current);
  const [asksToLogOut, setAsksToLogOut] = useState(false);
  const [isFinding, setIsFinding] = useState(false);
  const [ages] = useState(() => new ShownAges());
  const main = useRef<HTMLElement>(null);
  useEffect(startSyncWhenDrawn, []);
  useEffect(() => keepFocusFromFirst(main.current), []);
  useEffect(() => onFindKey(() => setIsFinding(true)), []);
  const person = personOf(current, user);
  const links = visibleLinks(known ?? (role === 'COACH' ? navigation.COACH : navigation.USER), permissions);
  // The links of a coach all lead to the home page until the profile is known to be approved.
  const isWaiting = role === 'COACH' && (current?.role === 'COACH' ? !current.isApproved : 'unknown');
  const bar = { role, person, email: user?.email ?? '', onFind: () => setIsFinding(true), onLogOut: () => setAsksToLogOut(true) };

  return (
    <ReaderZone value={ownZone}>
      <AreaTheme>
        <div className={classes.shell}>
          <SkipLink />
          <Sidebar role={role} links={links} isWaiting={isWaiting} />
          <div className={classes.side}>
            {OwnTopBar ? (
              <OwnTopBar {...bar} />
            ) : (
              <TopBar {...bar} hasMessages={role === 'USER' || (current?.role === 'COACH' && current.isApproved)} />
            )}
            <Suspense>
              <SyncNotices />
              {asElement(duty)}
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
          {isFinding && (
            <Suspense>
              <FindDialog role={role} links={links} isWaiting={isWaiting} onClose={() => setIsFinding(false)} />
            </Suspense>
          )}
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
