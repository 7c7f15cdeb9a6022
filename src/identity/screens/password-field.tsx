import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly problem: string | undefined;
  /** Defaults to 'password'. */
  readonly label?: string;
  readonly help?: string;
  /** Set by a controlled form; left out by a page that reads its form itself. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Tells the browser's password manager to offer a new one. */
  readonly isNew?: boolean;
}

/** A password field whose content can be made visible. */
export function PasswordField({ name, problem, label, help, value, onChange, isNew = false }: PasswordFieldProps) {
  const { t } = useTranslation('identity');
  const [isReadable, setIsReadable] = useState(false);
  const Icon = isReadable ? IconEyeOff : IconEye;
  return (
    <TextInput
      name={name}
      type={isReadable ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      label={label ?? t('signIn.password')}
      help={help}
      problem={problem}
      value={value}
      onChange={onChange}
      maxLength={200}
      action={
        <button
          type="button"
          className={classes.reveal}
          aria-label={t('signIn.showPassword')}
          aria-pressed={isReadable}
          onClick={() => setIsReadable(!isReadable)}
        >
          <Icon size={22} stroke={1.75} aria-hidden="true" />
        </button>
      }
    />
  );
}
