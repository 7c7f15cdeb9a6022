import { and, eq, isNull } from 'drizzle-orm';
import { v7 as uuid } from 'uuid';
import type { coaches as endpoints } from '../../contract/coaches.ts';
import {
  admitCodeMail,
  answerSignedIn,
  codeMinutes,
  findTicket,
  findUsedTicket,
  hashPassword,
  isRightPassword,
  issueCode,
  redeemTicket,
  refuseGuessable,
  type SigningIn,
  startSession,
} from '../accounts/index.ts';
import type { Database } from '../database/open.ts';
import { accounts, coaches, coachInfos, files } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { coachSignUpMail } from '../delivery/mails/coach-sign-up.ts';
import { claimFile, imagePath } from '../files/index.ts';
import { recordAuditEntry } from '../kernel/audit.ts';
import { violatesUnique } from '../kernel/database-errors.ts';
import { type BodyOf, type CallersWork, type HandlerFunction, outsideTransaction } from '../kernel/handler.ts';
import { hasAddress } from '../kernel/names.ts';
import { takePhone } from '../kernel/phone.ts';
import { refuse } from '../kernel/refusal.ts';
import { inTransaction } from '../kernel/transaction.ts';
import { adminIdsWith } from '../permissions/index.ts';
import { recordAgreements, requireAgreed } from '../support/index.ts';
import { addCoachProfile, findOffering } from './infos.ts';
import { keepDocuments } from './own-profile.ts';

const purpose = 'coach-sign-up';
/** The default until the coach changes it. */
const usualSessionMinutes = 50;

/** Mails a code. The answer is the same whether the address has an account or not: only its mailbox learns it. */
export const openSignUp: HandlerFunction<typeof endpoints.openSignUp> = async (call) => {
  const { email, language } = call.body;
  await admitCodeMail(call.database, call.request, call.clock.now());
  const [owner] = await call.database.select({ id: accounts.id }).from(accounts).where(hasAddress(email));
  const { code, expiresAt } = await issueCode(call, call.database, { purpose, email, accountId: null });
  await queueMail(call, call.database, {
    kind: purpose,
    to: email,
    accountId: null,
    content: coachSignUpMail({ code, minutes: codeMinutes, hasAccount: owner !== undefined }, language),
    usefulUntil: expiresAt,
  });
  return { done: true };
};

/** Makes an unapproved coach of who proved an address, and signs them in. Sent again after a lost reply, it signs in whom it made. */
export const signUp = outsideTransaction<typeof endpoints.signUp>(async (call) => {
  const { body, database } = call;
  // Before the password is hashed, which takes long; the ticket is used up in the transaction.
  const ticket = await findTicket(call, database, purpose, body.ticket);
  if (ticket === null) return signInAgain(call);
  await requireAgreed(database, 'coach', body.agreements, call.clock.now());
  refuseGuessable(body.password, [body.firstName, body.lastName, ticket.email]);
  const passwordHash = await hashPassword(body.password);
  const made = await inTransaction(database, (transaction) => makeCoach(call, transaction, passwordHash));
  call.changed(await adminIdsWith(database, 'admin.coaches'), 'coaches');
  return answerSignedIn(call, made.account, made.refresh);
});

/** Works with the ticket and the password it was made with, until the coach signs in otherwise. */
async function signInAgain(call: CallersWork & BodyOf<typeof endpoints.signUp> & SigningIn) {
  const { body, database } = call;
  const used = await findUsedTicket(call, database, purpose, body.ticket);
  if (!used) refuse('WRONG_CODE');
  const [account] = await database
    .select()
    .from(accounts)
    .where(
      and(
        eq(accounts.email, used.email),
        eq(accounts.role, 'COACH'),
        eq(accounts.lastSignedInAt, accounts.createdAt),
        isNull(accounts.deactivatedAt),
      ),
    );
  if (!account || !(await isRightPassword(account.passwordHash, body.password))) refuse('WRONG_CODE');
  const refresh = await inTransaction(database, (transaction) => startSession(transaction, call, account.id, undefined));
  return answerSignedIn(call, account, refresh);
}

async function makeCoach(call: CallersWork & BodyOf<typeof endpoints.signUp> & SigningIn, transaction: Database, passwordHash: string) {
  const { body } = call;
  const now = call.clock.now();
  const phone = takePhone(body.phone, body.phoneCountry);
  const proof = await redeemTicket(call, transaction, purpose, body.ticket);
  if (!proof) refuse('WRONG_CODE');
  const [id, by] = [uuid(), { signUpId: proof.id }];
  const { firstName, lastName, language, timeZone } = body;
  if (body.imageFileId !== null) await claimFile(transaction, { fileId: body.imageFileId, purpose: 'profile-image', by }, now);
  const image = body.imageFileId === null ? null : imagePath(body.imageFileId);
  const account = { id, role: 'COACH' as const, email: proof.email, firstName, lastName, image };
  const agreed = { emailVerifiedAt: now, passwordChangedAt: now, agreedToTermsAt: now };
  try {
    await transaction.insert(accounts).values({
      ...account,
      ...agreed,
      ...{ passwordHash, language, timeZone, phone, createdAt: now, updatedAt: now },
    });
  } catch (error) {
    if (violatesUnique(error, 'accounts_email')) refuse('ALREADY_DONE');
    throw error;
  }
  await recordAgreements(transaction, body.agreements, { accountId: id, language, agreedAt: now });
  const { headline, about, spokenLanguages, yearsOfExperience } = body;
  const profile = { headline, about, spokenLanguages, yearsOfExperience };
  await transaction.insert(coaches).values({ accountId: id, ...profile, submittedAt: now, createdAt: now, updatedAt: now });
  for (const offeringId of new Set(body.offeringIds)) {
    const { kind } = await findOffering(transaction, offeringId);
    const info = { id: uuid(), coachId: id, offeringId, headline, about, specialties: [], sessionMinutes: usualSessionMinutes };
    await transaction.insert(coachInfos).values({ ...info, createdAt: now, updatedAt: now });
    await addCoachProfile(transaction, id, kind, now);
  }
  await keepDocuments(transaction, { coachId: id, by, documents: body.documents, now });
  await transaction.update(files).set({ ownerId: id }).where(eq(files.signUpId, proof.id));
  const refresh = await startSession(transaction, call, id, undefined);
  const entry = { action: 'sign-up', aboutAccountId: id, subjectKind: 'sign-in-session', subjectId: refresh.sessionId };
  await recordAuditEntry({ ...call, actor: null, database: transaction }, entry);
  return { account, refresh };
}
