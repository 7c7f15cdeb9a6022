import { describe, expect, it } from 'vitest';
import { commonErrors } from '../../../contract/endpoint.ts';
import { errors } from '../../../contract/errors.ts';
import { endpointNames, findEndpoint } from '../../../contract/index.ts';
import type { Answer, ProviderReply } from '../../platform/answer.ts';
import type { TokenAnswer } from './access-token.ts';
import { askWithToken, dataOf, isTokenRefused, replyOf } from './ask-with-token.ts';

const anna = 'anna';
const away: Answer = { kind: 'unreachable', reason: 'time-out', retryAfterSeconds: null };

function reply(status: number, code: string | null = null, data: unknown = null): ProviderReply {
  return { kind: 'reply', status, data, code, message: null, details: null, etag: null, retryAfterSeconds: null, requestId: 'r' };
}

/** Makes a call that gets these answers in turn, and returns its result. */
async function ask(answers: readonly Answer[], tokens: readonly TokenAnswer[]) {
  const [waitingAnswers, waitingTokens] = [[...answers], [...tokens]];
  const asked: unknown[] = [];
  const sent: string[] = [];
  const contacts: boolean[] = [];
  const answer = await askWithToken(
    async (accountId, refused) => {
      asked.push([accountId, refused]);
      const token = waitingTokens.shift();
      if (!token) throw new Error('One token too many was asked for.');
      return token;
    },
    anna,
    async (token) => {
      sent.push(token);
      return waitingAnswers.shift() ?? away;
    },
    (wasReached) => contacts.push(wasReached),
  );
  return { answer, asked, sent, contacts };
}

const token = (name: string): TokenAnswer => ({ kind: 'token', token: name });
const refused = reply(401, 'INVALID_TOKEN');
const fine = reply(200, null, 'data');

describe('a call with an account’s token', () => {
  it('is made once, with the token of that account', async () => {
    expect(await ask([fine], [token('first')])).toEqual({ answer: fine, asked: [[anna, undefined]], sent: ['first'], contacts: [true] });
  });

  it('is repeated once with a fresh token when the provider refused the first', async () => {
    const { answer, asked, sent, contacts } = await ask([refused, fine], [token('first'), token('second')]);
    expect(answer).toBe(fine);
    expect(asked).toEqual([
      [anna, undefined],
      [anna, 'first'],
    ]);
    expect(sent).toEqual(['first', 'second']);
    expect(contacts).toEqual([true, true]);
  });

  it('is not made a third time: the answer to the fresh token is final', async () => {
    const { answer, sent } = await ask([refused, refused], [token('first'), token('second')]);
    expect(sent).toEqual(['first', 'second']);
    expect(isTokenRefused(answer as Answer)).toBe(true);
  });

  it.each(Object.entries(errors).filter(([code, { status }]) => status === 401 && code !== 'INVALID_TOKEN'))(
    'needs no other token for %s',
    async (code) => {
      const wrong = reply(401, code);
      expect(await ask([wrong], [token('first')])).toMatchObject({ answer: wrong, sent: ['first'] });
    },
  );

  it('is not made without a session, before or after the first token was refused', async () => {
    expect(await ask([], [{ kind: 'sign-in' }])).toMatchObject({ answer: { kind: 'sign-in' }, sent: [], contacts: [] });
    expect(await ask([refused], [token('first'), { kind: 'sign-in' }])).toMatchObject({ answer: { kind: 'sign-in' }, sent: ['first'] });
  });

  it('is not made when a token is needed and the provider does not issue one but a Retry-After', async () => {
    const { answer, sent, contacts } = await ask([], [{ kind: 'unreachable', retryAfterSeconds: 30 }]);
    expect(answer).toEqual({ kind: 'unreachable', reason: 'network', retryAfterSeconds: 30 });
    expect([sent, contacts]).toEqual([[], [false]]);
  });

  it('reports a lost connection, and tries no further', async () => {
    expect(await ask([away], [token('first')])).toMatchObject({ answer: away, sent: ['first'], contacts: [false] });
  });
});

it('recognises each token refusal by its code: a cached or queued call is never answered 401 for another reason', () => {
  const kept = endpointNames
    .map((name) => ({ name, ...findEndpoint(name) }))
    .filter(({ access, offline }) => access !== 'public' && offline !== 'online');
  expect(kept.length).toBeGreaterThan(100);
  const others = kept.flatMap(({ name, ...endpoint }) =>
    [...commonErrors(endpoint), ...(endpoint.errors ?? [])]
      .filter((code) => errors[code].status === 401 && code !== 'INVALID_TOKEN')
      .map((code) => `${name}: ${code}`),
  );
  expect(others).toEqual([]);
});

describe('its result', () => {
  it('is the data, or thrown', () => {
    expect(dataOf(fine)).toBe('data');
    expect(replyOf(refused)).toBe(refused);
    expect(() => dataOf(refused)).toThrow(expect.objectContaining({ name: 'CallError', code: 'INVALID_TOKEN' }));
    expect(() => dataOf(away)).toThrow(expect.objectContaining({ name: 'NetworkError', reason: 'time-out' }));
    expect(() => dataOf({ kind: 'sign-in' })).toThrow(expect.objectContaining({ name: 'SignInNeeded', code: 'SIGN_IN_AGAIN' }));
  });
});
