import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { CoachDecision } from '../../contract/coach-profile.ts';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import { dropImage } from '../accounts/index.ts';
import type { Database } from '../database/open.ts';
import { accountProfiles, accounts, coaches, coachInfos, videos } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { coachDecisionMail } from '../delivery/mails/coach-decision.ts';
import { dropFile } from '../files/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { toInstant } from '../kernel/clock.ts';
import type { ActorsWork, HandlerFunction, With } from '../kernel/handler.ts';
import { refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { accountTopic } from '../realtime/index.ts';
import { writeDecision } from './decisions.ts';
import { keepDocuments, missingFrom, readCoach, toProfile } from './own-profile.ts';
import { infosOf } from './public-profile.ts';
import { readCoachForAdmin } from './review-detail.ts';
import { decisionProblem, reviewVersion, statusOf } from './review-rules.ts';

type DecidingCall = ActorsWork & With<'config' | 'tokens' | 'wakeJobs'>;
type Rows = Awaited<ReturnType<typeof readCoach>>;

interface Wanted {
  readonly kind: CoachDecision['kind'];
  readonly coachId: string;
  readonly baseVersion?: number | undefined;
}

/**
 * Locks the profile against other decisions and changes, and refuses what its state does not allow. The reviewed version must be the
 * current one: the coach may have changed it since.
 */
export async function lockForDecision(call: DecidingCall, { kind, coachId, baseVersion }: Wanted): Promise<Rows> {
  const { database } = call;
  const rows = await readCoach(database, coachId, 'for update');
  const infos = await infosOf(database, coachId);
  const missing = missingFrom(await toProfile(call, rows.account, rows.coach), infos.length, rows.account.emailVerifiedAt !== null);
  const problem = decisionProblem(kind, { status: statusOf(rows.coach), isComplete: missing.length === 0 });
  if (problem === 'ALREADY_DONE') refuse(problem);
  const version = reviewVersion({ coach: rows.coach.version, account: rows.account.version, infos });
  if (baseVersion !== undefined && baseVersion !== version) {
    const current = await readCoachForAdmin(database, coachId);
    refuse('VERSION_CONFLICT', { current, changedAt: toInstant(rows.coach.updatedAt) });
  }
  if (problem !== null) refuse(problem, { current: { missing } });
  return rows;
}

/** Writes down who decided what, and has the coach's and the other admins' devices read it. */
export async function settle(call: DecidingCall, decided: { coachId: string; kind: CoachDecision['kind']; reason: string | null }) {
  const { actor, database, clock } = call;
  const decidedBy = decided.kind === 'applied-again' ? null : actor.accountId;
  await writeDecision(database, { ...decided, decidedBy }, clock.now());
  await recordAuditEntry(call, {
    action: `coach.${decided.kind}`,
    aboutAccountId: decided.coachId,
    subjectKind: 'coach',
    subjectId: decided.coachId,
    ...(decided.reason === null ? {} : { data: { reason: decided.reason } }),
  });
  call.changed([decided.coachId], accountTopic);
  call.changed([decided.coachId, ...(await adminIdsWith(database, 'admin.coaches'))], 'coaches');
}

export const approveProfile: HandlerFunction<typeof endpoints.approveProfile> = async (call) => {
  const { actor, database, body, clock } = call;
  const { coachId } = body;
  await lockForDecision(call, { kind: 'approved', ...body });
  const now = clock.now();
  await database
    .update(coaches)
    .set({ approvedAt: now, rejectedAt: null, rejectionReason: null, decidedBy: actor.accountId, updatedAt: now })
    .where(eq(coaches.accountId, coachId));
  await settle(call, { coachId, kind: 'approved', reason: null });
  await notify(call, [coachId], {
    kind: 'coach-approved',
    title: { en: 'You are approved', es: 'Tu perfil está aprobado' },
    body: {
      en: 'Members can find you now. Set your hours so that they can book.',
      es: 'Los miembros ya pueden encontrarte. Define tu horario para que puedan reservar.',
    },
    link: '/coach',
    subject: `coach:${coachId}`,
  });
  return readCoachForAdmin(database, coachId);
};

/** The account stays, without a profile: with a new one the person can apply again. */
export const rejectProfile: HandlerFunction<typeof endpoints.rejectProfile> = async (call) => {
  const { actor, database, body, clock } = call;
  const { coachId, reason } = body;
  const { account } = await lockForDecision(call, { kind: 'rejected', ...body });
  const now = clock.now();
  await deleteProfile(database, coachId, now);
  await database
    .update(coaches)
    .set({ rejectedAt: now, rejectionReason: reason, decidedBy: actor.accountId })
    .where(eq(coaches.accountId, coachId));
  await settle(call, { coachId, kind: 'rejected', reason });
  await notifyOfRefusal(call, account, 'rejected', reason);
  call.changed([coachId], 'videos');
  return { done: true };
};

/** Everything that the coach wrote, showed and submitted as a coach; name, address and settings are the account's. */
async function deleteProfile(database: Database, coachId: string, now: Date): Promise<void> {
  await keepDocuments(database, { coachId, by: { accountId: coachId }, documents: [], now });
  await database.delete(coachInfos).where(eq(coachInfos.coachId, coachId));
  const films = await database
    .update(videos)
    .set({ deletedAt: now, updatedAt: now, version: sql`${videos.version} + 1` })
    .where(and(eq(videos.coachId, coachId), isNull(videos.deletedAt)))
    .returning({ fileId: videos.fileId, posterFileId: videos.posterFileId });
  for (const { fileId, posterFileId } of films) {
    await dropFile(database, fileId, now);
    await dropFile(database, posterFileId, now);
  }
  await database
    .delete(accountProfiles)
    .where(and(eq(accountProfiles.accountId, coachId), inArray(accountProfiles.profile, ['health-coach', 'special-coach'])));
  await dropImage(database, coachId, now, null);
  await database
    .update(accounts)
    .set({ image: null, version: sql`${accounts.version} + 1`, updatedAt: now })
    .where(eq(accounts.id, coachId));
  await database
    .update(coaches)
    .set({
      ...{ headline: null, about: null, spokenLanguages: [], yearsOfExperience: null },
      version: sql`${coaches.version} + 1`,
      updatedAt: now,
    })
    .where(eq(coaches.accountId, coachId));
}

const news = {
  rejected: {
    title: { en: 'Your profile was not approved', es: 'No hemos aprobado tu perfil' },
    body: {
      en: 'We have emailed you the reason. You can apply again.',
      es: 'Te hemos enviado el motivo por correo. Puedes volver a presentarte.',
    },
  },
  withdrawn: {
    title: { en: 'Your approval was withdrawn', es: 'Hemos retirado tu aprobación' },
    body: {
      en: 'We have emailed you the reason, and what happens with your sessions.',
      es: 'Te hemos enviado por correo el motivo y qué pasa con tus sesiones.',
    },
  },
} as const;

/** A mail with the reason, and a notification on every device without it: the reason must not appear on a lock screen. */
export async function notifyOfRefusal(
  call: DecidingCall,
  account: Rows['account'],
  kind: keyof typeof news,
  reason: string,
): Promise<void> {
  const { firstName, language } = account;
  await notify(call, [account.id], { kind: 'coach-rejected', ...news[kind], link: '/coach', subject: `coach:${account.id}` });
  await queueMail(call, call.database, {
    kind: `coach-${kind}`,
    to: account.email,
    accountId: account.id,
    content: coachDecisionMail({ firstName, kind, reason, address: `${call.services.config.publicUrl}/coach` }, language),
  });
}

/** A completed profile returns to review after a rejection; the former decisions are kept. */
export const applyAgain: HandlerFunction<typeof endpoints.applyAgain> = async (call) => {
  const { actor, database, clock } = call;
  const coachId = actor.accountId;
  await lockForDecision(call, { kind: 'applied-again', coachId });
  const now = clock.now();
  await database
    .update(coaches)
    .set({ rejectedAt: null, rejectionReason: null, decidedBy: null, submittedAt: now, updatedAt: now })
    .where(eq(coaches.accountId, coachId));
  await settle(call, { coachId, kind: 'applied-again', reason: null });
  return { done: true };
};
