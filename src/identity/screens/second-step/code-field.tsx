import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../field.tsx';
import { digitsOf } from '../recovery/digits-of.ts';

interface CodeFieldProps {
  /** Called as soon as six digits are there: typed, pasted, or filled in by the browser. */
  readonly onComplete: (code: string) => void;
}

/** The code of an authenticator app. One field, so that pasting, autofill and screen readers work as everywhere. */
export function CodeField({ onComplete }: CodeFieldProps) {
  const { t } = useTranslation('second-step');
  const [code, setCode] = useState('');
  return (
    <Field
      name="code"
      data-look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      label={t('code')}
      help={t('codeHelp')}
      value={code}
      onChange={(event) => {
        const digits = digitsOf(event.currentTarget.value);
        setCode(digits);
        if (digits.length === 6 && digits !== code) onComplete(digits);
      }}
    />
  );
}
