import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '../code-input.tsx';

interface CodeFieldProps {
  readonly problem?: string | undefined;
  readonly onChange?: (code: string) => void;
  readonly onComplete: (code: string) => void;
}

/** The code of an authenticator app. */
export function CodeField({ problem, onChange, onComplete }: CodeFieldProps) {
  const { t } = useTranslation('second-step');
  const [code, setCode] = useState('');
  return (
    <CodeInput
      label={t('code')}
      help={t('codeHelp')}
      problem={problem}
      value={code}
      onChange={(digits) => {
        setCode(digits);
        onChange?.(digits);
      }}
      onComplete={onComplete}
    />
  );
}
