import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { digitsOf } from '../recovery/digits-of.ts';

interface CodeFieldProps {
  readonly problem?: string | undefined;
  readonly onChange?: (code: string) => void;
  /** Called as soon as six digits are there: typed, pasted, or filled in by the browser. */
  readonly onComplete: (code: string) => void;
}

/** The code of an authenticator app. One field, so that pasting, autofill and screen readers work as everywhere. */
export function CodeField({ problem, onChange, onComplete }: CodeFieldProps) {
  const { t } = useTranslation('second-step');
  const [code, setCode] = useState('');
  return (
    <TextInput
      name="code"
      data-look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      label={t('code')}
      help={t('codeHelp')}
      problem={problem}
      value={code}
      onChange={(typed) => {
        const digits = digitsOf(typed);
        setCode(digits);
        onChange?.(digits);
        if (digits.length === 6 && digits !== code) onComplete(digits);
      }}
    />
  );
}
