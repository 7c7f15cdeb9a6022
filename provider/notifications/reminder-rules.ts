import type * as z from 'zod';
import type { DeliveryReason, ReminderSettings } from '../../contract/notifications.ts';
import type { registrationStatus, sessionStatus } from '../../contract/session.ts';
import { isStepDone, isStepDueOn, type StepPlan } from '../../contract/step-rules.ts';
import type { Step, StepTick } from '../../contract/steps.ts';
import { dayOf } from '../kernel/days.ts';
import { endOfQuietHours } from './quiet-hours.ts';
import { stepReminderDueAt, stepReminderMinutes } from './step-reminder-times.ts';

/** The session's current state. */
interface SessionNow {
  readonly status: z.infer<typeof sessionStatus>;
  readonly startsAt: Date;
}

/** The facts that decide a reminder of a session. */
export interface SessionReminderFacts {
  /** The basis of the reminder. */
  readonly plannedFor: Date;
  readonly minutesBefore: number;
  /** Null when it is gone. */
  readonly session: SessionNow | null;
  /** The person's place; `holder` for who holds the session, null for who is not in it (any more). */
  readonly place: z.infer<typeof registrationStatus> | 'holder' | null;
  readonly settings: ReminderSettings;
  readonly timeZone: string;
  /** When the person last got the time of the session, or took the place. */
  readonly notifiedAt: Date;
  readonly now: Date;
}

export type Decision =
  | { readonly kind: 'send' }
  | { readonly kind: 'wait'; readonly until: Date }
  | { readonly kind: 'skip'; readonly because: DeliveryReason };

const send: Decision = { kind: 'send' };
const skip = (because: DeliveryReason): Decision => ({ kind: 'skip', because });
const minute = 60_000;

/**
 * Whether a reminder of a session is sent now. Decided when it comes due and again at the moment of sending, so that a move,
 * cancellation or joining meanwhile leaves nothing out of date.
 *
 * It is sent late rather than never, but only until half its time before the session has gone; by then the next one is nearer. Quiet
 * hours hold it back until they end. Where the session begins before that, only a reminder of the last hour comes: the person agreed to
 * meet at that time.
 */
export function decideSessionReminder(facts: SessionReminderFacts): Decision {
  const { session, place, settings, now, plannedFor, minutesBefore } = facts;
  if (session === null || session.status === 'cancelled' || session.status === 'requested') return skip('session-cancelled');
  if (session.startsAt.getTime() !== plannedFor.getTime()) return skip('session-moved');
  if (session.status === 'completed' || session.startsAt <= now) return skip('session-over');
  if (place === 'attended') return skip('joined');
  if (place !== 'registered' && place !== 'holder') return skip('no-place');
  if (!settings.sessionMinutesBefore.some((wanted) => wanted === minutesBefore)) return skip('switched-off');
  const dueAt = plannedFor.getTime() - minutesBefore * minute;
  if (facts.notifiedAt.getTime() > dueAt) return skip('done');
  if (now.getTime() < dueAt) return { kind: 'wait', until: new Date(dueAt) };
  const quietUntil = endOfQuietHours(settings, facts.timeZone, now);
  const sendBy = plannedFor.getTime() - (minutesBefore * minute) / 2;
  if (quietUntil !== null) {
    if (quietUntil.getTime() < sendBy) return { kind: 'wait', until: quietUntil };
    return minutesBefore <= 60 && now.getTime() < sendBy ? send : skip('too-late');
  }
  return now.getTime() < sendBy ? send : skip('too-late');
}

/** For reminders that are not about a time: held back in quiet hours, and not sent once their task is done. */
export function decideTaskReminder(facts: {
  readonly isWanted: boolean;
  readonly isDone: boolean;
  readonly settings: ReminderSettings;
  readonly timeZone: string;
  readonly now: Date;
}): Decision {
  if (!facts.isWanted) return skip('switched-off');
  if (facts.isDone) return skip('done');
  const quietUntil = endOfQuietHours(facts.settings, facts.timeZone, facts.now);
  return quietUntil === null ? send : { kind: 'wait', until: quietUntil };
}

/** The part of a step that decides its reminders. */
export interface RemindedStep extends StepPlan, Pick<Step, 'answer' | 'target' | 'state' | 'remindAt'> {}

/**
 * For the reminder of a step on a day, at the time that the person chose, if the step is due and was not answered by then. It is sent
 * late rather than never, but within three hours, and on no other day. Quiet hours hold it back, unless the chosen time lies in them.
 */
export function decideStepReminder({
  step,
  ticks,
  day,
  settings,
  timeZone,
  now,
}: {
  /** The step's current state; null when it is gone. */
  readonly step: RemindedStep | null;
  /** Those of the week in which the day lies. */
  readonly ticks: readonly Pick<StepTick, 'id' | 'day' | 'value' | 'tickedAt'>[];
  readonly day: string;
  readonly settings: Pick<ReminderSettings, 'quietFrom' | 'quietTo'>;
  readonly timeZone: string;
  readonly now: Date;
}): Decision {
  if (step === null || step.state !== 'active' || step.remindAt === null || !isStepDueOn(step, day)) return skip('switched-off');
  if (isStepDone(step, ticks, day)) return skip('done');
  const dueAt = stepReminderDueAt(day, step.remindAt, timeZone);
  if (now < dueAt) return { kind: 'wait', until: dueAt };
  const isInTime = (at: Date) => at.getTime() <= dueAt.getTime() + stepReminderMinutes * minute && dayOf(at, timeZone) === day;
  if (!isInTime(now)) return skip('too-late');
  const isChosen = endOfQuietHours(settings, timeZone, dueAt) !== null;
  const quietUntil = isChosen ? null : endOfQuietHours(settings, timeZone, now);
  if (quietUntil === null) return send;
  return isInTime(quietUntil) ? { kind: 'wait', until: quietUntil } : skip('too-late');
}
