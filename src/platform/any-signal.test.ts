import { expect, it } from 'vitest';
import { anySignal } from './any-signal.ts';

it('aborts with the first of the signals, for its reason', () => {
  const one = new AbortController();
  const other = new AbortController();
  const signal = anySignal([one.signal, other.signal]);
  expect(signal.aborted).toBe(false);
  other.abort('late');
  one.abort('left');
  expect(signal.reason).toBe('late');
});

it('is aborted at once if one of them is', () => {
  const signal = anySignal([new AbortController().signal, AbortSignal.abort('left')]);
  expect([signal.aborted, signal.reason]).toEqual([true, 'left']);
});

it('replaces only what a browser lacks', () => {
  expect(AbortSignal.any).not.toBe(anySignal);
});
