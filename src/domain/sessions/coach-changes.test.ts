import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../../contract/session.ts';
import type { Intention } from '../../db/rows.ts';
import { coachSessions } from './coach-changes.ts';

const context = { coachId: 'coach', nameOf: (userId: string) => `Name of ${userId}` };
const person = (userId: string, status = 'registered') => ({ userId, fullName: userId, image: null, status, registeredAt: '' });
const session = (given: object = {}) =>
  ({
    id: 'one',
    kind: 'group',
    status: 'scheduled',
    title: 'Stress circle',
    titles: { en: 'Stress circle', es: 'Círculo' },
    coachId: 'coach',
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: '2026-11-24T10:50:00.000Z',
    capacity: 8,
    registeredCount: 2,
    registrations: [person('ana'), person('luis'), person('mei', 'waiting')],
    version: 4,
    ...given,
  }) as unknown as Session;

let made = 0;
function intention(endpoint: Intention['endpoint'], body: object, given: Partial<Intention> = {}): Intention {
  made += 1;
  const facts = { id: `i${made}`, sequence: made, madeAt: '2026-11-20T10:00:00.000Z', state: 'waiting', firstSentAt: null, problem: null };
  return { ...facts, endpoint, params: { id: 'one' }, body, ...given } as unknown as Intention;
}
const shown = (...intentions: Intention[]) => coachSessions([session()], intentions, context);

describe('a coach’s sessions with unsent changes', () => {
  it('show the register, a change and a cancellation as done, with the version that will result', () => {
    const register = {
      attendance: [
        { userId: 'ana', status: 'attended' },
        { userId: 'mei', status: 'attended' },
      ],
      at: '',
    };
    const [first] = shown(
      intention('sessions.edit', { baseVersion: 4, startsAt: '2026-11-24T12:00:00.000Z', title: 'Moved' }),
      intention('sessions.attend', register),
    );
    expect(first?.session).toMatchObject({ title: 'Moved', titles: null, endsAt: '2026-11-24T12:50:00.000Z', version: 6 });
    expect(first?.session.registrations?.map(({ status }) => status)).toEqual(['attended', 'registered', 'waiting']);
    expect(first?.changes.map(({ kind }) => kind)).toEqual(['edit', 'attend']);
    expect(shown(intention('sessions.cancel', { reason: 'Ill' }))[0]?.session).toMatchObject({ status: 'cancelled', cancelReason: 'Ill' });
    const asked = coachSessions(
      [session({ status: 'requested' })],
      [intention('sessions.edit', { baseVersion: 4, accept: true })],
      context,
    );
    expect(asked).toMatchObject([{ session: { status: 'scheduled' }, changes: [{ kind: 'accept', canTakeBack: true }] }]);
  });

  it('show suggested times as suggested, replacements instead, and none once they are withdrawn', () => {
    const suggesting = (...starts: string[]) =>
      intention('sessions.suggest', { baseVersion: 4, slotIds: starts.map((at) => `slot of ${at}`), startTimes: starts });
    const asked = (...intentions: Intention[]) =>
      coachSessions([session({ status: 'requested', suggestion: null })], intentions, context)[0];
    const [one, two] = ['2026-11-25T10:00:00.000Z', '2026-11-26T10:00:00.000Z'] as const;
    const first = asked(suggesting(one), suggesting(two));
    expect(first?.session).toMatchObject({
      status: 'requested',
      version: 6,
      suggestion: { times: [{ startsAt: two, isFree: true }], declinedAt: null },
    });
    const back = asked(suggesting(one), suggesting());
    expect(back?.session.suggestion).toBeNull();
    expect(back?.changes.map(({ kind }) => kind)).toEqual(['suggest', 'unsuggest']);
    expect(asked(suggesting(one), intention('sessions.edit', { baseVersion: 5, accept: true }))?.session.suggestion).toBeNull();
  });

  it('stay unchanged while something needs the coach, with later changes queued behind it', () => {
    const [first] = shown(
      intention('sessions.edit', { baseVersion: 3, title: 'Mine' }, { state: 'conflict' }),
      intention('sessions.cancel', {}),
    );
    expect(first?.session).toEqual(session());
    expect(first?.changes).toMatchObject([{ state: 'attention', canTakeBack: false }, { state: 'waiting' }]);
  });

  it('include new ones with every repetition, at the same local time across a clock change', () => {
    const draft = {
      id: 'new',
      kind: 'one-on-one',
      title: 'Sleep',
      offeringId: null,
      capacity: 5,
      timeZone: 'Europe/Madrid',
      userIds: ['ana'],
    };
    const times = { startsAt: '2026-10-19T08:00:00.000Z', endsAt: '2026-10-19T08:50:00.000Z', repeatWeeks: 1 };
    const added = shown(intention('sessions.create', { ...draft, ...times }, { params: {} })).slice(1);
    expect(added).toMatchObject([
      { session: { id: 'new', capacity: 1, registrations: [{ fullName: 'Name of ana' }] }, changes: [{ kind: 'create' }] },
      { session: { id: 'new+1', startsAt: '2026-10-26T09:00:00.000Z' } },
    ]);
  });

  it('lose and invent nothing, whatever is queued', () => {
    const changes = fc.array(
      fc.record({
        endpoint: fc.constantFrom('sessions.edit', 'sessions.cancel', 'sessions.attend', 'notes.write', 'availability.removeTimeSlot'),
        id: fc.constantFrom('one', 'two', 'unknown'),
        state: fc.constantFrom('waiting', 'sending', 'rejected', 'conflict'),
      }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(changes, (list) => {
        const known = [session(), session({ id: 'two' })];
        const intentions = list.map(({ endpoint, id, state }) =>
          intention(endpoint as Intention['endpoint'], { baseVersion: 4 }, { params: { id }, state: state as Intention['state'] }),
        );
        const all = coachSessions(known, intentions, context);
        expect(all.map((each) => each.session.id)).toEqual(['one', 'two']);
        for (const { session: each, changes } of all) {
          const own = list.filter(({ id, endpoint }) => id === each.id && endpoint.startsWith('sessions.'));
          expect(changes).toHaveLength(own.length);
          const first = own.findIndex(({ state }) => state === 'rejected' || state === 'conflict');
          const applied = first === -1 ? own : own.slice(0, first);
          expect(each.status).toBe(applied.some(({ endpoint }) => endpoint === 'sessions.cancel') ? 'cancelled' : 'scheduled');
        }
      }),
    );
  });
});
