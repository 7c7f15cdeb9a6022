import { expect, test } from 'vitest';
import { federated as english } from '../../i18n/en/federated.ts';
import { federated as spanish } from '../../i18n/es/federated.ts';
import { withBotCheck } from './bot-check.ts';
import { identityErrorCode, problemOf, problems } from './firebase-errors.ts';

const refusedWith = (code: string) => Object.assign(new Error(`Firebase: Error (auth/${code}).`), { code: `auth/${code}` });

test.each(Object.keys(problems))('words %s in both languages, with a next step', (code) => {
  const { sentence, next } = problemOf(identityErrorCode(refusedWith(code)) ?? '');
  for (const { problems: words, next: steps } of [english, spanish]) {
    expect(words[sentence]).toMatch(/^[A-ZÉÚ¿].*\.$/);
    expect(words[sentence]).not.toMatch(/auth\/|firebase|error|token|captcha/i);
    expect(steps[next].length).toBeGreaterThan(3);
  }
});

// The catalogue (docs/product.md, Errors) and further ones.
test.each([
  ['user-token-expired', 'expired', 'retry'],
  ['popup-blocked', 'blocked', 'retry'],
  ['popup-closed-by-user', 'closed', 'retry'],
  ['unauthorized-domain', 'domain', 'other-way'],
  ['missing-recaptcha-token', 'botCheck', 'retry'],
  ['network-request-failed', 'network', 'retry'],
  ['too-many-requests', 'wait', 'other-way'],
  ['wrong-password', 'wrongPassword', 'retry'],
  ['account-exists-with-different-credential', 'otherWay', 'other-way'],
])('answers %s with its own sentence and a step that can help', (code, sentence, next) => {
  expect(problemOf(code)).toEqual({ sentence, next });
});

test('never offers to repeat what would fail in the same way again', () => {
  const spent = ['expired-action-code', 'invalid-action-code', 'code-expired', 'invalid-verification-code', 'invalid-phone-number'];
  expect(spent.map((code) => problemOf(code).next)).toEqual(['new-link', 'new-link', 'new-code', 'correct', 'correct']);
});

test('never shows an unknown code', () => {
  expect(problemOf('something-new')).toEqual({ sentence: 'unknown', next: 'retry' });
  expect(identityErrorCode(new Error('other'))).toBeNull();
  expect(identityErrorCode('auth/popup-blocked')).toBeNull();
});

test('repeats with a bot-check token automatically, once, when it is missing', async () => {
  const done: string[] = [];
  const prepare = async () => {
    done.push('prepared');
  };
  const answers = [refusedWith('missing-recaptcha-token'), 'fine'];
  const act = async () => {
    done.push('tried');
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  expect(await withBotCheck(act, prepare)).toBe('fine');
  expect(done).toEqual(['tried', 'prepared', 'tried']);

  answers.push(refusedWith('missing-recaptcha-token'), refusedWith('missing-recaptcha-token'), 'never');
  await expect(withBotCheck(act, prepare)).rejects.toMatchObject({ code: 'auth/missing-recaptcha-token' });
  answers.length = 0;
  answers.push(refusedWith('popup-blocked'), 'never');
  done.length = 0;
  await expect(withBotCheck(act, prepare)).rejects.toMatchObject({ code: 'auth/popup-blocked' });
  expect(done).toEqual(['tried']);
});
