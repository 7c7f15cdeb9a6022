import { describe, expect, it } from 'vitest';
import { messageBucket, type SocketBounds, socketLimits } from './socket-limits.ts';

const bounds: SocketBounds = { ofNetwork: 3, strangersOfNetwork: 2, ofSession: 1, messagesAtOnce: 2, messagesPerSecond: 1 };

const nothing = () => undefined;

describe('connections', () => {
  it('of silent strangers give way to the next one of their network, the longest silent first, and to none of another', () => {
    const limits = socketLimits(bounds);
    const ended: string[] = [];
    const enter = (network: string, name: string) => limits.enter(network, () => ended.push(name));
    enter('a', 'first');
    const second = enter('a', 'second');
    enter('b', 'of another network');
    expect(ended).toEqual([]);
    enter('a', 'third');
    expect(ended).toEqual(['first']);
    expect(second.admit('session-1')).toBe(true);
    enter('a', 'fourth');
    expect(ended).toEqual(['first']);
    enter('a', 'fifth').leave();
    enter('a', 'sixth');
    expect(ended).toEqual(['first', 'third']);
  });

  it('of silent strangers take no place of devices that sign in', () => {
    const limits = socketLimits(bounds);
    for (let count = 0; count < 50; count += 1) limits.enter('a', nothing);
    expect(limits.hasRoom('a')).toBe(true);
    expect(limits.enter('a', nothing).admit('session-1')).toBe(true);
  });

  it('of one network are bounded when all have signed in, until one leaves', () => {
    const limits = socketLimits(bounds);
    const [first] = ['1', '2', '3'].map((session) => {
      const socket = limits.enter('a', nothing);
      socket.admit(session);
      return socket;
    });
    const further = limits.enter('a', nothing);
    expect([limits.hasRoom('a'), limits.hasRoom('b'), further.admit('4')]).toEqual([false, true, false]);
    first?.leave();
    expect([limits.hasRoom('a'), further.admit('4'), limits.hasRoom('a')]).toEqual([true, true, false]);
  });

  it('of one session are bounded; saying hello again counts once, and another session frees the former', () => {
    const limits = socketLimits(bounds);
    const [one, other] = [limits.enter('a', nothing), limits.enter('b', nothing)];
    expect([one.admit('s'), one.admit('s'), other.admit('s')]).toEqual([true, true, false]);
    expect([one.admit('t'), other.admit('s')]).toEqual([true, true]);
    one.leave();
    expect(limits.enter('c', nothing).admit('t')).toBe(true);
  });
});

it('messages come free with time, never more than at once', () => {
  const mayCome = messageBucket(bounds, 0);
  expect([mayCome(0), mayCome(0), mayCome(0), mayCome(900)]).toEqual([true, true, false, false]);
  expect([mayCome(1100), mayCome(1100)]).toEqual([true, false]);
  expect([mayCome(60_000), mayCome(60_000), mayCome(60_000)]).toEqual([true, true, false]);
});
