import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { ReminderSettings } from '../../contract/notifications.ts';
import { isChosenBy } from '../care/index.ts';
import type { Database } from '../database/open.ts';
import {
  accounts,
  careAlerts,
  feedback,
  intakeAnswers,
  notifications,
  scoreEntries,
  sessionRegistrations,
  sessions,
} from '../database/schema/index.ts';
import type { ReminderBasis } from '../database/schema/notifications.ts';
import { addSeconds } from '../kernel/clock.ts';
import { type Decision, decideSessionReminder, decideStepReminder, decideTaskReminder } from './reminder-rules.ts';
import { readRemindedStep } from './step-reminders.ts';

/** The relevant facts about a reminder's receiver. */
export interface Reminded {
  readonly accountId: string;
  readonly settings: ReminderSettings;
  readonly timeZone: string;
}

/** Decides a reminder by the current state of the database. */
export async function decideReminder(database: Database, person: Reminded, basis: ReminderBasis, now: Date): Promise<Decision> {
  const { settings, timeZone } = person;
  switch (basis.kind) {
    case 'session':
      return decideSessionReminder({
        ...(await sessionFacts(database, person.accountId, basis.sessionId)),
        plannedFor: new Date(basis.startsAt),
        minutesBefore: basis.minutesBefore,
        settings,
        timeZone,
        now,
      });
    case 'intake': {
      const isDone = await hasAnsweredGeneralForm(database, person.accountId);
      return decideTaskReminder({ isWanted: settings.intakeDue, isDone, settings, timeZone, now });
    }
    case 'feedback': {
      const given = await database.$count(feedback, and(eq(feedback.sessionId, basis.sessionId), eq(feedback.userId, person.accountId)));
      return decideTaskReminder({ isWanted: settings.feedbackDue, isDone: given > 0, settings, timeZone, now });
    }
    case 'step': {
      const found = await readRemindedStep(database, person.accountId, basis.stepId, basis.day);
      return decideStepReminder({ step: found, ticks: found?.ticks ?? [], day: basis.day, settings, timeZone, now });
    }
    case 'care':
      return (await needsReminder(database, person.accountId, basis.alertId)) ? { kind: 'send' } : { kind: 'skip', because: 'done' };
    case 'self-score': {
      const isDone = await hasRatedSelf(database, person.accountId, now);
      return decideTaskReminder({ isWanted: settings.selfScore, isDone, settings, timeZone, now });
    }
  }
}

const tells = ['session-booked', 'session-moved', 'session-promoted'] as const;

async function sessionFacts(database: Database, accountId: string, sessionId: string) {
  const noticesOfTime = and(
    eq(notifications.accountId, accountId),
    eq(notifications.subject, `session:${sessionId}`),
    inArray(notifications.kind, [...tells]),
  );
  const [row] = await database
    .select({
      session: { status: sessions.status, startsAt: sessions.startsAt, coachId: sessions.coachId, createdAt: sessions.createdAt },
      place: {
        status: sessionRegistrations.status,
        registeredAt: sessionRegistrations.registeredAt,
        promotedAt: sessionRegistrations.promotedAt,
      },
      notifiedAt: sql<Date | null>`(select max(${notifications.createdAt}) from ${notifications} where ${noticesOfTime})`.mapWith(
        notifications.createdAt,
      ),
    })
    .from(sessions)
    .leftJoin(sessionRegistrations, and(eq(sessionRegistrations.sessionId, sessions.id), eq(sessionRegistrations.userId, accountId)))
    .where(eq(sessions.id, sessionId));
  if (!row) return { session: null, place: null, notifiedAt: new Date(0) };
  const { session, place, notifiedAt } = row;
  const tookPlaceAt = place?.promotedAt ?? place?.registeredAt ?? session.createdAt;
  return {
    session,
    place: session.coachId === accountId ? ('holder' as const) : (place?.status ?? null),
    notifiedAt: notifiedAt !== null && notifiedAt > tookPlaceAt ? notifiedAt : tookPlaceAt,
  };
}

async function hasAnsweredGeneralForm(database: Database, accountId: string): Promise<boolean> {
  const own = and(eq(intakeAnswers.userId, accountId), eq(intakeAnswers.category, 'general'), eq(intakeAnswers.status, 'submitted'));
  return (await database.$count(intakeAnswers, own)) > 0;
}

/** Quiet hours do not hold it back. No reminder about members who found another coach, or whom a colleague took care of. */
async function needsReminder(database: Database, accountId: string, alertId: string): Promise<boolean> {
  const [alert] = await database
    .select({ isOfCoach: sql<boolean>`${isChosenBy(accountId)}`, role: accounts.role, takenAt: careAlerts.takenAt })
    .from(careAlerts)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(careAlerts.id, alertId), isNull(careAlerts.closedAt)));
  return alert !== undefined && (alert.role === 'ADMIN' ? alert.takenAt === null : alert.isOfCoach);
}

const selfScoreDays = 7;

async function hasRatedSelf(database: Database, accountId: string, now: Date): Promise<boolean> {
  const since = addSeconds(now, -selfScoreDays * 86_400);
  const own = and(eq(scoreEntries.userId, accountId), eq(scoreEntries.kind, 'self'), gt(scoreEntries.recordedAt, since));
  return (await database.$count(scoreEntries, own)) > 0;
}
