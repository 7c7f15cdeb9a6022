const flag = 'zh-spare-storage';
const suffix = '.spare';

/** In place of an account's id: under it are the accounts that have left. */
export const leftAccountsKey = 'left';
/** The worker, which has no localStorage, shows nothing of the last session while this cache exists (src/db/left-accounts.ts). */
export const leftCache = 'zh-left';

/** Of the page: a worker has none. Browsers throw where a person has blocked it. */
interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}
const tabStorage = () => (globalThis as { readonly sessionStorage?: TabStorage }).sessionStorage;

let isSpare: boolean | undefined;

/**
 * Whether this page works with the spare databases, because something else holds the main ones (docs/decisions/060). Stays so for the
 * tab until a start finds the main ones free.
 */
export function usesSpareStorage(): boolean {
  isSpare ??= readFlag();
  return isSpare;
}

/** The name of a database or lock: the main one's, or the spare one's. */
export function storageName(name: string): string {
  return usesSpareStorage() ? spareNameOf(name) : name;
}

export function spareNameOf(name: string): string {
  return name + suffix;
}

/** The name of the main database that a spare one replaces; null for a main one. */
export function spareFor(name: string): string | null {
  return name.endsWith(suffix) ? name.slice(0, -suffix.length) : null;
}

/** From the next start of this tab on. Throws where the browser refuses the tab's storage. */
export function switchToSpareStorage(): void {
  tabStorage()?.setItem(flag, 'true');
}

/** Before any database is opened. */
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
