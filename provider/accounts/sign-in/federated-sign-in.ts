import { v7 as uuid } from 'uuid';
import type { accounts as endpoints } from '../../../contract/accounts.ts';
import type { Database } from '../../database/open.ts';
import { federatedIdentities } from '../../database/schema/index.ts';
import { queueMail } from '../../delivery/index.ts';
import { signInCodeMail } from '../../delivery/mails/sign-in-code.ts';
import { findInvitation, findInvitedAccountId, findWhoJoined } from '../../employees/index.ts';
import { recordAuditEntry } from '../../kernel/audit.ts';
import { type BodyOf, type CallersWork, type DatabaseNow, outsideTransaction, type With, type WithRequest } from '../../kernel/handler.ts';
import { refuse } from '../../kernel/refusal.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { requireAgreed } from '../../support/index.ts';
import { mailSecurityNotice } from '../changes/security-notice.ts';
import { findAccount, findAccountById, findLinkedAccount, type OpenAccount } from '../find-account.ts';
import { joinByInvitation, signalJoining } from '../joining.ts';
import { codeMinutes } from '../passwords/code-rules.ts';
import { issueCode, redeemCode } from '../passwords/one-time-codes.ts';
import { demandSecondFactor } from '../second-factor/second-factor.ts';
import { findKnownDevice } from './device-mark.ts';
import { judgeIdentity } from './federation-rules.ts';
import type { VerifiedIdentity } from './identity-verifier.ts';
import { answerSignedIn, type SigningIn, startSession } from './sign-in-session.ts';
import { admitCodeMail } from './throttle.ts';

const purpose = 'sign-in';

/**
 * Signs in with a token of the hosted identity provider (docs/design.md, Where a literal reading would hurt). An invited person joins
 * by it on the first visit; a stranger is refused.
 */
export const loginThirdParty = outsideTransaction<typeof endpoints.loginThirdParty>(async (call) => {
  const { database, body } = call;
  const identity = await verifyToken(call, body.identityToken);
  const linked = await findLinkedAccount(database, identity);
  const askedEmail = call.query.email;
  const judged = judgeIdentity({ askedEmail, identity, linkedEmail: linked?.email.toLowerCase() ?? null });
  if (judged === 'other-email') refuse('IDENTITY_OTHER_EMAIL');
  const account = linked ?? (judged === 'stranger' ? null : await findOwnerOrInvited(call, askedEmail));
  if (judged === 'prove-email') await proveMailbox(call, askedEmail, account);
  if (!account) refuse('NO_ACCOUNT');
  // The mailed code is used up by now; the next attempt, with a second factor, must not require another.
  if (judged === 'prove-email') await linkIdentity(call, database, account.id, identity);
  await demandSecondFactor(call, account, body.code, await findKnownDevice(call, account.email.toLowerCase()));
  return signInWith(call, account, identity);
});

/** The account of an address; for who has none and was invited, the one that the import made. */
async function findOwnerOrInvited({ database, clock }: DatabaseNow, email: string): Promise<OpenAccount | null> {
  const owner = await findAccount(database, { email });
  if (owner) return owner;
  const id = await findInvitedAccountId(database, email, clock.now());
  return id === null ? null : findAccountById(database, id);
}

/**
 * @throws Refusal NOT_CONFIGURED without a Firebase project, IDENTITY_REFUSED for a token that proves nothing
 */
export async function verifyToken(call: With<'verifyIdentity'>, token: string): Promise<VerifiedIdentity> {
  if (call.services.verifyIdentity === null) refuse('NOT_CONFIGURED', { settings: ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] });
  const identity = await call.services.verifyIdentity(token);
  if (!identity) refuse('IDENTITY_REFUSED');
  return identity;
}

async function signInWith(
  call: CallersWork & BodyOf<typeof endpoints.loginThirdParty> & SigningIn,
  account: OpenAccount,
  identity: VerifiedIdentity,
) {
  const { database, body } = call;
  const now = call.clock.now();
  const isFirst = account.passwordHash === null && account.emailVerifiedAt === null;
  const invitation =
    body.invitationSecret === undefined
      ? isFirst
        ? await findInvitation(database, { accountId: account.id }, now)
        : null
      : await findInvitation(database, { secret: body.invitationSecret }, now);
  const mustJoin = isFirst || body.invitationSecret !== undefined;
  if (mustJoin && invitation?.userId !== account.id) {
    // A person who joined by this link and lost the reply is let in as on the sign-in page.
    const joined = body.invitationSecret === undefined ? null : await findWhoJoined(database, body.invitationSecret, now);
    if (isFirst || joined?.userId !== account.id) refuse('LINK_EXPIRED');
  }

  const agreements = body.agreements ?? [];
  if (invitation) await requireAgreed(database, 'member', agreements, now);
  const refresh = await inTransaction(database, async (transaction) => {
    if (invitation) {
      const language = body.language ?? account.language;
      await joinByInvitation(transaction, invitation, { ...account, language, timeZone: body.timeZone, agreements }, now);
    }
    const isNew = await linkIdentity(call, transaction, account.id, identity);
    const started = await startSession(transaction, call, account.id, body.deviceLabel);
    const about = { aboutAccountId: account.id, subjectKind: 'sign-in-session', subjectId: started.sessionId };
    const context = { ...call, actor: null, database: transaction };
    await recordAuditEntry(context, { action: invitation ? 'sign-up' : 'sign-in', ...about });
    if (isNew && !invitation) await mailSecurityNotice(call, transaction, { ...account, accountId: account.id }, 'identity-linked');
    return started;
  });
  if (invitation) await signalJoining(call, invitation);
  return answerSignedIn(call, account, refresh);
}

/** Links the identity where it is not yet; returns whether it was new. */
async function linkIdentity(call: CallersWork, database: Database, accountId: string, identity: VerifiedIdentity): Promise<boolean> {
  const now = call.clock.now();
  const { provider, subject } = identity;
  const id = uuid();
  const [row] = await database
    .insert(federatedIdentities)
    .values({ id, accountId, provider, subject, email: identity.email ?? identity.phone ?? '', createdAt: now, lastUsedAt: now })
    .onConflictDoUpdate({ target: [federatedIdentities.provider, federatedIdentities.subject], set: { lastUsedAt: now } })
    .returning({ id: federatedIdentities.id });
  const isNew = row?.id === id;
  if (isNew)
    await recordAuditEntry(
      { ...call, actor: null, database },
      { action: 'identity.linked', aboutAccountId: accountId, data: { provider } },
    );
  return isNew;
}

/** Without a code one is mailed, the same way whether the address has an account or not, and the call is refused. */
async function proveMailbox(
  call: DatabaseNow & WithRequest & BodyOf<typeof endpoints.loginThirdParty> & With<'tokens' | 'wakeJobs'>,
  email: string,
  account: OpenAccount | null,
): Promise<void> {
  const { emailCode } = call.body;
  if (emailCode !== undefined) {
    if (!(await redeemCode(call, call.database, { purposes: [purpose], code: emailCode, of: { email } }))) refuse('WRONG_CODE');
    return;
  }
  await inTransaction(call.database, async (transaction) => {
    await admitCodeMail(transaction, call.request, call.clock.now());
    const { code, expiresAt } = await issueCode(call, transaction, { purpose, email, accountId: account?.id ?? null });
    await queueMail(call, transaction, {
      kind: purpose,
      to: account?.email ?? email,
      accountId: account?.id ?? null,
      content: signInCodeMail({ firstName: account?.firstName ?? '', code, minutes: codeMinutes }, account?.language ?? 'en'),
      usefulUntil: expiresAt,
      isWithheld: account === null,
    });
  });
  call.services.wakeJobs();
  refuse('EMAIL_UNPROVEN');
}
