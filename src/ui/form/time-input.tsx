import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';
import { parseShortTime, parseTypedTime, steppedTime } from './typed-time.ts';
import { useTyped } from './use-typed.ts';
import type { ValueInputProps } from './value-input.ts';

interface TimeInputProps extends ValueInputProps {
  /** Minutes per arrow key. */
  readonly step?: number;
}

const asItIs = (value: string) => value;

/** A time of day in 24 hours, `15:30`; a native control would follow the browser's language. */
export function TimeInput({ value, onChange, onBlur, step = 5, ...props }: TimeInputProps) {
  const { t } = useTranslation('fields');
  const { isWrong, problemId, settle, input } = useTyped({
    value,
    onChange,
    onBlur,
    format: asItIs,
    parse: parseTypedTime,
    parseAtEnd: parseShortTime,
    describedBy: props['aria-describedby'],
    isInvalid: props['aria-invalid'],
  });
  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onChange(steppedTime(value, event.key === 'ArrowUp' ? step : -step));
  };
  return (
    <>
      <input
        {...props}
        {...input}
        className={classes.input}
        inputMode="numeric"
        placeholder={t('timePattern')}
        maxLength={12}
        onKeyDown={walk}
      />
      {isWrong && (
        <span className={classes.problem} id={problemId} role="alert">
          {t('wrongTime')}
        </span>
      )}
    </>
  );
}
