import { describe, expect, it } from 'vitest';
import { messageBucket, type SocketBounds, socketLimits } from './socket-limits.ts';

const bounds: SocketBounds = { ofNetwork: 3, strangersOfNetwork: 2, ofSession: 1, messagesAtOnce: 2, messagesPerSecond: 1 };

describe('connections', () => {
  it('of strangers are few in one network, and none of another network’s concern', () => {
    const limits = socketLimits(bounds);
    const first = limits.enter('a');
    limits.enter('a');
    expect([limits.hasRoom('a'), limits.hasRoom('b')]).toEqual([false, true]);
    expect(first.admit('session-1')).toBe(true);
    expect(limits.hasRoom('a')).toBe(true);
    limits.enter('a');
    expect(limits.hasRoom('a')).toBe(false);
    first.leave();
    expect(limits.hasRoom('a')).toBe(false);
  });

  it('of one network are bounded also when all have signed in, until one leaves', () => {
    const limits = socketLimits(bounds);
    const [first] = ['1', '2', '3'].map((session) => {
      const socket = limits.enter('a');
      socket.admit(session);
      return socket;
    });
    expect(limits.hasRoom('a')).toBe(false);
    first?.leave();
    expect(limits.hasRoom('a')).toBe(true);
  });

  it('of one session are bounded; saying hello again counts once, and another session frees the former', () => {
    const limits = socketLimits(bounds);
    const [one, other] = [limits.enter('a'), limits.enter('b')];
    expect([one.admit('s'), one.admit('s'), other.admit('s')]).toEqual([true, true, false]);
    expect([one.admit('t'), other.admit('s')]).toEqual([true, true]);
    one.leave();
    expect(limits.enter('c').admit('t')).toBe(true);
  });
});

it('messages come free with time, never more than at once', () => {
  const mayCome = messageBucket(bounds, 0);
  expect([mayCome(0), mayCome(0), mayCome(0), mayCome(900)]).toEqual([true, true, false, false]);
  expect([mayCome(1100), mayCome(1100)]).toEqual([true, false]);
  expect([mayCome(60_000), mayCome(60_000), mayCome(60_000)]).toEqual([true, true, false]);
});
