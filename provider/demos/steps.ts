import { eq } from 'drizzle-orm';
import type { demos as endpoints } from '../../contract/demos.ts';
import { accounts } from '../database/schema/index.ts';
import { queueMail } from '../delivery/index.ts';
import { demoMeetingForAdminMail, demoMeetingMail } from '../delivery/mails/demo-meeting.ts';
import { fullNameOf } from '../kernel/actor.ts';
import type { HandlerFunction, Mailing, With, WithDatabase } from '../kernel/handler.ts';
import { found, refuse } from '../kernel/refusal.ts';
import { notify } from '../notifications/index.ts';
import { adminsWith } from '../permissions/index.ts';
import { inviteFile } from './invite-file.ts';
import { meetingProblem } from './rules.ts';
import { type Locked, lockFor, take } from './step.ts';

export const assignAdmin: HandlerFunction<typeof endpoints.assignAdmin> = async (call) => {
  const { actor, body, database } = call;
  const locked = await lockFor(call, 'assign');
  const admin = found((await adminsWith(database, 'admin.demos')).find(({ id }) => id === body.adminId));
  const demo = await take(call, locked, { kind: 'assigned', changes: { assignedAdminId: admin.id }, note: fullNameOf(admin) });
  if (admin.id !== actor.accountId) {
    await notify(call, [admin.id], {
      kind: 'demo',
      title: { en: 'A demo request was assigned to you', es: 'Le han asignado una solicitud' },
      body: { en: 'You are now in charge of a demo request.', es: 'Ahora se encarga usted de una solicitud de demostración.' },
      link: `/admin/demorequest/${demo.id}`,
      subject: `demo:${demo.id}`,
    });
  }
  return demo;
};

/** The calendar entry keeps its uid through every move; its sequence grows, so that calendars take the later time. */
export const scheduleMeeting: HandlerFunction<typeof endpoints.scheduleMeeting> = async (call) => {
  const { body } = call;
  const locked = await lockFor(call, 'schedule');
  const { row, now } = locked;
  const meeting = { startsAt: new Date(body.startsAt), endsAt: new Date(body.endsAt) };
  const problem = meetingProblem(meeting, now);
  if (problem !== null) {
    const path = problem === 'past' ? 'body.startsAt' : 'body.endsAt';
    refuse('INVALID_INPUT', { fields: [{ path, message: 'Use a time that is still to come, of at most eight hours.', code: problem }] });
  }
  const isMoved = row.meetingStartsAt !== null;
  const sequence = isMoved ? row.meetingSequence + 1 : row.meetingSequence;
  const { link = null, note = null, timeZone } = body;
  const demo = await take(call, locked, {
    kind: 'meeting',
    changes: {
      meetingStartsAt: meeting.startsAt,
      meetingEndsAt: meeting.endsAt,
      meetingTimeZone: timeZone,
      meetingLink: link,
      meetingNote: note,
      meetingSequence: sequence,
    },
    note,
    nextAt: meeting.startsAt,
  });
  await mailMeeting(call, row, { ...meeting, link, note, isMoved, sequence, timeZone, now });
  return demo;
};

interface Meeting {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly link: string | null;
  readonly note: string | null;
  readonly isMoved: boolean;
  readonly sequence: number;
  readonly now: Date;
}

/** To who asked for the demo, and to the admin who gives it. */
async function mailMeeting(
  call: Mailing & WithDatabase & With<'config'>,
  row: Locked['row'],
  { sequence, timeZone, now, ...meeting }: Meeting,
): Promise<void> {
  const { database } = call;
  const [admin] = await database
    .select()
    .from(accounts)
    .where(eq(accounts.id, found(row.assignedAdminId)));
  const organizer = found(admin);
  const address = `${call.services.config.publicUrl}/admin/demorequest/${row.id}`;
  const facts = {
    ...meeting,
    companyName: row.companyName,
    firstName: row.firstName,
    fullName: fullNameOf(row),
    adminName: fullNameOf(organizer),
    requesterZone: row.timeZone ?? timeZone,
    adminZone: organizer.timeZone,
  };
  const event = {
    ...facts,
    id: row.id,
    sequence,
    now,
    organizerEmail: organizer.email,
    attendeeEmail: row.email,
    method: 'REQUEST',
  } as const;
  await queueMail(call, database, {
    kind: 'demo-meeting',
    to: row.email,
    accountId: null,
    content: { ...demoMeetingMail(facts, row.language), calendar: inviteFile(event, row.language) },
    usefulUntil: meeting.endsAt,
  });
  await queueMail(call, database, {
    kind: 'demo-meeting',
    to: organizer.email,
    accountId: organizer.id,
    content: { ...demoMeetingForAdminMail({ ...facts, address }, organizer.language), calendar: inviteFile(event, organizer.language) },
    usefulUntil: meeting.endsAt,
  });
}

export const followUp: HandlerFunction<typeof endpoints.followUp> = async (call) => {
  const { body } = call;
  const locked = await lockFor(call, 'follow-up');
  const nextAt = body.nextAt ? new Date(body.nextAt) : null;
  if (nextAt !== null && nextAt <= locked.now) {
    refuse('INVALID_INPUT', { fields: [{ path: 'body.nextAt', message: 'Use a time that is still to come.', code: 'past' }] });
  }
  return take(call, locked, { kind: 'followed-up', changes: { followUpAt: nextAt, remindAt: nextAt }, note: body.note, nextAt });
};
