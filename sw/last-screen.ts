import type { Role } from '../contract/roles.ts';
import type { LastScreen, SessionOfRecord } from '../src/db/device-records.ts';
import { leftCache } from '../src/db/spare-storage.ts';

/** A start does not wait longer for it, in milliseconds. */
const timeoutMs = 250;
/** An older one is no longer shown, in milliseconds: a home shows its day. */
const shownFor = 24 * 3_600_000;

const place = '<div id="root"></div>';
/** The script that runs the app. */
const entryScript = /<script type="module"([^>]*) src="([^"]+)"><\/script>/;
const builtStyle = /^\/assets\/[\w-]+\.css$/;

/** The device's data for a start before any code of the app has run. */
export interface LastStart {
  /** The role of the sign-in session of this device; null while nobody is signed in. */
  readonly role: Role | null;
  /** This account's last drawn home; null where there is nothing to show. */
  readonly screen: LastScreen | null;
}

const nothing: LastStart = { role: null, screen: null };

/** Only of the sign-in session of record, and while that is active. Never late: a start continues without it. */
export function readLastStart(): Promise<LastStart> {
  const tooLate = new Promise<LastStart>((resolve) => setTimeout(() => resolve(nothing), timeoutMs));
  return Promise.race([readUnlessLeft().catch(() => nothing), tooLate]);
}

/** Nothing after a log-out that the device's database could not be told of yet. */
async function readUnlessLeft(): Promise<LastStart> {
  const [start, isLeft] = await Promise.all([readDevice(), caches.has(leftCache)]);
  return isLeft ? nothing : start;
}

/**
 * Puts into the page of an area how its home was drawn last on this device: it is seen until the app has drawn the present one,
 * which is run once it is painted (`public/after-paint.js`). Only for the build that drew it.
 */
export async function withLastScreen(page: Response, screen: LastScreen | null): Promise<Response> {
  if (screen === null) return page;
  const html = await page.text();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  const body = entryScript.exec(html)?.[2] === screen.entry ? withElement(html, screen) : html;
  return new Response(body, { status: page.status, statusText: page.statusText, headers });
}

function withElement(page: string, { entry, html, language, path, styles }: LastScreen): string {
  const further = styles.filter((style) => builtStyle.test(style) && !page.includes(`"${style}"`));
  const links = further.map((style) => `<link rel="stylesheet" crossorigin href="${style}">`).join('');
  const element = `<div id="last" lang="${language}" data-path="${path}" inert aria-hidden="true">${html}</div>`;
  return page
    .replace(entryScript, (_, attributes) => `<link rel="modulepreload"${attributes} href="${entry}">${runAfterPaint(entry)}`)
    .replace('</head>', () => `${links}</head>`)
    .replace(place, () => place + element);
}

function runAfterPaint(app: string): string {
  return `<script defer src="/after-paint.js" data-app="${app}"></script>`;
}

/** Asks the device's database without Dexie, whose code a navigation would have to wait for. */
async function readDevice(): Promise<LastStart> {
  const database = await openDatabase();
  try {
    const [session, screen] = await readBoth(database);
    if (session?.state !== 'active') return nothing;
    // Both are times of this device, whatever the provider's clock says.
    const isShown = screen?.accountId === session.accountId && Date.now() - screen.drawnAt < shownFor;
    return { role: session.role, screen: isShown ? screen : null };
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('zh-device');
    // There is no database yet. The app makes it: an empty one must not be made here.
    request.onupgradeneeded = () => request.transaction?.abort();
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function readBoth(database: IDBDatabase): Promise<[SessionOfRecord | undefined, LastScreen | undefined]> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction('records');
    const records = transaction.objectStore('records');
    const session: IDBRequest<SessionOfRecord | undefined> = records.get('session');
    const screen: IDBRequest<LastScreen | undefined> = records.get('screen');
    transaction.oncomplete = () => resolve([session.result, screen.result]);
    transaction.onabort = () => reject(transaction.error);
  });
}
