import { and, asc, desc, eq } from 'drizzle-orm';
import type { Language } from '../../contract/endpoint.ts';
import { agreedAtSignUp, bindingKinds, type LegalKind, legalKinds, type SignUpSide } from '../../contract/legal-rules.ts';
import type { AgreedText } from '../../contract/legal-texts.ts';
import type { support as endpoints } from '../../contract/support.ts';
import type { Database } from '../database/open.ts';
import { accounts, legalAgreements } from '../database/schema/index.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ByActor, DatabaseNow, HandlerFunction } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { comingAfter, inForceAt, requiredVersion } from './legal-rules.ts';
import { readPublished, readVersions } from './legal-store.ts';

/**
 * Checks that a sign-up agrees to the version in force of each required text, and to no other.
 * @throws Refusal TEXT_CHANGED, naming the kinds
 */
export async function requireAgreed(database: Database, side: SignUpSide, given: readonly AgreedText[], now: Date): Promise<void> {
  const versions = await readVersions(database, legalKinds);
  const numberOf = (kind: LegalKind) =>
    inForceAt(
      versions.filter((version) => version.kind === kind),
      now,
    )?.number;
  const isAgreed = (kind: LegalKind) => {
    const numbers = given.filter((text) => text.kind === kind).map(({ number }) => number);
    return numbers.length > 0 && numbers.every((number) => number === numberOf(kind));
  };
  const asked = new Set<LegalKind>([...agreedAtSignUp[side], ...given.map(({ kind }) => kind)]);
  const changed = [...asked].filter((kind) => !isAgreed(kind));
  if (changed.length > 0) refuseChanged(changed);
}

function refuseChanged(kinds: readonly LegalKind[]): never {
  const message = 'This text has changed since. Please read it and agree again.';
  refuse('TEXT_CHANGED', { fields: kinds.map((code) => ({ path: 'body.agreements', message, code })) });
}

interface Agreeing {
  readonly accountId: string;
  readonly language: Language;
  readonly agreedAt: Date;
}

/** Records an agreement; the first time counts. */
export async function recordAgreements(database: Database, texts: readonly AgreedText[], agreeing: Agreeing): Promise<void> {
  if (texts.length === 0) return;
  const rows = texts.map(({ kind, number }) => ({ ...agreeing, kind, number }));
  await database.insert(legalAgreements).values(rows).onConflictDoNothing();
}

/** The newest version of a text that a person agreed to. */
export async function newestAgreement(database: Database, { accountId, kind }: { readonly accountId: string; readonly kind: LegalKind }) {
  const { number, agreedAt } = legalAgreements;
  const [row] = await database
    .select({ number, agreedAt })
    .from(legalAgreements)
    .where(and(eq(legalAgreements.accountId, accountId), eq(legalAgreements.kind, kind)))
    .orderBy(desc(number))
    .limit(1);
  return row ? { number: row.number, agreedAt: toInstant(row.agreedAt) } : null;
}

export const ownAgreements: HandlerFunction<typeof endpoints.ownAgreements> = (call) => readOwn(call);

/** Queued: the version in force when the person agreed counts, not the one when it arrives. */
export const agree: HandlerFunction<typeof endpoints.agree> = async (call) => {
  const { actor, body, clock, database } = call;
  const { kind, number, language } = body;
  const agreedAt = new Date(body.agreedAt);
  const stored = inForceAt(await readVersions(database, [kind]), agreedAt);
  if (stored?.number !== number || agreedAt > clock.now()) refuseChanged([kind]);
  await recordAgreements(database, [{ kind, number }], { accountId: actor.accountId, language, agreedAt });
  call.changed([actor.accountId], 'support');
  return readOwn(call);
};

async function readOwn({ actor, database, clock }: DatabaseNow & ByActor) {
  const [account] = await database.select({ isOwner: accounts.isOwner }).from(accounts).where(eq(accounts.id, actor.accountId));
  const kinds = bindingKinds({ role: actor.role, isOwner: found(account).isOwner });
  const published = await readPublished(database, kinds);
  const agreed = await database
    .select()
    .from(legalAgreements)
    .where(eq(legalAgreements.accountId, actor.accountId))
    .orderBy(asc(legalAgreements.kind), asc(legalAgreements.number));
  const now = clock.now();
  return {
    texts: kinds.flatMap((kind) => {
      const versions = published.filter((version) => version.kind === kind);
      return [inForceAt(versions, now), comingAfter(versions, now)]
        .filter((version) => version !== undefined)
        .map((version) => ({
          kind,
          number: version.number,
          atLeast: requiredVersion(version, versions),
          validFrom: toInstant(version.validFrom),
          title: { en: version.content.en.title, es: version.content.es.title },
          changes: version.changes.en === '' || version.changes.es === '' ? null : version.changes,
        }));
    }),
    agreed: agreed.map(({ kind, number, language, agreedAt }) => ({ kind, number, language, agreedAt: toInstant(agreedAt) })),
  };
}
