import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignInMethods } from '../../../domain/accounts/queries.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { CallError } from '../../../platform/answer.ts';
import { anyCodeOf } from '../second-step/recovery-code-of.ts';

/** What a person gives to prove once more who they are. */
export interface Proof {
  readonly currentPassword: string;
  /** Left out where none is asked for. */
  readonly code?: string;
}

type ProofField = 'current' | 'proof';

export interface ProofState {
  readonly asksForPassword: boolean;
  readonly asksForCode: boolean;
  readonly problems: Readonly<Partial<Record<ProofField, string>>>;
  /**
   * What was typed into the form; null while something of it is missing, which is said at its field.
   * Focuses the first such field, unless another one of the form is wrong too and comes before.
   */
  readonly read: (form: HTMLFormElement, isPrecededByProblem?: boolean) => Proof | null;
  /** Runs what needs the proof. What the provider says against it is said at its field; everything else is thrown on. */
  readonly send: (form: HTMLFormElement, work: () => Promise<void>) => Promise<void>;
  /** Takes what was proved out of the form. */
  readonly clear: (form: HTMLFormElement) => void;
}

const fieldOfError: Readonly<Record<string, ProofField>> = {
  WRONG_CREDENTIALS: 'current',
  SECOND_FACTOR_REQUIRED: 'proof',
  WRONG_SECOND_FACTOR: 'proof',
};

/**
 * The password, and a code where the account has a second factor, asked for once more before something
 * that a thief of the device must not do. The device can have missed that a second factor was turned
 * on: then the provider says so, and the field appears.
 */
export function useProof({ asksForPassword = true }: { readonly asksForPassword?: boolean } = {}): ProofState {
  const { t } = useTranslation(['second-step', 'security']);
  const wordOf = useErrorText();
  const { data } = useSignInMethods();
  const [wasAsked, setWasAsked] = useState(false);
  const [problems, setProblems] = useState<ProofState['problems']>({});
  const waitingForFocus = useRef<{ readonly form: HTMLFormElement; readonly field: ProofField } | null>(null);
  const asksForCode = wasAsked || !asksForPassword || data?.secondFactor.isOn === true;

  // A field can appear with its problem.
  useEffect(() => {
    const waiting = waitingForFocus.current;
    waitingForFocus.current = null;
    if (waiting) inputOf(waiting.form, waiting.field)?.focus();
  });

  return {
    asksForPassword,
    asksForCode,
    problems,
    read(form, isPrecededByProblem = false) {
      const currentPassword = inputOf(form, 'current')?.value ?? '';
      const code = anyCodeOf(inputOf(form, 'proof')?.value ?? '');
      const lacksPassword = asksForPassword && currentPassword === '';
      const lacksCode = asksForCode && code === null;
      setProblems({ ...(lacksPassword && { current: t('security:currentMissing') }), ...(lacksCode && { proof: t('card.codeMissing') }) });
      if (!lacksPassword && !lacksCode) return { currentPassword, ...(asksForCode && code !== null && { code }) };
      if (!isPrecededByProblem) waitingForFocus.current = { form, field: lacksPassword ? 'current' : 'proof' };
      return null;
    },
    async send(form, work) {
      try {
        await work();
      } catch (error) {
        const field = error instanceof CallError ? fieldOfError[error.code] : undefined;
        if (!field) throw error;
        if (field === 'proof') setWasAsked(true);
        waitingForFocus.current = { form, field };
        setProblems({ [field]: field === 'current' ? t('security:currentWrong') : wordOf(error) });
      }
    },
    clear(form) {
      for (const field of ['current', 'proof'] as const) {
        const input = inputOf(form, field);
        if (input) input.value = '';
      }
    },
  };
}

function inputOf(form: HTMLFormElement, field: ProofField): HTMLInputElement | null {
  return form.querySelector<HTMLInputElement>(`[name="${field}"]`);
}
