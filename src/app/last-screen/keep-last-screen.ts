import i18next from 'i18next';
import type { CurrentUser } from '../../../contract/account.ts';
import { deviceDatabase } from '../../db/device-database.ts';
import { readSnapshot } from '../../db/server-truth.ts';
import { keepLastScreen } from '../../db/session-changes.ts';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { landingPathOf } from '../../identity/landing.ts';
import { shared } from '../../identity/state.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { currentAccount } from '../../sync/current-account.ts';
import { queryKey } from '../../sync/fetching/collections.ts';
import { staticHtmlOf } from './drawn.ts';
import { isDrawn } from './is-drawn.ts';

/** How far below the window is stored, in window heights: this part becomes visible when a phone hides its address bar. */
const reach = 1.2;
/**
 * When the screen is stored a second time, in milliseconds: the provider's data is drawn by then. A slow start completes later: it
 * is tried again after the same time, as often as `maxTries` says.
 */
const storeAgainMs = 2_500;
const maxTries = 8;

/** Stores the rendered home page, now and whenever it is left: the next start shows it until it has rendered its own. */
export function followLastScreen(root: HTMLElement): void {
  const keep = () =>
    keepDrawn(root).catch((error: unknown) => {
      log.info('screen-not-kept', { why: errorName(error) });
      return false;
    });
  const keepLater = (tries: number) => {
    setTimeout(async () => {
      if (!(await keep()) && tries > 1) keepLater(tries - 1);
    }, storeAgainMs);
  };
  void keep();
  keepLater(maxTries);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep());
  globalThis.addEventListener('pagehide', keep);
}

/** The time zone of the screen; undefined for the device's own. */
async function readZone(): Promise<string | undefined> {
  const account = currentAccount();
  const known = account && (await readSnapshot(account.database, queryKey('accounts.currentUser', {})));
  return (known?.data as Partial<CurrentUser> | undefined)?.timeZone;
}

/** The address of the app's entry file; if the stored home was in the page, the entry ran after that was painted. */
function entryOf(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[type="module"], script[data-app]');
  return script && (script.dataset.app ?? new URL(script.src).pathname);
}

/** Returns whether there was a screen to store. */
async function keepDrawn(root: HTMLElement): Promise<boolean> {
  const { user } = shared;
  const { pathname } = globalThis.location;
  const entry = entryOf(document);
  // An overlay such as a sheet is temporary, and a scrolled screen is not how a start looks.
  const isAlone = document.querySelector('[role="dialog"], [aria-expanded="true"]') === null && globalThis.scrollY === 0;
  if (!user || !entry || !isAlone || pathname !== landingPathOf(user.role) || !isDrawn(root)) return false;
  const html = staticHtmlOf(root, globalThis.innerHeight * reach);
  if (html === '') return false;
  const now = systemClock.now();
  const reader = { language: currentLanguage(), timeZone: await readZone() };
  const when = `${formatWeekday(now, reader)}, ${formatTime(now, reader)}`;
  await keepLastScreen(deviceDatabase(), {
    key: 'screen',
    accountId: user.id,
    path: pathname,
    language: currentLanguage(),
    entry,
    styles: [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(({ href }) => new URL(href).pathname),
    html: `${html}<p>${i18next.t('common:age', { when })}</p>`,
    drawnAt: Date.now(),
  });
  return true;
}
