import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../field.tsx';
import { PasswordField } from '../password-field.tsx';
import { anyCodeOf } from '../second-step/recovery-code-of.ts';
import signIn from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import classes from './second-factor.module.css';

interface Proof {
  readonly currentPassword: string;
  /** Empty where none is asked for. */
  readonly code: string;
}

interface ProofFormProps {
  /** What will be done, before it is. */
  readonly text?: string;
  readonly submitLabel: string;
  /** Asks for a code of the second factor too. */
  readonly asksForCode?: boolean;
  readonly onProof: (proof: Proof) => Promise<void>;
  readonly onCancel?: () => void;
}

/** Asks for the password once more, and for a code, before something that a thief of the device must not do. */
export function ProofForm({ text, submitLabel, asksForCode = false, onProof, onCancel }: ProofFormProps) {
  const { t } = useTranslation(['second-step', 'security']);
  const submit = useSubmit();
  const [problems, setProblems] = useState<{ readonly current?: string; readonly code?: string }>({});

  const send = (form: HTMLFormElement) => {
    const typed = new FormData(form);
    const currentPassword = String(typed.get('current') ?? '');
    const code = anyCodeOf(String(typed.get('proof') ?? ''));
    const lacksCode = asksForCode && code === null;
    setProblems({ ...(currentPassword === '' && { current: t('security:currentMissing') }), ...(lacksCode && { code: t('incomplete') }) });
    if (currentPassword === '' || lacksCode) {
      form.querySelector<HTMLInputElement>(`[name="${currentPassword === '' ? 'current' : 'proof'}"]`)?.focus();
      return;
    }
    submit.run(() => onProof({ currentPassword, code: code ?? '' }));
  };

  return (
    <form
      className={classes.stack}
      noValidate
      aria-busy={submit.isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      {text && <p>{text}</p>}
      <div role="alert" className={signIn.alert}>
        {submit.failure}
      </div>
      <PasswordField name="current" label={t('security:current')} problem={problems.current} />
      {asksForCode && (
        <Field
          name="proof"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          label={t('card.anyCode')}
          problem={problems.code}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" aria-disabled={submit.isBusy}>
          {submit.isBusy ? t('working') : submitLabel}
        </Button>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {t('card.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
