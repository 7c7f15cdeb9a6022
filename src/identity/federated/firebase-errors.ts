/** What a person can do next about a problem with the identity provider. */
export type NextStep = 'retry' | 'correct' | 'new-link' | 'new-code' | 'open-in-browser' | 'other-way';

interface Problem {
  /** Names a sentence of `federated.problems`. */
  readonly sentence: Sentence;
  readonly next: NextStep;
}

const sentences = [
  'blocked',
  'closed',
  'domain',
  'unavailable',
  'browser',
  'network',
  'wait',
  'expired',
  'linkOver',
  'codeOver',
  'wrongCode',
  'phone',
  'botCheck',
  'wrongPassword',
  'email',
  'otherWay',
  'taken',
  'disabled',
  'unknown',
] as const;
export type Sentence = (typeof sentences)[number];

const say = (sentence: Sentence, next: NextStep): Problem => ({ sentence, next });

/** Every error of Firebase Authentication that a person can meet here, by its code without `auth/`. */
export const problems: Readonly<Record<string, Problem>> = {
  'popup-blocked': say('blocked', 'retry'),
  'popup-closed-by-user': say('closed', 'retry'),
  'cancelled-popup-request': say('closed', 'retry'),
  'user-cancelled': say('closed', 'retry'),
  'redirect-cancelled-by-user': say('closed', 'retry'),
  'unauthorized-domain': say('domain', 'other-way'),
  'unauthorized-continue-uri': say('domain', 'other-way'),
  'app-not-authorized': say('unavailable', 'other-way'),
  'invalid-api-key': say('unavailable', 'other-way'),
  'api-key-not-valid.-please-pass-a-valid-api-key.': say('unavailable', 'other-way'),
  'configuration-not-found': say('unavailable', 'other-way'),
  'operation-not-allowed': say('unavailable', 'other-way'),
  'auth-domain-config-required': say('unavailable', 'other-way'),
  'admin-restricted-operation': say('unavailable', 'other-way'),
  'multi-factor-auth-required': say('unavailable', 'other-way'),
  'operation-not-supported-in-this-environment': say('browser', 'open-in-browser'),
  'web-storage-unsupported': say('browser', 'open-in-browser'),
  'cors-unsupported': say('browser', 'open-in-browser'),
  'network-request-failed': say('network', 'retry'),
  timeout: say('network', 'retry'),
  'too-many-requests': say('wait', 'other-way'),
  'quota-exceeded': say('wait', 'other-way'),
  'user-token-expired': say('expired', 'retry'),
  'id-token-expired': say('expired', 'retry'),
  'id-token-revoked': say('expired', 'retry'),
  'invalid-user-token': say('expired', 'retry'),
  'requires-recent-login': say('expired', 'retry'),
  'expired-action-code': say('linkOver', 'new-link'),
  'invalid-action-code': say('linkOver', 'new-link'),
  'code-expired': say('codeOver', 'new-code'),
  'invalid-verification-code': say('wrongCode', 'correct'),
  'missing-verification-code': say('wrongCode', 'correct'),
  'invalid-phone-number': say('phone', 'correct'),
  'missing-phone-number': say('phone', 'correct'),
  'missing-recaptcha-token': say('botCheck', 'retry'),
  'invalid-recaptcha-token': say('botCheck', 'retry'),
  'invalid-recaptcha-action': say('botCheck', 'retry'),
  'captcha-check-failed': say('botCheck', 'retry'),
  'missing-app-credential': say('botCheck', 'retry'),
  'invalid-app-credential': say('botCheck', 'retry'),
  'recaptcha-not-enabled': say('unavailable', 'other-way'),
  'wrong-password': say('wrongPassword', 'retry'),
  'invalid-credential': say('wrongPassword', 'retry'),
  'invalid-login-credentials': say('wrongPassword', 'retry'),
  'user-not-found': say('wrongPassword', 'retry'),
  'invalid-email': say('email', 'correct'),
  'missing-email': say('email', 'correct'),
  'account-exists-with-different-credential': say('otherWay', 'other-way'),
  'credential-already-in-use': say('taken', 'other-way'),
  'email-already-in-use': say('taken', 'other-way'),
  'user-disabled': say('disabled', 'other-way'),
  'internal-error': say('unknown', 'retry'),
};

/** The code of an identity provider's error, without `auth/`; null for any other error. */
export function identityErrorCode(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return typeof code === 'string' && code.startsWith('auth/') ? code.slice('auth/'.length) : null;
}

/** The text and next steps for an identity provider's error; an unknown code is not shown. */
export function problemOf(code: string): Problem {
  return problems[code] ?? say('unknown', 'retry');
}
