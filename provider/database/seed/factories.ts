import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import type { AnswerValues } from '../../../contract/intake-form.ts';
import { scoreOf } from '../../../contract/intake-rules.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database } from '../open.ts';
import { type NewRow, type RowMakers, rowMakers } from '../rows.ts';
import {
  accounts,
  coachDocuments,
  coaches,
  coachInfos,
  enterprises,
  files,
  intakeAnswers,
  intakeForms,
  measurementSharing,
  measurements,
  memberCoaches,
  notifications,
  offerings,
  plans,
  sessionRegistrations,
  sessions,
  steps,
  stepTicks,
  subscriptions,
  timeSlots,
  videos,
} from '../schema/index.ts';
import { demoPassword } from './demo-accounts.ts';

type Account = typeof accounts.$inferSelect;
type Choices<Row> = Partial<Row>;

/** The cost of a password check is part of its hash: tests log in some thousand times, which took a tenth of their time. */
const quicklyChecked = { memoryCost: 8, timeCost: 1, parallelism: 1 };
let passwordHash: Promise<string> | null = null;

export type Factories = ReturnType<typeof makeFactories>;

/**
 * Makes people and things in a database, one by one, for tests; values that are not given are likely ones. All accounts have the
 * password of the demo. Use one per database: the same seed makes the same ids.
 */
export function makeFactories(database: Database, clock: Clock, seed = 1) {
  const basic = basicFactories(database, rowMakers(clock, seed));
  const { make, account, enterprise, offering } = basic;
  return {
    ...{ make, account, enterprise, offering },
    ...peopleFactories(basic),
    ...coachFactories(basic),
    ...sessionFactories(basic),
    ...healthFactories(basic),
  };
}

type Basic = ReturnType<typeof basicFactories>;

/** Those that the others use. */
function basicFactories(database: Database, make: RowMakers) {
  async function account(given: Parameters<RowMakers['account']>[0]): Promise<Account> {
    passwordHash ??= hash(demoPassword, quicklyChecked);
    const row = { passwordHash: await passwordHash, ...make.account(given) };
    return first(await database.insert(accounts).values(row).returning());
  }

  async function enterprise(given: Choices<NewRow<'enterprises'>> = {}): Promise<typeof enterprises.$inferSelect> {
    return first(await database.insert(enterprises).values(make.enterprise(given)).returning());
  }

  async function offering(given: Choices<NewRow<'offerings'>> = {}): Promise<typeof offerings.$inferSelect> {
    return first(await database.insert(offerings).values(make.offering(given)).returning());
  }

  async function file(given: Pick<NewRow<'files'>, 'ownerId' | 'purpose' | 'contentType'>): Promise<string> {
    const id = make.id();
    const stamps = { createdAt: make.now, completedAt: make.now, usedAt: make.now };
    const bytes = { sizeBytes: 1, receivedBytes: 1, sha256: '0'.repeat(64) };
    await database.insert(files).values({ id, ...given, ...stamps, ...bytes, name: 'file', storageKey: id });
    return id;
  }

  return { database, make, account, enterprise, offering, file };
}

function peopleFactories({ database, make, account, enterprise }: Basic) {
  return {
    member: (given: Choices<NewRow<'accounts'>> = {}) => account({ ...given, role: 'USER' }),

    admin: (given: Choices<NewRow<'accounts'>> = {}) => account({ isOwner: true, ...given, role: 'ADMIN' }),

    /** Has a running subscription, so that its members' sessions are paid for. */
    subscribedEnterprise: async (given: Choices<NewRow<'subscriptions'>> = {}): Promise<typeof enterprises.$inferSelect> => {
      const made = await enterprise();
      const plan = make.plan();
      await database.insert(plans).values(plan);
      await database.insert(subscriptions).values(make.subscription({ enterpriseId: made.id, planId: plan.id, ...given }));
      return made;
    },

    /** An owner, of a new enterprise unless one is named. */
    employer: async (given: Choices<NewRow<'accounts'>> = {}): Promise<Account & { enterpriseId: string }> => {
      const enterpriseId = given.enterpriseId ?? (await enterprise()).id;
      return { ...(await account({ isOwner: true, ...given, enterpriseId, role: 'EMPLOYER' })), enterpriseId };
    },
  };
}

function coachFactories({ database, make, account, file }: Basic) {
  return {
    /** An approved coach, with texts about the named offerings. */
    coach: async (
      given: { account?: Choices<NewRow<'accounts'>>; coach?: Choices<NewRow<'coaches'>>; offeringIds?: readonly string[] } = {},
    ) => {
      const person = await account({ ...given.account, role: 'COACH' });
      const coach = first(
        await database
          .insert(coaches)
          .values(make.coach({ ...given.coach, accountId: person.id }))
          .returning(),
      );
      for (const offeringId of given.offeringIds ?? []) {
        await database.insert(coachInfos).values(make.coachInfo({ coachId: person.id, offeringId }));
      }
      return { ...person, coach };
    },

    /** A credential whose file has no bytes. */
    document: async ({ coachId }: { coachId: string }): Promise<typeof coachDocuments.$inferSelect> => {
      const fileId = await file({ ownerId: coachId, purpose: 'coach-document', contentType: 'application/pdf' });
      const row = { id: make.id(), coachId, kind: 'certificate' as const, title: 'Certificate', fileId, addedAt: make.now };
      return first(await database.insert(coachDocuments).values(row).returning());
    },

    /** A waiting video by default; its file has no bytes. */
    video: async (given: Pick<NewRow<'videos'>, 'coachId'> & Choices<NewRow<'videos'>>): Promise<typeof videos.$inferSelect> => {
      const fileId = await file({ ownerId: given.coachId, purpose: 'video', contentType: 'video/webm' });
      const row = { id: make.id(), title: 'Film', titles: { en: 'Film' }, status: 'waiting' as const, fileId };
      return first(
        await database
          .insert(videos)
          .values({ ...row, createdAt: make.now, updatedAt: make.now, ...given })
          .returning(),
      );
    },

    choice: async (given: Parameters<RowMakers['memberCoach']>[0]): Promise<typeof memberCoaches.$inferSelect> =>
      first(await database.insert(memberCoaches).values(make.memberCoach(given)).returning()),
  };
}

function sessionFactories({ database, make }: Basic) {
  return {
    slot: async (given: Parameters<RowMakers['timeSlot']>[0]): Promise<typeof timeSlots.$inferSelect> =>
      first(await database.insert(timeSlots).values(make.timeSlot(given)).returning()),

    /** A session with the members named registered for it. */
    session: async ({
      memberIds = [],
      ...given
    }: Parameters<RowMakers['session']>[0] & { memberIds?: readonly string[] }): Promise<typeof sessions.$inferSelect> => {
      const capacity = given.capacity ?? Math.max(1, memberIds.length);
      const row = make.session({ kind: capacity > 1 ? 'group' : 'one-on-one', ...given, capacity, registeredCount: memberIds.length });
      const session = first(await database.insert(sessions).values(row).returning());
      for (const userId of memberIds)
        await database.insert(sessionRegistrations).values(make.registration({ sessionId: session.id, userId }));
      return session;
    },
  };
}

function healthFactories({ database, make }: Basic) {
  return {
    /** Submitted answers to the newest version of a stored form, scored. */
    answer: async ({
      userId,
      formKey,
      values,
    }: {
      userId: string;
      formKey: string;
      values: AnswerValues;
    }): Promise<typeof intakeAnswers.$inferSelect> => {
      const versions = await database.select().from(intakeForms).where(eq(intakeForms.key, formKey));
      const form = first(versions.toSorted((one, other) => other.version - one.version));
      const score = scoreOf(form.definition, values);
      const row: NewRow<'intakeAnswers'> = {
        id: make.id(),
        userId,
        formId: form.id,
        formKey,
        formVersion: form.version,
        category: form.category,
        status: 'submitted',
        values,
        scoreTotal: score?.total ?? null,
        scoreMaximum: score?.maximum ?? null,
        scoreBandId: score?.bandId ?? null,
        needsCare: score?.needsCare ?? false,
        answeredAt: make.now,
        receivedAt: make.now,
      };
      return first(await database.insert(intakeAnswers).values(row).returning());
    },

    step: async (given: Parameters<RowMakers['step']>[0]): Promise<typeof steps.$inferSelect> =>
      first(await database.insert(steps).values(make.step(given)).returning()),

    stepTick: async (given: Parameters<RowMakers['stepTick']>[0]): Promise<typeof stepTicks.$inferSelect> =>
      first(await database.insert(stepTicks).values(make.stepTick(given)).returning()),

    measurement: async (given: Parameters<RowMakers['measurement']>[0]): Promise<typeof measurements.$inferSelect> =>
      first(await database.insert(measurements).values(make.measurement(given)).returning()),

    measurementSharing: async (given: Parameters<RowMakers['measurementSharing']>[0]): Promise<typeof measurementSharing.$inferSelect> =>
      first(await database.insert(measurementSharing).values(make.measurementSharing(given)).returning()),

    notification: async (
      given: Pick<NewRow<'notifications'>, 'accountId'> & Choices<NewRow<'notifications'>>,
    ): Promise<typeof notifications.$inferSelect> => {
      const texts = { title: { en: 'Something happened', es: 'Ha pasado algo' }, body: { en: 'Have a look.', es: 'Échale un vistazo.' } };
      return first(
        await database
          .insert(notifications)
          .values(make.notification({ kind: 'system', ...texts, ...given }))
          .returning(),
      );
    },
  };
}

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('The database has no such row.');
  return row;
}
