import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { makeActorMemory } from './actor-memory.ts';

const actor: Actor = {
  accountId: 'account',
  sessionId: 'session',
  role: 'USER',
  email: 'a@zh.example',
  firstName: 'Ana',
  lastName: 'Ruiz',
  image: null,
  language: 'en',
  timeZone: 'UTC',
  isApprovedCoach: false,
  mustSetUpSecondFactor: false,
  isEnterpriseDeactivated: false,
  enterpriseId: null,
  permissions: new Set(),
};
const endsAt = new Date('2026-12-01T00:00:00Z');

function memory() {
  const state = { reads: 0, uptime: 0, now: new Date('2026-11-20T10:00:00Z'), found: true as boolean, gate: Promise.resolve() };
  const made = makeActorMemory({
    read: async () => {
      state.reads += 1;
      const answer = state.found ? { actor, endsAt } : null;
      await state.gate;
      return answer;
    },
    now: () => state.now,
    maxMilliseconds: 5000,
    uptime: () => state.uptime,
  });
  return { state, load: () => made.load('session', 'account'), memory: made };
}

describe('the memory of who calls', () => {
  it('reads once for a burst of calls, and again after five seconds', async () => {
    const { state, load } = memory();
    await load();
    await load();
    expect(state.reads).toBe(1);
    state.uptime = 5001;
    await load();
    expect(state.reads).toBe(2);
  });

  it.each([
    ['the account changed', (m: ReturnType<typeof memory>['memory']) => m.forgetAccounts(['account'])],
    ['the session was ended', (m: ReturnType<typeof memory>['memory']) => m.forgetSessions(['session'])],
    ['news were missed', (m: ReturnType<typeof memory>['memory']) => m.forgetAll()],
  ])('forgets at once when %s', async (_, forget) => {
    const { state, load, memory: made } = memory();
    expect(await load()).toBe(actor);
    state.found = false;
    forget(made);
    expect(await load()).toBeNull();
  });

  it('does not keep what was being read while it changed', async () => {
    const { state, load, memory: made } = memory();
    let release = () => {};
    state.gate = new Promise((resolve) => {
      release = resolve;
    });
    const early = load();
    state.found = false;
    made.forgetAccounts(['account']);
    release();
    await early;
    expect(await load()).toBeNull();
  });

  it('knows when a session runs out, remembered or not', async () => {
    const { state, load } = memory();
    expect(await load()).toBe(actor);
    state.now = new Date('2026-12-01T00:00:00Z');
    expect(await load()).toBeNull();
  });

  it('does not remember that a token belongs to nobody', async () => {
    const { state, load } = memory();
    state.found = false;
    expect(await load()).toBeNull();
    state.found = true;
    expect(await load()).toBe(actor);
  });

  it('never answers one account for the token of another', async () => {
    const { load, memory: made, state } = memory();
    await load();
    await made.load('session', 'another account');
    expect(state.reads).toBe(2);
  });
});
