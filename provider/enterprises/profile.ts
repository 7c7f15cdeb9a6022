import { eq, sql } from 'drizzle-orm';
import type { enterprises as endpoints } from '../../contract/enterprises.ts';
import type { Database } from '../database/open.ts';
import { accounts, enterprises } from '../database/schema/index.ts';
import { claimFile, dropFile, imageFileId, imagePath } from '../files/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork, Call, HandlerFunction } from '../kernel/handler.ts';
import { takePhone } from '../kernel/phone.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { accountTopic } from '../realtime/index.ts';
import { readAdministrator, readAdministrators } from './administrators.ts';
import { setupStepOf } from './rules.ts';
import { administratorIds, readEnterprise, readSetup, toEnterprise } from './store.ts';

type EditCall = Call<typeof endpoints.editProfile>;
type CompanyInput = NonNullable<EditCall['body']['company']>;

export const createAdminProfile: HandlerFunction<typeof endpoints.createAdminProfile> = async (call) => {
  await saveOwnPart(call, call.body, 'body');
  return readAdministrator(call.database, call.actor.accountId, call.clock.now());
};

export const createCompanyProfile: HandlerFunction<typeof endpoints.createCompanyProfile> = async (call) => {
  const enterpriseId = found(call.actor.enterpriseId);
  const stored = await lock(call.database, enterpriseId);
  if (stored.setUpAt !== null) refuse('ALREADY_DONE');
  await saveCompany(call, stored, call.body, 'body', { setUpAt: call.clock.now() });
  return toEnterprise(await readEnterprise(call.database, enterpriseId));
};

export const editProfile: HandlerFunction<typeof endpoints.editProfile> = async (call) => {
  const { actor, database, body, clock } = call;
  const enterpriseId = found(actor.enterpriseId);
  const stored = await lock(database, enterpriseId);
  if (body.company !== undefined && body.baseVersion !== undefined && body.baseVersion !== stored.version) {
    refuse('VERSION_CONFLICT', { current: toEnterprise(stored), changedAt: toInstant(stored.updatedAt) });
  }
  if (body.company) await saveCompany(call, stored, body.company, 'body.company');
  if (body.administrator) await saveOwnPart(call, body.administrator, 'body.administrator');
  return {
    enterprise: toEnterprise(await readEnterprise(database, enterpriseId)),
    administrator: await readAdministrator(database, actor.accountId, clock.now()),
  };
};

export const info: HandlerFunction<typeof endpoints.info> = async ({ actor, database, params, clock }) => {
  if (actor.role === 'EMPLOYER' && actor.enterpriseId !== params.id) refuse('OBJECT_DENIED');
  const row = await readEnterprise(database, params.id);
  const maySeePeople = actor.role === 'ADMIN' || actor.permissions.has('enterprise.roles');
  return {
    enterprise: toEnterprise(row),
    own: actor.role === 'EMPLOYER' ? await readAdministrator(database, actor.accountId, clock.now()) : null,
    administrators: maySeePeople ? await readAdministrators(database, params.id, clock.now()) : [],
    setupStep: setupStepOf(await readSetup(database, row, clock.now())),
  };
};

type Row = typeof enterprises.$inferSelect;

async function lock(database: Database, enterpriseId: string): Promise<Row> {
  const [row] = await database.select().from(enterprises).where(eq(enterprises.id, enterpriseId)).for('update');
  return found(row);
}

type SavingCall = ActorsWork;

/** @param place the path of the company in the input */
async function saveCompany(
  call: SavingCall,
  stored: Row,
  input: CompanyInput,
  place: string,
  further: { readonly setUpAt?: Date } = {},
): Promise<void> {
  const { actor, database, clock } = call;
  const now = clock.now();
  const { imageFileId: newImage, minimumGroupSize, phone, ...fields } = input;
  const country = input.country === undefined ? stored.country : input.country;
  if (newImage) await claimFile(database, { fileId: newImage, purpose: 'profile-image', by: { accountId: actor.accountId } }, now);
  const oldImage = imageFileId(stored.image);
  if (newImage !== undefined && oldImage !== newImage) await dropFile(database, oldImage, now);
  await database
    .update(enterprises)
    .set({
      ...fields,
      ...further,
      ...(phone === undefined ? {} : { phone: takePhone(phone, country, `${place}.phone`) }),
      ...(newImage === undefined ? {} : { image: newImage === null ? null : imagePath(newImage) }),
      ...(minimumGroupSize === undefined ? {} : { smallestGroup: minimumGroupSize }),
      updatedAt: now,
      version: sql`${enterprises.version} + 1`,
    })
    .where(eq(enterprises.id, stored.id));
  const fieldsChanged = Object.keys(input);
  await recordAuditEntry(call, {
    action: 'enterprise.edited',
    subjectKind: 'enterprise',
    subjectId: stored.id,
    data: { fields: fieldsChanged },
  });
  const everybody = await administratorIds(database, stored.id);
  call.changed(everybody, 'enterprise');
  call.changed(everybody, accountTopic);
}

async function saveOwnPart(call: SavingCall, input: NonNullable<EditCall['body']['administrator']>, place: string): Promise<void> {
  const { actor, database, clock } = call;
  const { phone: typed, phoneCountry, ...rest } = input;
  const own = typed === undefined ? rest : { ...rest, phone: takePhone(typed, phoneCountry, `${place}.phone`) };
  if (Object.keys(own).length === 0) return;
  await database
    .update(accounts)
    .set({ ...own, updatedAt: clock.now(), version: sql`${accounts.version} + 1` })
    .where(eq(accounts.id, actor.accountId));
  call.changed([actor.accountId], accountTopic);
}
