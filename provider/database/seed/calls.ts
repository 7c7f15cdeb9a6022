import { addOneOnOne } from './sessions.ts';
import type { Opening } from './slots.ts';
import { add, after, type DemoCoach, found, minute, personByEmail, type World } from './world.ts';

/** The number of the demo member's sessions with attendance. */
const storySessions = 4;

/**
 * A session of the demo member with the demo coach that begins in a few minutes, so that its room is open at once: a
 * visitor tries a call with two browsers. It takes the place of what the coach offered meanwhile.
 */
export function addCallSoon(world: World, coach: DemoCoach, openings: Opening[]): void {
  const step = 5 * minute;
  const startsAt = new Date(Math.ceil((world.now.getTime() + step) / step) * step);
  const endsAt = after(startsAt, 50 * minute);
  const freeFrom = after(startsAt, -coach.row.bufferMinutes * minute);
  const freeUntil = after(endsAt, coach.row.bufferMinutes * minute);
  const kept = openings.filter((opening) => opening.endsAt <= freeFrom || opening.startsAt >= freeUntil);
  const offering = found(
    coach.offerings.find((each) => each.words.key === 'health'),
    'health offering of the demo coach',
  );
  const opening: Opening = { ruleId: null, startsAt, endsAt, sessionId: null };
  openings.splice(0, openings.length, ...kept, opening);
  openings.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  const member = personByEmail(world, 'member@zh.example');
  addOneOnOne(world, { coach, offering, opening, outcome: 'held' }, member, 'A first try of the video call.');
}

/** Attendance in the calls of the demo member's last sessions: one connection broke, and one entry of the call was corrected. */
export function addCalls(world: World): void {
  const member = personByEmail(world, 'member@zh.example');
  const attended = new Set(
    world.rows.sessionRegistrations
      .filter(({ userId, status }) => userId === member.id && status === 'attended')
      .map((row) => row.sessionId),
  );
  const sessions = world.rows.sessions
    .filter(({ id, status }) => status === 'completed' && attended.has(id ?? ''))
    .toSorted((one, other) => other.startsAt.getTime() - one.startsAt.getTime())
    .slice(0, storySessions);
  for (const [index, session] of sessions.entries()) {
    const { startsAt, coachId } = session;
    const sessionId = found(session.id, 'session');
    const minutes = (session.endsAt.getTime() - startsAt.getTime()) / minute;
    const was = (accountId: string, from: number, to: number, ended: 'left' | 'lost' | 'over') =>
      add(world, 'callAttendances', {
        ...{ id: world.make.id(startsAt), sessionId, accountId, ended },
        ...{ enteredAt: after(startsAt, from * minute), leftAt: after(startsAt, to * minute) },
      });
    add(world, 'callRooms', {
      ...{ sessionId, revision: 12, transport: 'peer' as const, coachStatus: 'attended' as const },
      ...{ coachEnteredAt: after(startsAt, -2 * minute), endedAt: after(startsAt, minutes * minute) },
    });
    was(coachId, -2, minutes, 'over');
    if (index === 2) {
      // They went on by telephone, and reported so.
      was(member.id, 1, 6, 'lost');
      add(world, 'attendanceCorrections', {
        ...{ id: world.make.id(session.endsAt), sessionId, accountId: member.id, byId: coachId, formerStatus: null },
        ...{ status: 'attended' as const, note: 'We went on by telephone.', createdAt: after(session.endsAt, 20 * minute) },
      });
    } else if (index === 1) {
      was(member.id, 0, 17, 'lost');
      was(member.id, 18, minutes, 'over');
    } else was(member.id, -1, minutes - 1, 'left');
  }
}
