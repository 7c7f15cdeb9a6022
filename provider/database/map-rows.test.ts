import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../tests/support/database.ts';
import type { Database } from './database.ts';
import type { OpenedDatabase } from './open.ts';
import { accounts, enterprises, intakeForms, offerings, sessionRegistrations, sessions } from './schema/index.ts';

let opened: OpenedDatabase;
beforeAll(async () => {
  opened = await openTestDatabase({ demoAt: new Date('2026-11-20T10:00:00.000Z') });
});
afterAll(() => opened.close());

it('makes of rows what Drizzle makes of them', async () => {
  const { session } = opened.database as unknown as { session: { prepareQuery?: unknown } };
  const quick = session.prepareQuery;
  const coach = alias(accounts, 'coach');
  const place = alias(sessionRegistrations, 'place');
  const queries = [
    (database: Database) => database.select().from(accounts).orderBy(asc(accounts.id)),
    (database: Database) => database.select().from(intakeForms).orderBy(asc(intakeForms.id)),
    (database: Database) =>
      database.select().from(accounts).leftJoin(enterprises, eq(enterprises.id, accounts.enterpriseId)).orderBy(asc(accounts.id)),
    (database: Database) =>
      database
        .select({
          session: { id: sessions.id, titles: sessions.titles, startsAt: sessions.startsAt },
          coach: { lastName: coach.lastName, image: coach.image },
          offering: { name: offerings.name, key: offerings.key },
          mixed: { offering: offerings.id, place: place.id },
          nullFirst: { image: coach.image, id: coach.id },
          mine: { status: place.status, days: sql<number>`extract(day from ${sessions.startsAt})::int` },
          count: sql<number>`count(*) over ()`.mapWith(Number).as('every'),
        })
        .from(sessions)
        .innerJoin(coach, eq(coach.id, sessions.coachId))
        .leftJoin(offerings, eq(offerings.id, sessions.offeringId))
        .leftJoin(place, eq(place.sessionId, sessions.id))
        .orderBy(asc(sessions.id), asc(place.id))
        .limit(300),
    (database: Database) => {
      const inner = database
        .select({ id: sessions.id, hour: sql<number>`1`.as('hour') })
        .from(sessions)
        .as('inner');
      return database
        .select({ id: inner.id, hour: inner.hour, kind: sessions.kind })
        .from(sessions)
        .leftJoin(inner, eq(inner.id, sessions.id))
        .orderBy(asc(sessions.id))
        .limit(5);
    },
    (database: Database) => database.select().from(accounts).where(sql`false`),
    (database: Database) => database.update(offerings).set({ position: 7 }).returning(),
  ];
  for (const query of queries) {
    delete session.prepareQuery;
    const expected = await query(opened.database);
    session.prepareQuery = quick;
    expect(await query(opened.database)).toEqual(expected);
  }
  expect(Object.hasOwn(session, 'prepareQuery')).toBe(true);
});
