import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import type { Intention } from '../../db/rows.ts';
import { pendingBookings } from './pending-bookings.ts';
import { shownSessions } from './shown-sessions.ts';

function session(given: Partial<Session> = {}): Session {
  return {
    id: 'one',
    kind: 'one-on-one',
    status: 'scheduled',
    title: 'Health coaching',
    titles: null,
    coachId: 'coach',
    coachName: 'Elena Vidal',
    coachImage: null,
    offeringId: null,
    offeringName: null,
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-11-24T10:50:00.000Z',
    timeZone: 'Europe/Madrid',
    capacity: 1,
    registeredCount: 1,
    waitingCount: 0,
    reason: null,
    cancelReason: null,
    suggestion: null,
    roomId: 'room',
    conversationId: 'conversation',
    calendarUid: 'one@zh',
    sequence: 0,
    mine: { status: 'registered', position: null },
    registrations: null,
    version: 1,
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...given,
  };
}

const group = (given: Partial<Session> = {}) =>
  session({ id: 'group', kind: 'group', capacity: 7, registeredCount: 3, mine: null, ...given });

function intention(given: Partial<Intention> & Pick<Intention, 'endpoint'>): Intention {
  return {
    sequence: 1,
    id: 'intention',
    accountId: 'account',
    params: {},
    query: {},
    body: {},
    madeAt: '2026-11-20T10:00:00.000Z',
    lane: 'session:one',
    attempts: 0,
    nextAttemptAt: 0,
    state: 'waiting',
    lease: null,
    firstSentAt: null,
    problem: null,
    ...given,
  };
}

describe('sessions with unsent changes', () => {
  it('show an unsent cancellation as done', () => {
    const [shown] = shownSessions([session()], [intention({ endpoint: 'sessions.cancel', params: { id: 'one' } })]);
    expect(shown).toMatchObject({
      session: { status: 'cancelled', mine: { status: 'cancelled' } },
      change: { kind: 'cancel', state: 'waiting', canTakeBack: true },
    });
  });

  it('show the original session when the cancellation was refused or the session changed', () => {
    const problem = { kind: 'conflict', code: 'VERSION_CONFLICT', message: null, details: null, at: '2026-11-20T11:00:00.000Z' } as const;
    const refused = intention({ endpoint: 'sessions.cancel', params: { id: 'one' }, state: 'conflict', problem });
    const [shown] = shownSessions([session()], [refused]);
    expect(shown).toMatchObject({ session: { status: 'scheduled' }, change: { state: 'attention', problem, canTakeBack: false } });
  });

  it('take a place in a group that has one, and wait when it is full', () => {
    const register = intention({ endpoint: 'sessions.register', params: { sessionId: 'group' } });
    expect(shownSessions([group()], [register])[0]?.session).toMatchObject({ registeredCount: 4, mine: { status: 'registered' } });
    const full = group({ registeredCount: 7, waitingCount: 2 });
    expect(shownSessions([full], [register])[0]?.session).toMatchObject({ waitingCount: 3, mine: { status: 'waiting', position: 3 } });
    const left = intention({ endpoint: 'sessions.cancel', params: { id: 'group' }, id: 'second' });
    expect(shownSessions([group()], [register, left])[0]).toMatchObject({
      session: { registeredCount: 3, mine: { status: 'cancelled' } },
      change: { kind: 'cancel' },
    });
  });

  it('leave a session at its time while a move is not settled', () => {
    const body = { id: 'one', movesSessionId: 'one', slotIds: ['slot'], startTimes: ['2026-11-25T10:00:00.000Z'], joinsWaitingList: false };
    const move = intention({ endpoint: 'sessions.book', body });
    expect(shownSessions([session()], [move])[0]).toMatchObject({
      session: { startsAt: session().startsAt },
      change: { kind: 'move', startTimes: body.startTimes },
    });
    expect(pendingBookings([move])).toEqual([]);
  });

  it('leave a request at its time while a suggested one is not booked, and hide the question', () => {
    const time = { slotId: 'slot', startsAt: '2026-11-25T10:00:00.000Z', endsAt: '2026-11-25T10:50:00.000Z', isFree: true };
    const suggestion = { times: [time], words: null, suggestedAt: '2026-11-20T10:00:00.000Z', declinedAt: null };
    const asked = session({ status: 'requested', suggestion });
    const answer = (slotId: string | null) =>
      intention({
        endpoint: 'sessions.answerSuggestion',
        params: { id: 'one' },
        body: { baseVersion: 1, slotId, startsAt: time.startsAt },
      });
    expect(shownSessions([asked], [answer('slot')])[0]).toMatchObject({
      session: { status: 'requested', startsAt: asked.startsAt, suggestion: null },
      change: { kind: 'choose', startTimes: [time.startsAt] },
    });
    expect(shownSessions([asked], [answer(null)])[0]?.change).toMatchObject({ kind: 'declineTimes', startTimes: [] });
    const refused = { ...answer('slot'), state: 'rejected' as const };
    expect(shownSessions([asked], [refused])[0]).toMatchObject({ session: { suggestion }, change: { state: 'attention' } });
  });

  it('show that the member cannot come, then that they can, and keep the place', () => {
    const say = (isAbsent: boolean) => intention({ endpoint: 'sessions.sayAbsent', params: { id: 'one' }, body: { isAbsent } });
    const [absent] = shownSessions([session()], [say(true)]);
    expect(absent).toMatchObject({
      session: { status: 'scheduled', mine: { status: 'registered', saysAbsent: true } },
      change: { kind: 'absent' },
    });
    const [present] = shownSessions([session()], [say(true), say(false)]);
    expect(present).toMatchObject({ session: { mine: session().mine }, change: { kind: 'present' } });
    expect(present?.session.mine).not.toHaveProperty('saysAbsent');
  });

  it('never lose a session or change an untouched one, and applying twice equals applying once', () => {
    const statuses = fc.constantFrom('registered', 'waiting', 'cancelled', 'attended', 'missed');
    const sessions = fc.uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd'),
        kind: fc.constantFrom('one-on-one', 'group'),
        registeredCount: fc.nat(7),
        waitingCount: fc.nat(3),
        mine: fc.option(statuses.map((status) => ({ status, position: null }))),
      }),
      { selector: ({ id }) => id },
    );
    const intentions = fc.array(
      fc.record({
        endpoint: fc.constantFrom('sessions.cancel', 'sessions.register', 'sessions.attend', 'sessions.book', 'chat.send'),
        about: fc.constantFrom('a', 'b', 'c', 'd', 'elsewhere'),
        state: fc.constantFrom('waiting', 'sending', 'rejected', 'conflict'),
      }),
    );
    fc.assert(
      fc.property(sessions, intentions, (stored, made) => {
        const given = stored.map((each) => session({ capacity: 7, ...(each as Partial<Session>) }));
        const unsent = made.map(({ endpoint, about, state }, index) =>
          intention({
            endpoint: endpoint as Intention['endpoint'],
            state: state as Intention['state'],
            id: `${index}`,
            params: { id: about, sessionId: about },
            body: { id: about, movesSessionId: about, slotIds: [], startTimes: [] },
          }),
        );
        const shown = shownSessions(given, unsent);
        expect(shown.map(({ session: { id } }) => id)).toEqual(given.map(({ id }) => id));
        shown.forEach(({ session: after, change }, index) => {
          const about = unsent.filter(({ params, endpoint }) => params.id === after.id && endpoint !== 'chat.send');
          if (about.length === 0) expect({ after, change }).toEqual({ after: given[index], change: null });
          if (about.every(({ state }) => state === 'rejected' || state === 'conflict')) expect(after).toEqual(given[index]);
          expect(change?.state === 'attention').toBe(about.some(({ state }) => state === 'rejected' || state === 'conflict'));
          expect(after.registeredCount).toBeGreaterThanOrEqual(0);
          expect(after.startsAt).toBe(given[index]?.startsAt);
        });
        // Overlaying the result again changes nothing, unless the member left or came, and then registered.
        const endpoints = new Set(unsent.filter(({ state }) => state === 'waiting' || state === 'sending').map(({ endpoint }) => endpoint));
        if (!(endpoints.has('sessions.register') && (endpoints.has('sessions.cancel') || endpoints.has('sessions.attend'))))
          expect(
            shownSessions(
              shown.map((each) => each.session),
              unsent,
            ).map((each) => each.session),
          ).toEqual(shown.map((each) => each.session));
      }),
    );
  });
});

describe('bookings that are not sent yet', () => {
  it('list the preferred times in order, and whether they can be undone', () => {
    const body = { id: 'new', slotIds: ['s1', 's2'], startTimes: ['t1', 't2'], coachId: 'coach', offeringId: null, joinsWaitingList: true };
    const [waiting, sent] = pendingBookings([
      intention({ endpoint: 'sessions.book', body }),
      intention({ endpoint: 'sessions.book', body: { ...body, id: 'other' }, firstSentAt: '2026-11-20T10:00:01.000Z' }),
    ]);
    expect(waiting).toMatchObject({ id: 'new', startTimes: ['t1', 't2'], joinsWaitingList: true, state: 'waiting', canTakeBack: true });
    expect(sent).toMatchObject({ id: 'other', canTakeBack: false });
  });
});
