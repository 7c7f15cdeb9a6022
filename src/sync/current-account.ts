import type { AccountSync } from './account-sync.ts';

let current: AccountSync | null = null;
const listeners = new Set<() => void>();

/** The account of this page; null while nobody is signed in. */
export function currentAccount(): AccountSync | null {
  return current;
}

/** The account of this page. Throws when nobody is signed in: an action needs an account. */
export function requireAccount(): AccountSync {
  if (!current) throw new Error('Nobody is signed in.');
  return current;
}

export function setCurrentAccount(account: AccountSync | null): void {
  current = account;
  for (const listener of listeners) listener();
}

export function onAccountChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
