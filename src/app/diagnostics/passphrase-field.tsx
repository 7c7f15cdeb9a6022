import { useId } from 'react';
import classes from './diagnostics.module.css';

interface PassphraseFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly isNew?: boolean;
  readonly minLength?: number;
}

/** The passphrase of a file; its form reads it under the name `passphrase`. */
export function PassphraseField({ label, help, isNew = false, minLength }: PassphraseFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {help && <span id={`${id}-help`}>{help}</span>}
      <input
        id={id}
        name="passphrase"
        type="password"
        required
        minLength={minLength}
        autoComplete={isNew ? 'new-password' : 'off'}
        aria-describedby={help ? `${id}-help` : undefined}
      />
    </div>
  );
}
