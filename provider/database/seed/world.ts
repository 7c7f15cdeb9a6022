import { Temporal } from 'temporal-polyfill';
import type { NewRows } from '../insert-rows.ts';
import type { NewRow, RowMakers } from '../rows.ts';
import type { OfferingWords } from '../words/offerings.ts';
import type { CoachWords } from './words/coaches.ts';

export type Person = NewRow<'accounts'> & { id: string; language: 'en' | 'es'; timeZone: string; createdAt: Date };

export interface DemoOffering {
  readonly id: string;
  readonly words: OfferingWords;
}

export interface DemoCoach {
  readonly account: Person;
  readonly words: CoachWords;
  readonly row: NewRow<'coaches'> & { hourlyRateCents: number; bufferMinutes: number };
  readonly offerings: readonly DemoOffering[];
}

/** A member's choice of a coach. */
export interface Relation {
  readonly member: Person;
  readonly coach: DemoCoach;
  readonly offering: DemoOffering;
  readonly chosenAt: Date;
}

export interface DemoEnterprise {
  readonly row: NewRow<'enterprises'> & { id: string };
  readonly owner: Person;
  readonly members: Person[];
}

/** The generated business: the values that later parts need, and all rows so far. */
export interface World {
  readonly make: RowMakers;
  readonly now: Date;
  readonly rows: NewRows;
  readonly passwordHash: string;
  /** Ids of the intake forms that are stored already, by key. */
  readonly formIds: ReadonlyMap<string, string>;
  readonly categoryIds: ReadonlyMap<string, string>;
  readonly offerings: DemoOffering[];
  readonly coaches: DemoCoach[];
  readonly enterprises: DemoEnterprise[];
  /** People who joined; imported people who have not are accounts only. */
  readonly members: Person[];
  readonly relations: Relation[];
  readonly admins: Person[];
  /** When a member is in a session; nobody can be in two. */
  readonly busy: Map<string, { startsAt: Date; endsAt: Date }[]>;
}

/** Keeps a row for the end, when all are inserted. */
export function add<Table extends keyof NewRows>(world: World, table: Table, row: NewRow<Table>): void {
  world.rows[table].push(row);
}

/** @throws Error when the demo names something it has not made */
export function found<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`The demo data has no ${what}.`);
  return thing;
}

export function personByEmail(world: World, email: string): Person {
  return found(world.rows.accounts.find((account) => account.email === email) as Person | undefined, email);
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

export function after(date: Date, milliseconds: number): Date {
  return new Date(date.getTime() + milliseconds);
}

export function earlier(one: Date, other: Date): Date {
  return one < other ? one : other;
}

/** The calendar day of an instant in a zone, `2026-11-20`. */
export function dayIn(timeZone: string, instant: Date): string {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** `2026-11` */
export function monthsAgo(world: World, months: number): string {
  const now = world.now;
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 7);
}
