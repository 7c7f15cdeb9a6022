import { eq, sql } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { FieldProblem } from '../../contract/errors.ts';
import { type LegalKind, legalKinds } from '../../contract/legal-rules.ts';
import type { LegalContent } from '../../contract/legal-texts.ts';
import type { support as endpoints } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import { accounts, legalTexts as table } from '../database/schema/index.ts';
import { toInstant, toInstantOrNull } from '../kernel/clock.ts';
import { dayBounds, dayOf } from '../kernel/days.ts';
import type { HandlerFunction, With, WithDatabase, Work } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { comingAfter, statusOf, supersededAt } from './legal-rules.ts';
import { countAgreements, findDraft, lockLegalText, type Published, readLegalMarkdown, readPublished } from './legal-store.ts';
import { readPlatformSettings } from './settings.ts';

type AdminCall = Work & With<'config'>;

async function zoneOf({ database, services: { config } }: WithDatabase & With<'config'>): Promise<string> {
  return (await readPlatformSettings(database, config)).timeZone;
}

async function signalAdmins(call: AdminCall): Promise<void> {
  call.changed(await adminIdsWith(call.database, 'admin.settings'), 'support');
}

async function namesOf(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .selectDistinct({ id: accounts.id, name: sql<string>`trim(${accounts.firstName} || ' ' || ${accounts.lastName})` })
    .from(accounts)
    .innerJoin(table, sql`${accounts.id} in (${table.publishedBy}, ${table.updatedBy})`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const legalVersions: HandlerFunction<typeof endpoints.legalVersions> = async (call) => {
  const { database, clock } = call;
  const [published, counts, names] = [await readPublished(database, legalKinds), await countAgreements(database), await namesOf(database)];
  const items = [];
  for (const kind of legalKinds) {
    const versions = published.filter((version) => version.kind === kind);
    const draft = await findDraft(database, kind);
    const newest = found(versions.findLast(({ withdrawnAt }) => withdrawnAt === null));
    items.push({
      kind,
      title: { en: newest.content.en.title, es: newest.content.es.title },
      draft: draft
        ? { version: draft.version, updatedAt: toInstant(draft.updatedAt), updatedByName: names.get(draft.updatedBy ?? '') ?? null }
        : null,
      versions: versions.map((version) => toListed(version, versions, { now: clock.now(), counts, names })).toReversed(),
    });
  }
  return { timeZone: await zoneOf(call), items };
};

interface Facts {
  readonly now: Date;
  readonly counts: ReadonlyMap<string, number>;
  readonly names: ReadonlyMap<string, string>;
}

function toListed(version: Published, versions: readonly Published[], { now, counts, names }: Facts) {
  const { kind, number, validFrom, needsAgreement, publishedAt, withdrawnAt } = version;
  return {
    number,
    status: statusOf(version, versions, now),
    validFrom: toInstant(validFrom),
    until: toInstantOrNull(supersededAt(version, versions)),
    needsAgreement,
    publishedAt: toInstant(publishedAt),
    publishedByName: names.get(version.publishedBy ?? '') ?? null,
    withdrawnAt: toInstantOrNull(withdrawnAt),
    agreedCount: counts.get(`${kind} ${number}`) ?? 0,
  };
}

export const legalVersion: HandlerFunction<typeof endpoints.legalVersion> = async (call) => {
  const { database, clock, params } = call;
  const versions = await readPublished(database, [params.kind]);
  const version = found(versions.find(({ number }) => number === params.number));
  const before = versions.findLast(({ number, withdrawnAt }) => number < params.number && withdrawnAt === null);
  const facts = { now: clock.now(), counts: await countAgreements(database), names: await namesOf(database) };
  return {
    ...toListed(version, versions, facts),
    kind: version.kind,
    content: version.content,
    changes: version.changes.en === '' && version.changes.es === '' ? null : version.changes,
    before: before ? { number: before.number, content: before.content } : null,
    timeZone: await zoneOf(call),
  };
};

async function readDraft(call: AdminCall, kind: LegalKind) {
  const { database, clock } = call;
  const versions = await readPublished(database, [kind]);
  const draft = await findDraft(database, kind);
  const newest = found(versions.findLast(({ withdrawnAt }) => withdrawnAt === null));
  const coming = comingAfter(versions, clock.now());
  const timeZone = await zoneOf(call);
  return {
    kind,
    draft: draft
      ? {
          content: draft.content,
          changes: draft.changes,
          needsAgreement: draft.needsAgreement,
          version: draft.version,
          updatedAt: toInstant(draft.updatedAt),
          updatedByName: (await namesOf(database)).get(draft.updatedBy ?? '') ?? null,
        }
      : null,
    newest: { number: newest.number, content: newest.content, validFrom: toInstant(newest.validFrom) },
    coming: coming ? { number: coming.number, validFrom: toInstant(coming.validFrom) } : null,
    timeZone,
    today: dayOf(clock.now(), timeZone),
  };
}

export const legalDraft: HandlerFunction<typeof endpoints.legalDraft> = (call) => readDraft(call, call.params.kind);

type DraftCall = AdminCall & { readonly params: { readonly kind: LegalKind } };

/** The draft, with its kind locked, as the admin has it before them. */
async function lockDraft(call: DraftCall, baseVersion: number) {
  const { kind } = call.params;
  await lockLegalText(call.database, kind);
  const stored = await findDraft(call.database, kind);
  if ((stored?.version ?? 0) !== baseVersion) {
    const current = await readDraft(call, kind);
    const { updatedAt, updatedByName } = current.draft ?? {};
    refuse('VERSION_CONFLICT', { current, ...(updatedAt && { changedAt: updatedAt }), ...(updatedByName && { changedBy: updatedByName }) });
  }
  return stored;
}

export const saveLegalDraft: HandlerFunction<typeof endpoints.saveLegalDraft> = async (call) => {
  const { actor, body, clock, database, params } = call;
  const { baseVersion, ...written } = body;
  const stored = await lockDraft(call, baseVersion);
  const now = clock.now();
  const values = { ...written, updatedBy: actor.accountId, updatedAt: now };
  if (stored) {
    await database
      .update(table)
      .set({ ...values, version: stored.version + 1 })
      .where(eq(table.id, stored.id));
  } else {
    await database.insert(table).values({ id: uuid(), kind: params.kind, createdAt: now, ...values });
  }
  await signalAdmins(call);
  return readDraft(call, params.kind);
};

export const discardLegalDraft: HandlerFunction<typeof endpoints.discardLegalDraft> = async (call) => {
  const stored = found(await lockDraft(call, call.query.baseVersion));
  await call.database.delete(table).where(eq(table.id, stored.id));
  await signalAdmins(call);
  return { done: true };
};

/** From today: in force at once; from a later day: from its first instant. */
export const publishLegalText: HandlerFunction<typeof endpoints.publishLegalText> = async (call) => {
  const { actor, body, clock, database, params } = call;
  const { kind } = params;
  const stored = found(await lockDraft(call, body.baseVersion));
  const now = clock.now();
  const timeZone = await zoneOf(call);
  const today = dayOf(now, timeZone);
  const problems = [
    ...problemsOf(stored.content),
    ...(body.validFrom < today ? [{ path: 'body.validFrom', message: 'Choose today or a later day.', code: 'past' }] : []),
  ];
  if (problems.length > 0) refuse('INVALID_INPUT', { fields: problems });
  const versions = await readPublished(database, [kind]);
  // One after the other: a later version could otherwise be overtaken by an earlier one.
  if (comingAfter(versions, now)) refuse('NOT_ALLOWED_NOW');
  const validFrom = body.validFrom === today ? now : dayBounds(body.validFrom, timeZone).from;
  const number = Math.max(0, ...versions.map((version) => version.number)) + 1;
  await database
    .update(table)
    .set({ number, validFrom, publishedAt: now, publishedBy: actor.accountId, updatedAt: now, version: stored.version + 1 })
    .where(eq(table.id, stored.id));
  await signalAdmins(call);
  return { kind, number, validFrom: toInstant(validFrom) };
};

/** Obstacles to publishing a text: parts that are missing in a language, markup that a legal text cannot contain. */
function problemsOf(content: LegalContent): FieldProblem[] {
  return (['en', 'es'] as const).flatMap((language) => {
    const { title, lead, text } = content[language];
    const missing = Object.entries({ title, lead, text }).filter(([, value]) => value === '');
    return [
      ...missing.map(([part]) => ({ path: `content.${language}.${part}`, message: 'Fill this in.', code: 'missing' })),
      ...readLegalMarkdown(text).problems.map(({ kind, excerpt }) => ({
        path: `content.${language}.text`,
        message: `This cannot be used: ${excerpt}`,
        code: kind,
      })),
    ];
  });
}

export const withdrawLegalText: HandlerFunction<typeof endpoints.withdrawLegalText> = async (call) => {
  const { clock, database, params } = call;
  const { kind, number } = params;
  await lockLegalText(database, kind);
  const versions = await readPublished(database, [kind]);
  const version = found(versions.find((each) => each.number === number));
  const now = clock.now();
  if (statusOf(version, versions, now) !== 'coming') refuse('NOT_ALLOWED_NOW');
  await database.update(table).set({ withdrawnAt: now, updatedAt: now }).where(eq(table.id, version.id));
  await signalAdmins(call);
  return { done: true };
};
