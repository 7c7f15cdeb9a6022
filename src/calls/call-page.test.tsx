import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorReply } from '../../contract/errors.ts';
import type { Session } from '../../contract/session.ts';
import { accountHere } from '../../tests/support/account-here.ts';
import { FakeCall, personInCall, ticketFor } from '../../tests/support/fake-call.ts';
import { show } from '../../tests/support/shown.tsx';
import type { AccountDatabase } from '../db/account-database.ts';
import { writeChanges } from '../db/server-truth.ts';
import { showSignedIn, showSignedOut } from '../identity/state.ts';
import { CallError, NetworkError } from '../platform/answer.ts';
import { newId } from '../platform/ids.ts';
import { changesOfResponse } from '../sync/fetching/collections.ts';
import { CallPage } from './call-page.tsx';
import type { CallState } from './call-state.ts';

let database: AccountDatabase;
const ownId = newId();
const id = newId();
beforeEach(() => {
  showSignedIn({ id: ownId, role: 'USER', email: 'maya@zh.example', fullName: 'Maya', image: null }, 't');
  database = accountHere({ accountId: ownId, role: 'USER' }).database;
  // WebRTC exists, with nothing to connect to.
  vi.stubGlobal(
    'RTCPeerConnection',
    class {
      close(): void {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  showSignedOut();
});

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

function session(change: Partial<Session> = {}): Session {
  return {
    ...{ id, kind: 'one-on-one', status: 'scheduled', title: 'Sleep', titles: null, coachId: newId(), coachName: 'Marta Ruiz' },
    ...{ coachImage: null, offeringId: null, offeringName: null, startsAt: inMinutes(-10), endsAt: inMinutes(40), timeZone: 'UTC' },
    ...{ capacity: 1, registeredCount: 1, waitingCount: 0, reason: null, cancelReason: null, suggestion: null, roomId: newId() },
    ...{ conversationId: null, calendarUid: 'x', sequence: 0, mine: { status: 'registered', position: null }, registrations: null },
    ...{ version: 1, updatedAt: inMinutes(-60) },
    ...change,
  };
}

async function know(known: Session): Promise<void> {
  await writeChanges(database, changesOfResponse('sessions.get', { query: { id } }, known, null, Date.now()));
}

function refusal(code: string, details: ErrorReply['details'] | null = null): CallError {
  return new CallError({
    ...{ kind: 'reply', status: 409, data: undefined, message: null, code, details, etag: null, retryAfterSeconds: null, requestId: 'r' },
  });
}

const parts = { chat: () => <p>The chat</p>, answersOf: null, after: <p>What was it like?</p> };
const page = (askFor: () => Promise<ReturnType<typeof ticketFor>>, call = new FakeCall()) => (
  <CallPage viewer="USER" sessionId={id} parts={parts} askFor={askFor} open={() => call} />
);

describe('the way into a call', () => {
  it('counts down to the opening time, and then enters without a tap', async () => {
    await know(session({ startsAt: inMinutes(10.02), endsAt: inMinutes(60) }));
    const askFor = vi.fn().mockRejectedValueOnce(refusal('TOO_EARLY')).mockResolvedValue(ticketFor(id));
    await show(page(askFor));
    expect(await screen.findByText(/^The call opens in 0:0/)).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Ready to join?' })).toBeDefined();
  });

  it('says before joining that the browser cannot make calls, and links to the session with its messages', async () => {
    vi.unstubAllGlobals();
    await know(session());
    await show(page(async () => ticketFor(id)));
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('This browser can’t make calls'));
    expect(screen.queryByRole('button', { name: 'Join now' })).toBeNull();
    expect(screen.getByRole('link', { name: 'View session' }).getAttribute('href')).toBe(`/user/sessions/${id}`);
  });

  it('names the day while it is far away', async () => {
    await know(session({ startsAt: inMinutes(3 * 24 * 60), endsAt: inMinutes(3 * 24 * 60 + 50) }));
    await show(
      page(async () => Promise.reject(refusal('TOO_EARLY'))),
      { language: 'es' },
    );
    expect(await screen.findByText(/^Se puede entrar desde (lun|mar|mié|jue|vie|sáb|dom) /)).toBeDefined();
  });

  it('links to the session of a call that is over', async () => {
    await know(session({ status: 'completed' }));
    await show(page(async () => Promise.reject(refusal('SESSION_OVER'))));
    expect(await screen.findByRole('heading', { name: 'This session is over' })).toBeDefined();
    expect((await screen.findByRole('link', { name: 'View session' })).getAttribute('href')).toBe(`/user/sessions/${id}`);
  });

  it('says who cancelled and when, with the reason, and offers another time', async () => {
    const known = session({ status: 'cancelled', cancelReason: 'I am ill' });
    await know(known);
    const details = { changedBy: 'Marta Ruiz', changedAt: inMinutes(-30) };
    await show(page(async () => Promise.reject(refusal('SESSION_CANCELLED', details))));
    expect(await screen.findByText(/^Cancelled by Marta Ruiz, (to|yester)day, .*Reason given: “I am ill”/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Book another time' }).getAttribute('href')).toBe(
      `/user/sessions/book?coachId=${known.coachId}`,
    );
  });

  it('is closed to others', async () => {
    await show(page(async () => Promise.reject(refusal('OBJECT_DENIED'))));
    expect(await screen.findByRole('heading', { name: 'You can’t join this call' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Your sessions' }).getAttribute('href')).toBe('/user/sessions');
  });

  it('says that the server is unreachable, and retries on request', async () => {
    await know(session());
    let isThere = false;
    const person = await show(page(async () => (isThere ? ticketFor(id) : Promise.reject(new NetworkError('network')))));
    expect(await screen.findByRole('heading', { name: /We can’t reach the server|You’re offline/ })).toBeDefined();
    isThere = true;
    // On a slow machine it may have retried by itself meanwhile.
    const again = screen.queryByRole('button', { name: 'Try again' });
    if (again) await person.click(again);
    expect(await screen.findByRole('heading', { name: 'Ready to join?' })).toBeDefined();
  });

  it('retries automatically while there is no response, but not at once', async () => {
    await know(session());
    const asked: number[] = [];
    const askFor = async () => {
      asked.push(performance.now());
      return asked.length < 3 ? Promise.reject(new NetworkError('network')) : ticketFor(id);
    };
    await show(page(askFor));
    expect(await screen.findByRole('heading', { name: /We can’t reach the server|You’re offline/ })).toBeDefined();
    expect(await screen.findByRole('heading', { name: 'Ready to join?' }, { timeout: 20_000 })).toBeDefined();
    const [first = 0, second = 0, third = 0] = asked;
    expect(second - first).toBeGreaterThan(450);
    expect(third - second).toBeGreaterThan(950);
  });

  it('has a text for any other refusal', async () => {
    await show(page(async () => Promise.reject(refusal('TOO_MANY_REQUESTS'))));
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.queryByText(/TOO_MANY/)).toBeNull();
  });
});

async function joined(state: Partial<CallState> = {}) {
  await know(session());
  const call = new FakeCall({ people: [personInCall('Marta Ruiz', { role: 'coach' })], ...state });
  const person = await show(page(async () => ticketFor(id), call));
  await person.click(await screen.findByRole('button', { name: /^Join and listen|^Join now/ }));
  return { call, person };
}

describe('from joining to the end', () => {
  it('waits for the coach, and is in as soon as they admit', async () => {
    const { call } = await joined({ phase: 'waiting' });
    expect(await screen.findByRole('heading', { name: 'Waiting to be let in' })).toBeDefined();
    act(() => call.change({ phase: 'in' }));
    expect(await screen.findByRole('button', { name: 'Leave' })).toBeDefined();
    expect(screen.queryByText('Waiting to be let in')).toBeNull();
  });

  it('asks before it takes the call over from another device', async () => {
    const { call, person } = await joined({ phase: 'elsewhere' });
    expect(await screen.findByRole('heading', { name: 'You’re in this call on another device' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Stay on the other device' }).getAttribute('href')).toBe(`/user/sessions/${id}`);
    await person.click(screen.getByRole('button', { name: 'Move the call here' }));
    expect(call.wishes).toEqual(['take over']);
  });

  it('leads to the follow-up after leaving, and back in after a mistake', async () => {
    const { person } = await joined();
    await person.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'You left the call' })).toBeDefined();
    expect(screen.getByText('What was it like?')).toBeDefined();
    await person.click(screen.getByRole('button', { name: 'Back to the call' }));
    expect(await screen.findByRole('heading', { name: 'Ready to join?' })).toBeDefined();
  });

  it.each([
    ['ended', 'The session has ended', false],
    ['removed', 'The coach removed you from the call', true],
    ['moved', 'The call is on your other device now', true],
    ['cancelled', 'This session was cancelled', false],
  ] as const)('says that it was %s', async (overReason, title, canComeBack) => {
    const { call } = await joined();
    act(() => call.change({ phase: 'over', overReason }));
    expect(await screen.findByRole('heading', { name: title })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Back to the call' }) !== null).toBe(canComeBack);
    // No feedback is requested for a session that was cancelled, or that is still going on.
    const isAsked = overReason === 'ended' || overReason === 'removed';
    expect(screen.queryByText('What was it like?') !== null).toBe(isAsked);
  });

  it('leaves the call when the page is left', async () => {
    const { call } = await joined();
    await screen.findByRole('button', { name: 'Leave' });
    const { cleanup } = await import('@testing-library/react');
    cleanup();
    await waitFor(() => expect(call.wishes).toEqual(['leave']));
  });
});
