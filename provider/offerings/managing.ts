import { and, asc, eq, inArray, isNull, max } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { offerings as endpoints, Offering } from '../../contract/offerings.ts';
import { lookAgain } from '../care/index.ts';
import type { Database } from '../database/open.ts';
import { bookingWishes, coachInfos, memberCoaches, offerings } from '../database/schema/index.ts';
import { claimFile, dropFile, imageFileId, imagePath } from '../files/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import { violatesUnique } from '../kernel/database-errors.ts';
import type { ActorsWork, Call, HandlerFunction, With } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { storeOrder } from '../kernel/stored-order.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { mayBeInactive, mayBeWithdrawn } from './rules.ts';
import { countChosen, readComing, readOfferings } from './store.ts';

type Row = typeof offerings.$inferSelect;
type ManagingCall = ActorsWork & With<'wakeJobs'>;

export const all: HandlerFunction<typeof endpoints.all> = async ({ database }) => {
  const chosen = await countChosen(database);
  return {
    items: (await readOfferings(database, undefined)).map((offering) => ({ ...offering, chosenCount: chosen.get(offering.id) ?? 0 })),
  };
};

export const get: HandlerFunction<typeof endpoints.get> = async ({ database, params, clock }) => {
  const offering = await readOffering(database, params.id);
  const chosenCount = (await countChosen(database, offering.id)).get(offering.id) ?? 0;
  return { ...offering, chosenCount, coming: await readComing(database, offering.id, clock.now()) };
};

export const create: HandlerFunction<typeof endpoints.create> = async (call) => {
  const { database, body, clock } = call;
  const { price, image, ...rest } = body;
  if (!rest.isActive && !mayBeInactive(body)) refuse('ALREADY_DONE');
  const now = clock.now();
  const [last] = await database.select({ position: max(offerings.position) }).from(offerings);
  const id = uuid();
  const row = { id, ...rest, ...priceColumns(price), image: await takeImage(call, image, null), position: (last?.position ?? -1) + 1 };
  try {
    await database.insert(offerings).values({ ...row, createdAt: now, updatedAt: now });
  } catch (error) {
    // The key is another one's, or there is health coaching already.
    if (violatesUnique(error, 'offerings_key') || violatesUnique(error, 'offerings_one_health')) refuse('ALREADY_DONE');
    throw error;
  }
  return answer(call, id, 'offering.created');
};

/** Inactive ones can no longer be chosen; existing choices and bookings continue. */
export const edit: HandlerFunction<typeof endpoints.edit> = async (call) => {
  const { database, body, params, clock } = call;
  const { baseVersion, price, image, ...changes } = body;
  const stored = await lockOffering(database, params.id);
  if (baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: await readOffering(database, stored.id), changedAt: toInstant(stored.updatedAt) });
  }
  if (changes.isActive === false && !mayBeInactive(stored)) refuse('NOT_ALLOWED_NOW');
  const picture = image === undefined ? {} : { image: await takeImage(call, image, stored.image) };
  await database
    .update(offerings)
    .set({
      ...changes,
      ...picture,
      ...(price === undefined ? {} : priceColumns(price)),
      version: stored.version + 1,
      updatedAt: clock.now(),
    })
    .where(eq(offerings.id, stored.id));
  return answer(call, stored.id, 'offering.edited');
};

/** Notifies members who had a coach for it, and its coaches; their past records still name it. */
export const withdraw: HandlerFunction<typeof endpoints.delete> = async (call) => {
  const { database, params, clock } = call;
  const now = clock.now();
  const stored = await lockOffering(database, params.id);
  const coming = await readComing(database, stored.id, now);
  if (!mayBeWithdrawn({ kind: stored.kind, comingCount: coming.count })) refuse('NOT_ALLOWED_NOW', { current: { coming } });
  await database
    .update(offerings)
    .set({ deletedAt: now, isActive: false, version: stored.version + 1, updatedAt: now })
    .where(eq(offerings.id, stored.id));
  await database
    .update(bookingWishes)
    .set({ status: 'ended', settledAt: now })
    .where(and(eq(bookingWishes.offeringId, stored.id), eq(bookingWishes.status, 'waiting')));
  await endChoices(call, stored);
  await recordAuditEntry(call, { action: 'offering.withdrawn', subjectKind: 'offering', subjectId: stored.id });
  call.changed(await adminIdsWith(database, 'admin.offerings'), 'offerings');
  return { done: true };
};

/** Only special ones have an order of their own. */
export const order: HandlerFunction<typeof endpoints.order> = async (call) => {
  const { database, body } = call;
  const rows = await database
    .select({ id: offerings.id })
    .from(offerings)
    .where(and(eq(offerings.kind, 'special'), isNull(offerings.deletedAt)))
    .orderBy(asc(offerings.position), asc(offerings.id))
    .for('update');
  await storeOrder(database, offerings, rows, body);
  await recordAuditEntry(call, { action: 'offerings.ordered', subjectKind: 'offering' });
  call.changed(await adminIdsWith(database, 'admin.offerings'), 'offerings');
  return { done: true };
};

async function endChoices(call: ManagingCall, { id, name }: Row): Promise<void> {
  const { database, clock } = call;
  const now = clock.now();
  const ended = await database
    .update(memberCoaches)
    .set({ endedAt: now })
    .where(and(eq(memberCoaches.offeringId, id), isNull(memberCoaches.endedAt)))
    .returning({ memberId: memberCoaches.memberId });
  const members = ended.map(({ memberId }) => memberId).sort();
  for (const memberId of members) await lookAgain(database, memberId, now);
  const coaches = await database.select({ id: coachInfos.coachId }).from(coachInfos).where(eq(coachInfos.offeringId, id));
  const coachIds = coaches.map((coach) => coach.id);
  // The subject of a member's coaching is not named on a lock screen.
  const title = { en: 'An offering has ended', es: 'Un programa ha terminado' };
  await notify(call, members, {
    kind: 'system',
    title,
    body: {
      en: 'One of the offerings you had a coach for is no longer available. See what else we offer.',
      es: 'Uno de los programas para los que tenías coach ya no está disponible. Mira qué más hay.',
    },
    link: '/user/offerings',
    subject: `offering:${id}`,
  });
  await notify(call, coachIds, {
    kind: 'system',
    title,
    body: { en: `${name.en} is no longer offered at ZH.`, es: `${name.es} ya no se ofrece en ZH.` },
    link: '/coach/profile',
    subject: `offering:${id}`,
  });
  for (const topic of ['coaches', 'offerings'] as const) call.changed([...members, ...coachIds], topic);
  call.changed(members, 'care');
  call.changed(members, 'accounts');
}

async function answer(call: ManagingCall, id: string, action: string): Promise<Offering> {
  await recordAuditEntry(call, { action, subjectKind: 'offering', subjectId: id });
  call.changed(await adminIdsWith(call.database, 'admin.offerings'), 'offerings');
  return readOffering(call.database, id);
}

async function readOffering(database: Database, id: string): Promise<Offering> {
  return found((await readOfferings(database, inArray(offerings.id, [id])))[0]);
}

async function lockOffering(database: Database, id: string): Promise<Row> {
  const [row] = await database
    .select()
    .from(offerings)
    .where(and(eq(offerings.id, id), isNull(offerings.deletedAt)))
    .for('update');
  return found(row);
}

function priceColumns(price: Call<typeof endpoints.create>['body']['price']) {
  return price === null ? { priceCents: null } : { priceCents: price.cents, currency: price.currency };
}

/** Converts the form's address for storage: an uploaded picture is claimed, the one it replaces is deleted. */
async function takeImage(call: ManagingCall, image: string | null, stored: string | null): Promise<string | null> {
  const { actor, database, clock } = call;
  const [fileId, storedId] = [imageFileId(image), imageFileId(stored)];
  if (fileId !== null && fileId === storedId) return stored;
  if (fileId !== null) await claimFile(database, { fileId, purpose: 'offering-image', by: { accountId: actor.accountId } }, clock.now());
  if (storedId !== null) await dropFile(database, storedId, clock.now());
  return fileId === null ? image : imagePath(fileId);
}
