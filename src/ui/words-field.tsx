import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './words-field.module.css';

interface WordsFieldProps {
  readonly label: string;
  readonly help?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maximumLength: number;
}

/** A few lines of words that nobody has to write. */
export function WordsField({ label, help, value, onChange, maximumLength }: WordsFieldProps) {
  const { t } = useTranslation('common');
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label} <span className={classes.optional}>({t('optional')})</span>
      </label>
      <textarea
        id={id}
        className={classes.input}
        rows={3}
        value={value}
        maxLength={maximumLength}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {help && (
        <p id={`${id}-help`} className={classes.help}>
          {help}
        </p>
      )}
    </div>
  );
}
