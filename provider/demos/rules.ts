import type { Demo } from '../../contract/demos.ts';

type Status = Demo['status'];
export type DemoStep = 'assign' | 'schedule' | 'follow-up' | 'accept' | 'decline' | 'reopen';

/** The progress of a request. */
export interface DemoFacts {
  readonly status: Status;
  readonly isAssigned: boolean;
  readonly hasMeeting: boolean;
  readonly hasFollowUp: boolean;
  /** The mailed link was used: there is an enterprise. */
  readonly isOpened: boolean;
}

type After = Partial<Readonly<Record<Status, Status | 'where-it-stood'>>>;

/**
 * The status after each step, by the current status; unnamed combinations are refused. Accepting an accepted one mails a new link in
 * place of the former.
 */
const table: Readonly<Record<DemoStep, After>> = {
  assign: { new: 'assigned', assigned: 'assigned', 'meeting-scheduled': 'meeting-scheduled', 'following-up': 'following-up' },
  schedule: { assigned: 'meeting-scheduled', 'meeting-scheduled': 'meeting-scheduled', 'following-up': 'meeting-scheduled' },
  'follow-up': { assigned: 'following-up', 'meeting-scheduled': 'following-up', 'following-up': 'following-up' },
  accept: { assigned: 'accepted', 'meeting-scheduled': 'accepted', 'following-up': 'accepted', accepted: 'accepted' },
  decline: { new: 'declined', assigned: 'declined', 'meeting-scheduled': 'declined', 'following-up': 'declined' },
  reopen: { accepted: 'where-it-stood', declined: 'where-it-stood' },
};

/** The status of a request after a step; null where the step is not possible now. */
export function statusAfter(step: DemoStep, facts: DemoFacts): Status | null {
  // An employer that opened its account is an enterprise by now, and is managed there.
  if (facts.isOpened) return null;
  const after = table[step][facts.status];
  return after === 'where-it-stood' ? whereItStood(facts) : (after ?? null);
}

function whereItStood({ isAssigned, hasMeeting, hasFollowUp }: DemoFacts): Status {
  if (!isAssigned) return 'new';
  if (hasFollowUp) return 'following-up';
  return hasMeeting ? 'meeting-scheduled' : 'assigned';
}

const maxMeetingMilliseconds = 8 * 3_600_000;

/** Problems with the time of a meeting. */
export function meetingProblem(
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
  now: Date,
): 'past' | 'end' | 'long' | null {
  if (startsAt <= now) return 'past';
  if (endsAt <= startsAt) return 'end';
  return endsAt.getTime() - startsAt.getTime() > maxMeetingMilliseconds ? 'long' : null;
}

/** The time for which the mailed link of an accepted request opens the account. */
export const invitationDays = 14;
