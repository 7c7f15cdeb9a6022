import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../ui/form/inputs.tsx';
import classes from './password-field.module.css';

interface PasswordFieldProps {
  readonly name: string;
  readonly problem: string | undefined;
  /** By default that it is the password. */
  readonly label?: string;
  readonly help?: string;
  /** Held by a form; a page that reads its form by itself gives none. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  /** Tells the browser's password manager to offer a new one. */
  readonly isNew?: boolean;
}

/** A password, which the person can make readable. */
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
