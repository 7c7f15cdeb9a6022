import { expect, it } from 'vitest';
import { CallError, NetworkError } from '../../../platform/answer.ts';
import { deadLinkReason } from './invited.ts';

const answered = (status: number, code: 'ALREADY_DONE' | 'LINK_EXPIRED' | 'INVALID_INPUT' | 'UNAVAILABLE' | 'TOO_MANY_REQUESTS') =>
  Object.assign(Object.create(CallError.prototype) as CallError, { status, code });

it.each([
  [answered(409, 'ALREADY_DONE'), 'used'],
  [answered(410, 'LINK_EXPIRED'), 'expired'],
  [answered(400, 'INVALID_INPUT'), 'expired'],
  [answered(429, 'TOO_MANY_REQUESTS'), null],
  [answered(503, 'UNAVAILABLE'), null],
  [new NetworkError('network'), null],
])('a link that is answered %o is %s', (error, state) => {
  expect(deadLinkReason(error)).toBe(state);
});
