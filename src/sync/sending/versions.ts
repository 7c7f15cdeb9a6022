import type { AccountDatabase } from '../../db/account-database.ts';
import type { Intention } from '../../db/rows.ts';
import { queuedCall } from '../offline-nouns.ts';

type QueuedChange = Pick<Intention, 'endpoint' | 'lane' | 'body'>;

/** The thing that a change is about: its lane, unless that covers several things. */
export function changedThing({ endpoint, lane, body }: QueuedChange): string {
  const { thing } = queuedCall(endpoint);
  return thing ? `${endpoint} ${thing(body)}` : lane;
}

/** The base version of a change; null when it names none. */
export function baseOf({ body }: Pick<Intention, 'body'>): number | null {
  const base = (body as { baseVersion?: unknown } | null | undefined)?.baseVersion;
  return typeof base === 'number' ? base : null;
}

/** Whether the provider increments the thing's version for this change. */
export function incrementsVersion(change: QueuedChange): boolean {
  return baseOf(change) !== null || queuedCall(change.endpoint).makes !== undefined;
}

/** Whether this change creates its thing. */
export function createsThing({ endpoint }: Pick<Intention, 'endpoint'>): boolean {
  return queuedCall(endpoint).makes === 'first-version';
}

/** The base version of this page's last change, by thing. */
const lastBases = new WeakMap<AccountDatabase, Map<string, number>>();

export function rememberBase(database: AccountDatabase, thing: string, base: number): void {
  const bases = lastBases.get(database) ?? new Map<string, number>();
  lastBases.set(database, bases.set(thing, base));
}

/** Versions are counted anew in another epoch of the provider's database. */
export function forgetBases(database: AccountDatabase): void {
  lastBases.delete(database);
}

/** -1 when this page has none. */
export function lastBase(database: AccountDatabase, thing: string): number {
  return lastBases.get(database)?.get(thing) ?? -1;
}
