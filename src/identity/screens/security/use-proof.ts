import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { accounts } from '../../../../contract/accounts.ts';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { CallError } from '../../../platform/answer.ts';
import { onlineErrorText } from '../online-error-text.ts';
import { parseSecondFactorCode } from '../second-step/recovery-code-of.ts';

/** What a person gives to prove once more who they are. */
export interface Proof {
  readonly currentPassword: string;
  /** Left out where none is asked for. */
  readonly code?: string | undefined;
}

export type ProofName = 'currentPassword' | 'code';

/** A proof as it is typed: the code with spaces or dashes, and empty where none is asked for. */
export const noProof = { currentPassword: '', code: '' };

/** The schema of each: the password as the contract has it, and the code that was meant. */
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
 * The password, and a code where the account has a second factor, asked for once more before something
 * that a thief of the device must not do. The device can have missed that a second factor was turned
 * on: then the provider says so, and the field appears. `rules` are for the form that asks.
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
