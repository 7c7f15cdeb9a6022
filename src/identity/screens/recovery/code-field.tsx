import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { digitsOf } from './digits-of.ts';

interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (code: string) => void;
  /** Called as soon as six digits are there: typed, pasted, or filled in from the message. */
  readonly onComplete: (code: string) => void;
}

/** A mailed code. One field, so that pasting, autofill and screen readers work as everywhere. */
export function CodeField({ value, onChange, onComplete }: CodeFieldProps) {
  const { t } = useTranslation('recovery');
  return (
    <TextInput
      name="code"
      data-look="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      label={t('code.label')}
      help={t('code.help')}
      value={value}
      onChange={(typed) => {
        const code = digitsOf(typed);
        onChange(code);
        if (code.length === 6 && code !== value) onComplete(code);
      }}
    />
  );
}
