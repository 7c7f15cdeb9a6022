import { eq } from 'drizzle-orm';
import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CallToDevice } from '../../contract/call-signals.ts';
import { type CallDevice, connectDevice, enterCall, listen, quiet, ticketOf } from '../../tests/support/call-device.ts';
import { databaseUrlOf } from '../../tests/support/database.ts';
import { callerOf, type SignedInCaller, startTestProvider, type TestProvider } from '../../tests/support/provider.ts';
import { callAttendances, callPresences, callProcesses, sessionRegistrations } from '../database/schema/index.ts';
import { closeCodes } from '../realtime/socket.ts';

const isPostgres = process.env.TEST_DATABASE === 'postgres';
type Room = Extract<CallToDevice, { type: 'call-room' }>;

let provider: TestProvider;
let address: string;
beforeAll(async () => {
  provider = await startTestProvider();
  address = await listen(provider);
});
afterAll(() => provider.close());

const minutes = (count: number) => new Date(provider.clock.now().getTime() + count * 60_000);

interface TestSession {
  readonly id: string;
  readonly coach: SignedInCaller;
  readonly members: readonly SignedInCaller[];
}

/** A session that begins in this many minutes. */
async function makeSession(startsIn: number, memberCount = 1, given: object = {}): Promise<TestSession> {
  const coach = await provider.as('COACH');
  const members = await Promise.all(Array.from({ length: memberCount }, () => provider.as('USER')));
  const times = { startsAt: minutes(startsIn), endsAt: minutes(startsIn + 50) };
  const kind = memberCount > 1 ? { kind: 'group' as const, capacity: 20 } : {};
  const { id } = await provider.make.session({
    ...{ coachId: coach.id, memberIds: members.map((member) => member.id), ...times, ...kind },
    ...given,
  });
  return { id, coach, members };
}

const enter = (caller: SignedInCaller | undefined, { id }: TestSession, more: Parameters<typeof enterCall>[3] = {}) =>
  enterCall(address, caller as SignedInCaller, id, more);
const hasPeople = (count: number) => (room: Room) => room.people.length === count;
/** Most tests stop the clock: people who entered at the same moment are in no order. */
const namesIn = (room: Room) => room.people.map(({ connectionId }) => connectionId).toSorted();
const sorted = (...devices: CallDevice[]) => devices.map(({ connectionId }) => connectionId).toSorted();
const ended = (sessionId: string) =>
  provider.database.select().from(callAttendances).where(eq(callAttendances.sessionId, sessionId)).orderBy(callAttendances.enteredAt);

/** Both in a one-on-one session. */
async function together(startsIn = 0) {
  const session = await makeSession(startsIn);
  const coach = await enter(session.coach, session);
  await coach.until('call-room');
  const member = await enter(session.members[0], session);
  await Promise.all([coach.until('call-room', hasPeople(2)), member.until('call-room', hasPeople(2))]);
  return { session, coach, member };
}

/** Time passes in steps in which the named devices send heartbeats, and everything before was processed. */
async function pass(seconds: number, ...there: readonly [CallDevice, TestSession][]): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 3) {
    provider.clock.advance(Math.min(3, seconds - passed));
    for (const [device, { id }] of there) device.say({ type: 'call-beat', sessionId: id });
    await Promise.all(there.map(([device]) => device.settled()));
  }
}

describe('a room', () => {
  it('is sent whole to everybody in it after every change, and its revision only grows', async () => {
    const { session, coach, member } = await together();
    coach.say({ type: 'call-state', sessionId: session.id, state: { ...quiet, camera: true, hand: true } });
    const room = await member.until('call-room', ({ people }) => people.some(({ state }) => state.camera));
    expect(room).toMatchObject({ sessionId: session.id, you: member.connectionId, media: 'everybody', transport: 'peer', waiting: [] });
    expect(room.people.map(({ role }) => role).toSorted()).toEqual(['coach', 'member']);
    expect(room.people.find(({ role }) => role === 'coach')).toMatchObject({
      accountId: session.coach.id,
      handRaisedAt: expect.any(String),
      isAway: false,
    });
    member.say({ type: 'call-leave', sessionId: session.id });
    const left = await coach.until('call-room', hasPeople(1));
    expect(left.revision).toBeGreaterThan(room.revision);
    expect(namesIn(left)).toEqual([coach.connectionId]);
    const ends = (await ended(session.id)).map(({ accountId, ended: how }) => [accountId, how]);
    expect(new Map(ends as [string, string][])).toEqual(
      new Map([
        [session.coach.id, null],
        [session.members[0]?.id, 'left'],
      ]),
    );
    for (const device of [coach, member]) device.close();
  });

  it('hands signals to one person in it, and to nobody else', async () => {
    const { session, coach, member } = await together();
    const other = await together();
    const signal = { description: { type: 'offer' as const, sdp: 'v=0\r\n'.repeat(2000) } };
    other.member.say({ type: 'call-signal', sessionId: other.session.id, to: coach.connectionId, signal });
    other.member.say({ type: 'call-signal', sessionId: session.id, to: coach.connectionId, signal });
    await other.member.settled();
    member.say({ type: 'call-signal', sessionId: session.id, to: coach.connectionId, signal });
    member.say({ type: 'call-signal', sessionId: session.id, to: coach.connectionId, signal: { candidate: null } });
    expect(await coach.until('call-signal')).toEqual({ type: 'call-signal', sessionId: session.id, from: member.connectionId, signal });
    expect(await coach.until('call-signal')).toMatchObject({ from: member.connectionId, signal: { candidate: null } });
    for (const device of [coach, member, other.coach, other.member]) device.close();
  });

  it('keeps a person whose connection broke for eight seconds, without a gap if they come back', async () => {
    const { session, coach, member } = await together();
    member.close();
    const away = await coach.until('call-room', ({ people }) => people.some(({ isAway }) => isAway));
    expect(namesIn(away)).toContain(member.connectionId);
    await pass(6, [coach, session]);
    const again = await enter(session.members[0], session, { connectionId: member.connectionId });
    const back = await again.until('call-room', hasPeople(2));
    expect(back.people.map(({ isAway }) => isAway)).toEqual([false, false]);
    await pass(15, [coach, session], [again, session]);
    expect((await ended(session.id)).map(({ leftAt }) => leftAt)).toEqual([null, null]);
    again.close();
    await coach.until('call-room', ({ people }) => people.some(({ isAway }) => isAway));
    const lostAt = provider.clock.now();
    await pass(9, [coach, session]);
    await coach.until('call-room', hasPeople(1));
    expect((await ended(session.id)).at(-1)).toMatchObject({ ended: 'lost', leftAt: lostAt });
    coach.close();
  });

  it('drops a device that is silent for ten seconds, and tells it to enter again', async () => {
    const { session, coach, member } = await together();
    await pass(9, [coach, session]);
    expect(await provider.database.$count(callPresences, eq(callPresences.sessionId, session.id))).toBe(2);
    await pass(3, [coach, session]);
    await coach.until('call-room', hasPeople(1));
    expect(await member.until('call-refused')).toMatchObject({ reason: 'ticket', sessionId: session.id });
    for (const device of [coach, member]) device.close();
  });

  it('has each person once: another device learns so, and takes over if wished', async () => {
    const { session, coach, member } = await together();
    const second = await enter(session.members[0], session);
    expect(await second.next()).toEqual({ type: 'call-refused', sessionId: session.id, reason: 'elsewhere' });
    const third = await enter(session.members[0], session, { takesOver: true });
    const room = await third.until('call-room');
    expect(namesIn(room)).toEqual(sorted(coach, third));
    expect(await member.until('call-over')).toMatchObject({ reason: 'moved' });
    // A reloaded page, whose former connection has just ended, need not ask.
    third.close();
    await coach.until('call-room', ({ people }) => people.some(({ isAway }) => isAway));
    const reloaded = await enter(session.members[0], session);
    expect(namesIn(await reloaded.until('call-room'))).toEqual(sorted(coach, reloaded));
    for (const device of [coach, member, second, reloaded]) device.close();
  });
});

describe('the coach', () => {
  it('mutes and removes; who was removed waits at the door until they are let in', async () => {
    const { session, coach, member } = await together();
    const control = (of: 'mute' | 'remove' | 'admit', connectionId: string) =>
      coach.say({ type: 'call-control', sessionId: session.id, control: { kind: of, connectionId } });
    member.say({ type: 'call-control', sessionId: session.id, control: { kind: 'remove', connectionId: coach.connectionId } });
    await member.settled();
    control('mute', member.connectionId);
    expect((await coach.until('call-room', ({ people }) => people.some(({ state }) => !state.microphone))).people).toHaveLength(2);
    await member.until('call-muted');
    control('remove', member.connectionId);
    expect(await member.until('call-over')).toMatchObject({ reason: 'removed' });
    const again = await enter(session.members[0], session);
    expect(await again.next()).toEqual({ type: 'call-waiting', sessionId: session.id });
    const { waiting, people } = await coach.until('call-room', (room) => room.waiting.length === 1);
    expect([people.length, waiting[0]?.connectionId]).toEqual([1, again.connectionId]);
    // A waiting person learns nothing about the room, and cannot send signals to anybody in it.
    again.say({ type: 'call-signal', sessionId: session.id, to: coach.connectionId, signal: { candidate: null } });
    await again.settled();
    control('admit', again.connectionId);
    expect((await again.until('call-room')).people).toHaveLength(2);
    const next = await coach.next();
    expect(next.type).toBe('call-room');
    for (const device of [coach, again]) device.close();
  });

  it('ends it for everybody, and opens it again by coming back', async () => {
    const { session, coach, member } = await together();
    coach.say({ type: 'call-control', sessionId: session.id, control: { kind: 'end' } });
    for (const device of [coach, member]) expect(await device.until('call-over')).toMatchObject({ reason: 'ended' });
    const early = await enter(session.members[0], session);
    expect(await early.next()).toMatchObject({ type: 'call-over', reason: 'ended' });
    const back = await enter(session.coach, session);
    await back.until('call-room');
    const member2 = await enter(session.members[0], session);
    await member2.until('call-room', hasPeople(2));
    for (const device of [early, back, member2]) device.close();
  });

  it('lets into a group who comes late, and when the coach goes they come in by themselves', async () => {
    const session = await makeSession(-10, 3);
    const coach = await enter(session.coach, session);
    await coach.until('call-room');
    const first = await enter(session.members[0], session);
    await first.until('call-room', hasPeople(2));
    await pass(301, [coach, session], [first, session]);
    const [late, later] = [await enter(session.members[1], session), await enter(session.members[2], session)];
    for (const device of [late, later]) expect(await device.next()).toMatchObject({ type: 'call-waiting' });
    expect((await coach.until('call-room', ({ waiting }) => waiting.length === 2)).waiting).toHaveLength(2);
    expect((await first.until('call-room', hasPeople(2))).waiting).toEqual([]);
    coach.say({ type: 'call-control', sessionId: session.id, control: { kind: 'admit', connectionId: late.connectionId } });
    await late.until('call-room', hasPeople(3));
    coach.say({ type: 'call-leave', sessionId: session.id });
    await later.until('call-room', hasPeople(3));
    for (const device of [coach, first, late, later]) device.close();
  });
});

describe('who may not be there', () => {
  it.each<[string, () => Promise<[SignedInCaller, TestSession]>, string]>([
    ['a stranger', async () => [await provider.as('USER'), await makeSession(0)], 'OBJECT_DENIED'],
    ['another coach', async () => [await provider.as('COACH'), await makeSession(0)], 'OBJECT_DENIED'],
    ['an administrator who does not hold it', async () => [await provider.as('ADMIN'), await makeSession(0)], 'OBJECT_DENIED'],
    ['who is early', async () => of(await makeSession(11)), 'TOO_EARLY'],
    ['who comes when it is over', async () => of(await makeSession(-80)), 'SESSION_OVER'],
    ['whose session was cancelled', async () => of(await makeSession(0, 1, { status: 'cancelled' })), 'SESSION_CANCELLED'],
  ])('%s gets no ticket', async (_, given, code) => {
    const [caller, session] = await given();
    const answer = await caller.post(`/calls/${session.id}/ticket`);
    expect(answer.error?.code).toBe(code);
    if (code === 'TOO_EARLY') expect(answer.error?.details?.opensAt).toBe(minutes(1).toISOString());
  });

  const of = (session: TestSession): [SignedInCaller, TestSession] => [session.members[0] as SignedInCaller, session];

  it('an administrator who holds an orientation is its coach', async () => {
    const admin = await provider.as('ADMIN');
    const { id } = await makeSession(0, 2, { kind: 'orientation', coachId: admin.id });
    expect((await admin.post(`/calls/${id}/ticket`)).data.room).toMatchObject({ isCoach: true, kind: 'orientation', media: 'everybody' });
  });

  it('at entry, permits media by how many have a place, not by how many are present', async () => {
    const mediaFor = async (memberCount: number) => {
      const { id, coach } = await makeSession(0, memberCount);
      return (await coach.post(`/calls/${id}/ticket`)).data.room.media;
    };
    expect([await mediaFor(3), await mediaFor(4), await mediaFor(8)]).toEqual(['everybody', 'coach-video', 'voices']);
  });

  it('a ticket that was stolen, made up or has run out opens nothing, and that is logged without it', async () => {
    const session = await makeSession(0);
    const [coach, member] = [session.coach, session.members[0] as SignedInCaller];
    const ticket = await ticketOf(member, session.id);
    const [text, signature] = ticket.split('.');
    const stolen = await connectDevice(address, coach.token);
    const made = Buffer.from(String(Buffer.from(text ?? '', 'base64url')).replace(member.id, coach.id)).toString('base64url');
    for (const wrong of [ticket, `${made}.${signature}`, 'nonsense', '.', `${text}.`]) {
      stolen.say({ type: 'call-enter', ticket: wrong, connectionId: stolen.connectionId, state: quiet });
      expect(await stolen.next()).toEqual({ type: 'call-refused', sessionId: null, reason: 'ticket' });
    }
    provider.clock.advance(121);
    const slow = await connectDevice(address, member.token);
    slow.say({ type: 'call-enter', ticket, connectionId: slow.connectionId, state: quiet });
    expect(await slow.next()).toMatchObject({ type: 'call-refused', reason: 'ticket' });
    const lines = provider.logLines.filter((line) => line.includes('a ticket for a call was refused'));
    expect(lines.length).toBeGreaterThanOrEqual(6);
    expect(provider.logLines.join()).not.toContain(signature);
    for (const device of [stolen, slow]) device.close();
  });

  it('a ticket of another sign-in of the same person opens nothing', async () => {
    const account = await provider.make.member();
    const [one, other] = [await provider.signIn(account.email), await provider.signIn(account.email)];
    const session = await makeSession(0, 0, { memberIds: [account.id] });
    const device = await connectDevice(address, other.token);
    device.say({ type: 'call-enter', ticket: await ticketOf(one, session.id), connectionId: device.connectionId, state: quiet });
    expect(await device.next()).toMatchObject({ type: 'call-refused', reason: 'ticket' });
    device.close();
  });

  it('ends when the session is cancelled meanwhile, or their own place', async () => {
    const one = await together(1);
    expect((await one.session.coach.patch(`/coach/cancel-session/${one.session.id}`, {})).status).toBe(200);
    for (const device of [one.coach, one.member]) expect(await device.until('call-over')).toMatchObject({ reason: 'cancelled' });
    const group = await makeSession(1, 2);
    const [coach, member] = [await enter(group.coach, group), await enter(group.members[0], group)];
    await member.until('call-room', hasPeople(2));
    const ofMember = eq(sessionRegistrations.userId, group.members[0]?.id ?? '');
    await provider.database.update(sessionRegistrations).set({ status: 'cancelled' }).where(ofMember);
    // Any change of the session makes the room check again.
    const edited = await group.coach.patch(`/coach/edit-session/${group.id}`, { baseVersion: 1, title: 'Walking' });
    expect(edited.status).toBe(200);
    expect(await member.until('call-over')).toMatchObject({ reason: 'removed' });
    await coach.until('call-room', hasPeople(1));
    for (const device of [one.coach, one.member, coach, member]) device.close();
  });

  it('a flood of signals ends the connection of its sender only, is logged, and says no contents', async () => {
    const { session, coach, member } = await together();
    const signal = { candidate: { candidate: 'secret words' } };
    for (let number = 0; number < 700; number += 1)
      member.say({ type: 'call-signal', sessionId: session.id, to: coach.connectionId, signal });
    expect(await member.closed).toBe(closeCodes.tooMany);
    await coach.until('call-room', ({ people }) => people.some(({ isAway }) => isAway));
    const lines = provider.logLines.filter((line) => line.includes('sent too much'));
    expect(lines[0]).toContain(session.members[0]?.id);
    expect(provider.logLines.join()).not.toContain('secret words');
    coach.close();
  });

  it.each<[string, unknown]>([
    ['an unknown message', { type: 'call-shout' }],
    [
      'a signal that is too long',
      { type: 'call-signal', sessionId: uuid(), to: uuid(), signal: { description: { type: 'offer', sdp: 'x'.repeat(20_000) } } },
    ],
  ])('%s ends the connection', async (_, message) => {
    const device = await connectDevice(address, (await provider.as('USER')).token);
    device.sayAnything(message);
    expect(await device.closed).toBe(closeCodes.badMessage);
  });

  it('twelve are in at most, and one place is the coach’s', async () => {
    const session = await makeSession(0, 12);
    const devices: CallDevice[] = [];
    for (const member of session.members.slice(0, 11)) {
      const device = await enter(member, session);
      devices.push(device);
      await device.until('call-room');
    }
    const last = await enter(session.members[11], session);
    expect(await last.next()).toMatchObject({ type: 'call-refused', reason: 'full' });
    const coach = await enter(session.coach, session);
    expect(await coach.until('call-room')).toMatchObject({ media: 'voices', people: { length: 12 } });
    for (const device of [...devices, last, coach]) device.close();
  });
});

it('people of a provider process that is gone are out after ten seconds', async () => {
  const session = await makeSession(0);
  const coach = await enter(session.coach, session);
  await coach.until('call-room');
  const gone = { processId: uuid(), connectionId: uuid(), sessionId: session.id, accountId: session.members[0]?.id ?? '' };
  const now = provider.clock.now();
  await provider.database.insert(callProcesses).values({ id: gone.processId, beats: 7 });
  await provider.database.insert(callPresences).values({ ...gone, isWaiting: false, state: quiet, enteredAt: now });
  await provider.database.insert(callAttendances).values({ id: uuid(), sessionId: session.id, accountId: gone.accountId, enteredAt: now });
  coach.say({ type: 'call-state', sessionId: session.id, state: { ...quiet, camera: true } });
  await coach.until('call-room', hasPeople(2));
  // After two checks this process knows the heartbeat count of the other one.
  const looks = async () => (await provider.database.select().from(callProcesses)).find(({ id }) => id !== gone.processId)?.beats ?? 0;
  const before = await looks();
  await vi.waitFor(async () => expect(await looks()).toBeGreaterThan(before + 1), { timeout: 20_000, interval: 100 });
  await pass(9, [coach, session]);
  expect(await provider.database.$count(callPresences, eq(callPresences.processId, gone.processId))).toBe(1);
  await pass(3, [coach, session]);
  await coach.until('call-room', hasPeople(1));
  expect((await ended(session.id)).at(-1)).toMatchObject({ ended: 'lost' });
  coach.close();
});

describe.runIf(isPostgres)('two provider processes on one database', () => {
  it('meet in one room: people, signals of any length, and the coach’s word', async () => {
    const env = { DATABASE_URL: await databaseUrlOf(provider.opened) };
    const [first, second] = [
      await startTestProvider({ opened: provider.opened, env }),
      await startTestProvider({ opened: provider.opened, env }),
    ];
    const [onFirst, onSecond] = [await listen(first), await listen(second)];
    const session = await makeSession(0);
    const memberCaller = session.members[0] as SignedInCaller;
    const own = callerOf(second.app, { authorization: `Bearer ${memberCaller.token}` });
    const coach = await enterCall(onFirst, session.coach, session.id);
    await coach.until('call-room');
    const member = await enterCall(onSecond, { ...memberCaller, ...own }, session.id);
    await Promise.all([coach.until('call-room', hasPeople(2)), member.until('call-room', hasPeople(2))]);
    const sdp = `${'a=ice-ufrag:ñ"\\\r\n'.repeat(900)}😀`;
    for (const [from, to] of [
      [coach, member],
      [member, coach],
    ] as const) {
      const signal = { description: { type: 'offer' as const, sdp } };
      from.say({ type: 'call-signal', sessionId: session.id, to: to.connectionId, signal });
      expect(await to.until('call-signal')).toMatchObject({ from: from.connectionId, signal });
    }
    coach.say({ type: 'call-control', sessionId: session.id, control: { kind: 'mute', connectionId: member.connectionId } });
    await member.until('call-muted');
    // The connection moves over to the other process, as behind a balancer.
    member.close();
    const moved = await enterCall(onFirst, memberCaller, session.id, { connectionId: member.connectionId });
    expect(namesIn(await moved.until('call-room', hasPeople(2)))).toEqual(sorted(coach, member));
    coach.say({ type: 'call-control', sessionId: session.id, control: { kind: 'end' } });
    for (const device of [coach, moved]) expect(await device.until('call-over')).toMatchObject({ reason: 'ended' });
    for (const device of [coach, moved]) device.close();
    await first.close();
    await second.close();
  });
});
