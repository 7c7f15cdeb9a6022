import { expect, it } from 'vitest';
import { nounsOf } from './topics.ts';

it('a topic names the noun whose queries are stale, by itself, by one of its things, and with an id', () => {
  expect(nounsOf(['analytics', 'session:1', 'scores:2', 'account'])).toEqual(new Set(['analytics', 'sessions', 'scores', 'accounts']));
});

it('missed changes make all of them stale', () => {
  expect(nounsOf(['session:1', '*'])).toBeNull();
});
