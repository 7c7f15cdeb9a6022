const flag = 'zh-spare-storage';
const suffix = '.spare';

/** Used instead of an account id: the accounts that have left are stored under it. */
export const leftAccountsKey = 'left';
/** While this cache exists the worker, which has no localStorage, shows nothing of the last session (src/db/left-accounts.ts). */
export const leftCache = 'zh-left';

/** The page's storage; a worker has none. Browsers throw when the person has blocked it. */
interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
const tabStorage = () => (globalThis as { readonly sessionStorage?: TabStorage }).sessionStorage;

let isSpare: boolean | undefined;

/**
 * Whether this page uses the spare databases because something else holds the main ones (docs/decisions/060). True for the tab
 * until a start finds the main ones free.
 */
export function usesSpareStorage(): boolean {
  isSpare ??= readFlag();
  return isSpare;
}

/** The name of a database or lock, in the main or the spare storage. */
export function storageName(name: string): string {
  return usesSpareStorage() ? spareNameOf(name) : name;
}

export function spareNameOf(name: string): string {
  return name + suffix;
}

/** The main database that a spare one replaces; null for a main one. */
export function spareFor(name: string): string | null {
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
}

/** Takes effect at the next start of this tab. Throws when the browser refuses the tab's storage. */
export function switchToSpareStorage(): void {
  tabStorage()?.setItem(flag, 'true');
}

/** Call before any database is opened. */
export function switchToMainStorage(): void {
  isSpare = false;
  tabStorage()?.removeItem(flag);
}

function readFlag(): boolean {
  try {
    return tabStorage()?.getItem(flag) === 'true';
  } catch {
    return false;
  }
}
