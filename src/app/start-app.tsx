import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { resumeVisitorOutbox } from '../domain/support/visitor-rest.ts';
import { followClock } from '../i18n/format.ts';
import { startTranslations } from '../i18n/index.ts';
import { finishEarlierSessions } from '../identity/session-on-device.ts';
import { startIdentity } from '../identity/sign-in.ts';
import { systemClock } from '../platform/clock.ts';
import { errorName, log } from '../platform/log.ts';
import { startAppearance } from '../ui/settings/appearance.ts';
import { clearAtStart } from './clear-at-start.ts';
import { firstNamespaces, sharedNamespaces } from './first-namespaces.ts';
import { firstScreenDrawn } from './last-screen/first-screen-drawn.ts';
import { leaveLastScreenWhenDrawn } from './last-screen/leave-last-screen.ts';
import { createRouter } from './router.tsx';
import { removeSplashWhenLeft } from './splash.ts';
import { keepInstallPrompt } from './sync-status/install-prompt.ts';
import { reloadOncePreloadFails } from './sync-status/preload-error.ts';

/** Starts the app in an element of the page. Resolves when the first screen is drawn, and deferred work has started. */
export async function startApp(place: HTMLElement): Promise<void> {
  // Safari before 17.4.
  if (!AbortSignal.any) await import('../platform/any-signal.ts');
  const { pathname } = window.location;
  keepInstallPrompt();
  reloadOncePreloadFails();
  startAppearance();
  const html = place.firstChild && import('./html/take-over.tsx');
  // On a page that was served before the app, public/wake.js did this when it began.
  if (!html) clearAtStart(pathname);
  followClock(systemClock);
  // The sign-in session, the first page's code and the translations are fetched in parallel.
  const role = pageRole();
  const translations = startTranslations(role ? [...sharedNamespaces, ...firstNamespaces[role]] : ['common', 'shell']);
  const router = createRouter(startIdentity(pathname));
  await translations;
  if (html) await (await html).takeOver(place, router);
  else createRoot(place).render(<RouterProvider router={router} />);
  if (role) leaveLastScreenWhenDrawn(place);
  removeSplashWhenLeft();
  resumeVisitorOutbox().catch((error: unknown) => log.warning('visitor-forms-not-sent', { why: errorName(error) }));
  await firstScreenDrawn();
  finishEarlierSessions().catch((error: unknown) => log.warning('device-not-attended', { why: errorName(error) }));
  import('./sync-status/app-update.ts')
    .then(({ startWorker }) => startWorker())
    .catch((error: unknown) => log.warning('worker-not-started', { why: errorName(error) }));
}

/** The role whose first screen this page was built for; undefined on pages of the public site. */
function pageRole(): Role | undefined {
  const role = document.documentElement.dataset.role;
  return role !== undefined && role in firstNamespaces ? (role as Role) : undefined;
}
