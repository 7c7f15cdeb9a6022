import type { AccountDatabase } from '../../db/account-database.ts';
import type { Intention } from '../../db/rows.ts';
import { queuedCall } from '../offline-nouns.ts';

type Said = Pick<Intention, 'endpoint' | 'lane' | 'body'>;

/** What a change is made to: what its lane is about, where that is not several things. */
export function thingOf({ endpoint, lane, body }: Said): string {
  const { thing } = queuedCall(endpoint);
  return thing ? `${endpoint} ${thing(body)}` : lane;
}

/** The version that a change says it is made on; null where it names none. */
export function baseOf({ body }: Pick<Intention, 'body'>): number | null {
  const base = (body as { baseVersion?: unknown } | null | undefined)?.baseVersion;
  return typeof base === 'number' ? base : null;
}

/** Whether the provider counts its thing one version further with this change. */
export function makesVersion(said: Said): boolean {
  return baseOf(said) !== null || queuedCall(said.endpoint).makes !== undefined;
}

/** Whether its thing begins with it. */
export function makesThing({ endpoint }: Pick<Intention, 'endpoint'>): boolean {
  return queuedCall(endpoint).makes === 'first-version';
}

/** The version on which this page last put a change of the person, by what is changed. */
const lastBases = new WeakMap<AccountDatabase, Map<string, number>>();

export function rememberBase(database: AccountDatabase, thing: string, base: number): void {
  const bases = lastBases.get(database) ?? new Map<string, number>();
  lastBases.set(database, bases.set(thing, base));
}

/** In another epoch of the provider's database versions are counted anew. */
export function forgetBases(database: AccountDatabase): void {
  lastBases.delete(database);
}

/** -1 where this page put none. */
export function lastBase(database: AccountDatabase, thing: string): number {
  return lastBases.get(database)?.get(thing) ?? -1;
}
