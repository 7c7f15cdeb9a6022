import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './field.module.css';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  readonly name: string;
  readonly problem: string | undefined;
}

/** The current password, which the person can make readable. */
export function PasswordField({ name, problem }: PasswordFieldProps) {
  const { t } = useTranslation('identity');
  const [isReadable, setIsReadable] = useState(false);
  const Icon = isReadable ? IconEyeOff : IconEye;
  return (
    <Field
      name={name}
      type={isReadable ? 'text' : 'password'}
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      label={t('signIn.password')}
      problem={problem}
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
