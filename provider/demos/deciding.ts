import { randomBytes } from 'node:crypto';
import type { Demo, demos as endpoints } from '../../contract/demos.ts';
import { accounts } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { demoAcceptedMail } from '../delivery/mails/demo-accepted.ts';
import { demoDeclinedMail } from '../delivery/mails/demo-declined.ts';
import { fullNameOf } from '../kernel/actor.ts';
import { addSeconds } from '../kernel/clock.ts';
import type { HandlerFunction, With } from '../kernel/handler.ts';
import { hashSecret } from '../kernel/hash-secret.ts';
import { hasAddress } from '../kernel/names.ts';
import { refuse } from '../kernel/refusal.ts';
import { inviteFile } from './invite-file.ts';
import { invitationDays } from './rules.ts';
import { type Locked, lockFor, type StepCall, take } from './step.ts';

export const finalStatus: HandlerFunction<typeof endpoints.finalStatus> = async (call) => {
  const { status, note = null } = call.body;
  return status === 'accepted' ? accept(call, note) : decline(call, note);
};

/** Nothing is waiting any more once it is decided. */
const settled = { followUpAt: null, remindAt: null } as const;

async function accept(call: StepCall & With<'config' | 'wakeJobs'>, note: string | null): Promise<Demo> {
  const {
    database,
    services: { config },
  } = call;
  const locked = await lockFor(call, 'accept');
  const { row, now } = locked;
  const [known] = await database.select({ id: accounts.id }).from(accounts).where(hasAddress(row.email.toLowerCase()));
  // A person has one role: the link could never be used.
  if (known)
    refuse('ALREADY_DONE', { fields: [{ path: 'body.status', message: 'This email address has an account already.', code: 'taken' }] });
  const token = randomBytes(32).toString('base64url');
  const expiresAt = addSeconds(now, invitationDays * 86_400);
  const demo = await take(call, locked, {
    kind: 'accepted',
    changes: { ...settled, decidedAt: now, finalNote: note, secretHash: hashSecret(token), secretExpiresAt: expiresAt },
    note,
  });
  // In the fragment: no server on the way and no log ever sees it.
  const address = `${config.publicUrl}/join-enterprise#secret=${token}`;
  const { firstName, companyName, language } = row;
  await queueMail(call, database, {
    kind: 'demo-accepted',
    to: row.email,
    accountId: null,
    content: demoAcceptedMail({ firstName, companyName, note, address, days: invitationDays }, language),
    usefulUntil: expiresAt,
  });
  return demo;
}

async function decline(call: StepCall & With<'wakeJobs'>, note: string | null): Promise<Demo> {
  const { database } = call;
  const locked = await lockFor(call, 'decline');
  const calendar = cancelledMeeting(call, locked);
  const { row, now } = locked;
  const demo = await take(call, locked, {
    kind: 'declined',
    changes: { ...settled, decidedAt: now, finalNote: note, ...(calendar !== null && { meetingSequence: row.meetingSequence + 1 }) },
    note,
  });
  const { firstName, companyName, language } = row;
  await queueMail(call, database, {
    kind: 'demo-declined',
    to: row.email,
    accountId: null,
    content: { ...demoDeclinedMail({ firstName, companyName, note, hasMeeting: calendar !== null }, language), calendar },
  });
  return demo;
}

/** The calendar entry that cancels a coming meeting for the requester; null where there is none. */
function cancelledMeeting({ actor }: StepCall, { row, now }: Locked): string | null {
  const { meetingStartsAt, meetingEndsAt, meetingLink, meetingSequence } = row;
  if (!meetingStartsAt || !meetingEndsAt || meetingStartsAt <= now) return null;
  return inviteFile(
    {
      id: row.id,
      sequence: meetingSequence + 1,
      startsAt: meetingStartsAt,
      endsAt: meetingEndsAt,
      link: meetingLink,
      note: null,
      fullName: fullNameOf(row),
      adminName: fullNameOf(actor),
      organizerEmail: actor.email,
      attendeeEmail: row.email,
      method: 'CANCEL',
      now,
    },
    row.language,
  );
}

/** A link that was mailed and not used no longer works from here on. */
export const reopen: HandlerFunction<typeof endpoints.reopen> = async (call) => {
  const locked = await lockFor(call, 'reopen');
  return take(call, locked, {
    kind: 'reopened',
    changes: { decidedAt: null, finalNote: null, secretHash: null, secretExpiresAt: null },
    note: call.body.note ?? null,
  });
};
