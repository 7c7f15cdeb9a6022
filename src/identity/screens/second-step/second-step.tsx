import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Row, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import recovery from '../recovery/recovery.module.css';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { CodeField } from './code-field.tsx';
import { recoveryCodeOf } from './recovery-code-of.ts';

interface SecondStepProps {
  /** Tries the code; an error is shown, and the person tries again. */
  readonly onCode: (code: string) => Promise<void>;
  readonly onBack: () => void;
}

/** Asks for the code of the second factor, or for a recovery code. */
export function SecondStep({ onCode, onBack }: SecondStepProps) {
  const { t } = useTranslation('second-step');
  const submit = useSubmit();
  const [usesRecovery, setUsesRecovery] = useState(false);

  const send = (form: HTMLFormElement) => {
    const typed = String(new FormData(form).get(usesRecovery ? 'recovery' : 'code') ?? '');
    const code = usesRecovery ? recoveryCodeOf(typed) : typed.length === 6 ? typed : null;
    if (code === null) submit.refuse(t(usesRecovery ? 'recoveryIncomplete' : 'incomplete'));
    else submit.run(() => onCode(code));
  };

  return (
    <Stack
      as="form"
      gap={4}
      noValidate
      aria-busy={submit.isBusy}
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <Text tone="muted">{t(usesRecovery ? 'recoveryLead' : 'lead')}</Text>
      <div role="alert" className={classes.alert}>
        {submit.failure}
      </div>
      {usesRecovery ? <RecoveryCodeField /> : <CodeField onComplete={(code) => submit.run(() => onCode(code))} />}
      <button type="submit" className={classes.button} aria-disabled={submit.isBusy}>
        {t(submit.isBusy ? 'working' : 'submit')}
      </button>
      <Row gap="2 6" align="center" justify="between" wraps>
        <button
          type="button"
          className={recovery.link}
          onClick={() => {
            setUsesRecovery(!usesRecovery);
            submit.refuse(undefined);
          }}
        >
          {t(usesRecovery ? 'useApp' : 'useRecovery')}
        </button>
        <button type="button" className={recovery.link} onClick={onBack}>
          {t('back')}
        </button>
      </Row>
    </Stack>
  );
}

function RecoveryCodeField() {
  const { t } = useTranslation('second-step');
  return (
    <TextInput
      name="recovery"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      label={t('recovery')}
      help={t('recoveryHelp')}
    />
  );
}
