import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { accounts } from '../../../../contract/accounts.ts';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { CallError } from '../../../platform/answer.ts';
import { onlineErrorText } from '../online-error-text.ts';
import { parseSecondFactorCode } from '../second-step/recovery-code-of.ts';

/** A person's proof of identity. */
export interface Proof {
  readonly currentPassword: string;
  /** Left out when none is needed. */
  readonly code?: string | undefined;
}

export type ProofName = 'currentPassword' | 'code';

/** A proof as typed: the code with spaces or dashes, and empty when none is needed. */
export const noProof = { currentPassword: '', code: '' };

/** The schema of each: the password as in the contract, and the normalized code. */
export const proofShape = {
  currentPassword: accounts.changePassword.body.shape.currentPassword,
  code: z.string().transform((typed) => parseSecondFactorCode(typed) ?? undefined),
};

const proofNames: readonly ProofName[] = ['currentPassword', 'code'];

const nameOfError: Readonly<Record<string, ProofName>> = {
  WRONG_CREDENTIALS: 'currentPassword',
  SECOND_FACTOR_REQUIRED: 'code',
  WRONG_SECOND_FACTOR: 'code',
};

/**
 * Asks for the password, and a code if the account has a second factor, before something that a thief of the device must not do.
 * The device may not know that a second factor was turned on: then the provider says so, and the field appears. `rules` are for
 * the form that uses it.
 */
export function useProof({ asksForPassword = true }: { readonly asksForPassword?: boolean } = {}) {
  const { t } = useTranslation(['second-step', 'security']);
  const wordOf = useErrorText();
  const { data } = useSignInMethods();
  const [wasAsked, setWasAsked] = useState(false);
  const asksForCode = wasAsked || !asksForPassword || data?.secondFactor.isOn === true;
  return {
    asksForPassword,
    asksForCode,
    words: { currentPassword: t('security:currentMissing') },
    rules: {
      check: ({ code }: { readonly code: string }) => ({
        code: asksForCode && parseSecondFactorCode(code) === null ? t('card.codeMissing') : undefined,
      }),
      problemsOf: (error: unknown) => {
        const name = error instanceof CallError ? nameOfError[error.code] : undefined;
        if (name === undefined) return undefined;
        if (name === 'code') setWasAsked(true);
        return { [name]: name === 'code' ? wordOf(error) : t('security:currentWrong') };
      },
      describeFailure: onlineErrorText,
      clearedWhenSent: proofNames,
    },
  };
}
