import { v7 as uuid } from 'uuid';
import { type Random, seededRandom } from './random.ts';
import type * as schema from './schema/index.ts';
import { familyNames, givenNames } from './words/names.ts';

/** A row to insert, by the name of its table in the schema. */
export type NewRow<Table extends keyof typeof schema> = (typeof schema)[Table]['$inferInsert'];

/** The values of a row that must be given; the rest has likely values. */
type Given<Table extends keyof typeof schema, Required extends keyof NewRow<Table>> = Pick<NewRow<Table>, Required> &
  Partial<NewRow<Table>>;

const day = 86_400_000;

export type RowMakers = ReturnType<typeof rowMakers>;

/**
 * Makes whole, likely rows from the given values, without a database: the demo data inserts them in bulk, `factories.ts` one by one for
 * tests. The same seed makes the same rows.
 */
export function rowMakers(clock: { now(): Date }, seed = 1) {
  const source = sourceOf(clock.now(), seed);
  const { random, now, id, ago } = source;
  return {
    random,
    now,
    id,
    ago,
    ...businessRows(source),
    ...peopleRows(source),
    ...coachingRows(source),
    ...stepRows(source),
    ...measurementRows(source),
    ...sessionRows(source),
  };
}

type Source = ReturnType<typeof sourceOf>;

/** The source of ids, times and random numbers for rows. */
function sourceOf(now: Date, seed: number) {
  const random: Random = seededRandom(seed);
  let made = 0;
  return {
    random,
    now,
    id: (at: Date = now): string => uuid({ msecs: at.getTime(), random: random.bytes(16) }),
    ago: (days: number): Date => new Date(now.getTime() - days * day),
    nextNumber: () => ++made,
  };
}

function businessRows({ now, id, ago, nextNumber }: Source) {
  return {
    enterprise(given: Partial<NewRow<'enterprises'>> = {}): NewRow<'enterprises'> {
      const createdAt = given.createdAt ?? ago(200);
      return {
        id: id(createdAt),
        name: `Enterprise ${nextNumber()}`,
        timeZone: 'Europe/Madrid',
        language: 'en',
        setUpAt: createdAt,
        createdAt,
        updatedAt: createdAt,
        ...given,
      };
    },

    plan(given: Partial<NewRow<'plans'>> = {}): NewRow<'plans'> & { id: string } {
      const name = { en: 'Plan', es: 'Plan' };
      const price = { monthCents: 900, yearCents: 9000, currency: 'EUR' };
      return { id: id(), name, description: name, features: [], ...price, isActive: true, createdAt: now, updatedAt: now, ...given };
    },

    /** Running by default. */
    subscription(given: Given<'subscriptions', 'enterpriseId' | 'planId'>): NewRow<'subscriptions'> {
      const startedAt = given.startedAt ?? ago(100);
      return {
        id: id(startedAt),
        interval: 'month',
        status: 'running',
        seats: 100,
        seatCents: 900,
        currency: 'EUR',
        billingEmail: 'billing@people.zh.example',
        startedAt,
        periodFrom: startedAt,
        createdAt: startedAt,
        updatedAt: startedAt,
        ...given,
      };
    },
  };
}

function peopleRows({ random, now, id, ago, nextNumber }: Source) {
  return {
    account(given: Given<'accounts', 'role'>): NewRow<'accounts'> & { id: string } {
      const [firstName, language, gender] = random.pick(
        givenNames.filter((name) => given.language === undefined || name[1] === given.language),
      );
      const lastName = random.pick(familyNames[language]);
      const createdAt = given.createdAt ?? ago(random.integer(30, 180));
      const name = { firstName: given.firstName ?? firstName, lastName: given.lastName ?? lastName };
      return {
        id: id(createdAt),
        email: `${plain(name.firstName)}.${plain(name.lastName)}.${nextNumber()}@people.zh.example`,
        emailVerifiedAt: createdAt,
        agreedToTermsAt: createdAt,
        gender,
        language,
        timeZone: 'Europe/Madrid',
        country: 'ES',
        createdAt,
        updatedAt: createdAt,
        ...given,
        ...name,
      };
    },

    notification(given: Given<'notifications', 'accountId' | 'kind' | 'title' | 'body'>): NewRow<'notifications'> {
      const createdAt = given.createdAt ?? now;
      return { id: id(createdAt), createdAt, ...given };
    },
  };
}

function coachingRows({ random, now, id, ago, nextNumber }: Source) {
  return {
    offering(given: Partial<NewRow<'offerings'>> = {}): NewRow<'offerings'> & { id: string } {
      const key = given.key ?? `offering-${nextNumber()}`;
      const name = { en: `Offering ${key}`, es: `Oferta ${key}` };
      return { id: id(), key, kind: 'special', name, description: name, createdAt: now, updatedAt: now, ...given };
    },

    /** The coach's part of an account, approved by default. */
    coach(given: Given<'coaches', 'accountId'>): NewRow<'coaches'> {
      const createdAt = given.createdAt ?? ago(180);
      return {
        headline: 'Small steps that last',
        about: 'I help people find routines that fit their lives.',
        spokenLanguages: ['en', 'es'],
        yearsOfExperience: random.integer(2, 20),
        hourlyRateCents: 100 * random.integer(38, 56),
        submittedAt: createdAt,
        approvedAt: createdAt,
        createdAt,
        updatedAt: createdAt,
        ...given,
      };
    },

    coachInfo(given: Given<'coachInfos', 'coachId' | 'offeringId'>): NewRow<'coachInfos'> {
      const createdAt = given.createdAt ?? ago(180);
      return {
        id: id(createdAt),
        headline: 'Small steps that last',
        about: 'We start where you are.',
        specialties: [],
        sessionMinutes: 50,
        createdAt,
        updatedAt: createdAt,
        ...given,
      };
    },

    memberCoach(given: Given<'memberCoaches', 'memberId' | 'coachId' | 'offeringId'>): NewRow<'memberCoaches'> {
      const chosenAt = given.chosenAt ?? ago(60);
      return { id: id(chosenAt), chosenAt, ...given };
    },
  };
}

function measurementRows({ now, id }: Source) {
  return {
    measurement(given: Given<'measurements', 'userId' | 'kind' | 'value'>): NewRow<'measurements'> {
      const measuredAt = given.measuredAt ?? now;
      const day = measuredAt.toISOString().slice(0, 10);
      return { id: id(measuredAt), day, measuredAt, source: 'typed', receivedAt: measuredAt, ...given };
    },

    /** By default it is shared. */
    measurementSharing(given: Given<'measurementSharing', 'userId' | 'kind'>): NewRow<'measurementSharing'> {
      return { isShared: true, decidedAt: now, ...given };
    },
  };
}

function stepRows({ now, id, ago }: Source) {
  return {
    goal(given: Given<'goals', 'userId'>): NewRow<'goals'> & { id: string } {
      const createdAt = given.createdAt ?? ago(30);
      const by = { createdBy: given.userId, updatedBy: given.createdBy ?? given.userId };
      return { id: id(createdAt), title: 'Sleep better', isShared: true, ...by, createdAt, updatedAt: createdAt, ...given };
    },

    /** By default one of every day that runs since a month, answered by yes or no. */
    step(given: Given<'steps', 'userId'>): NewRow<'steps'> & { id: string } {
      const createdAt = given.createdAt ?? ago(30);
      const by = { createdBy: given.userId, updatedBy: given.createdBy ?? given.userId };
      return {
        id: id(createdAt),
        title: 'Walk after lunch',
        answer: 'yes-no',
        rhythm: { kind: 'daily' },
        startsOn: createdAt.toISOString().slice(0, 10),
        state: 'active',
        pauses: [],
        isShared: true,
        ...by,
        createdAt,
        updatedAt: createdAt,
        ...given,
      };
    },

    stepTick(given: Given<'stepTicks', 'stepId' | 'userId' | 'day'>): NewRow<'stepTicks'> {
      const tickedAt = given.tickedAt ?? now;
      return { answerId: id(tickedAt), value: 1, tickedAt, receivedAt: tickedAt, ...given };
    },
  };
}

function sessionRows({ now, id, ago }: Source) {
  return {
    /** By default a scheduled one-on-one session tomorrow at this time. */
    session(given: Given<'sessions', 'coachId'>): NewRow<'sessions'> & { id: string } {
      const startsAt = given.startsAt ?? ago(-1);
      const createdAt = given.createdAt ?? new Date(Math.min(now.getTime(), startsAt.getTime() - 3 * day));
      const sessionId = given.id ?? id(createdAt);
      return {
        kind: 'one-on-one',
        status: 'scheduled',
        title: 'Health coaching',
        offeringId: null,
        createdBy: given.coachId,
        startsAt,
        endsAt: new Date(startsAt.getTime() + 50 * 60_000),
        timeZone: 'Europe/Madrid',
        capacity: 1,
        roomId: id(createdAt),
        calendarUid: `${sessionId}@zh`,
        createdAt,
        updatedAt: createdAt,
        ...given,
        id: sessionId,
      };
    },

    registration(given: Given<'sessionRegistrations', 'sessionId' | 'userId'>): NewRow<'sessionRegistrations'> {
      const registeredAt = given.registeredAt ?? now;
      return { id: id(registeredAt), status: 'registered', registeredAt, updatedAt: registeredAt, ...given };
    },

    timeSlot(given: Given<'timeSlots', 'coachId' | 'startsAt'>): NewRow<'timeSlots'> & { id: string } {
      const endsAt = new Date(given.startsAt.getTime() + 50 * 60_000);
      return { id: id(), endsAt, status: given.sessionId ? 'booked' : 'free', createdAt: now, updatedAt: now, ...given };
    },
  };
}

/** Letters for an address: without accents, lower case. */
function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
