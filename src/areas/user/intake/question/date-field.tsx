import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';
import classes from './question.module.css';

/** A day, by the browser's own calendar: it knows the person's language and works without a pointer. */
export function DateField({ question, value, onChange, describedBy, isInvalid }: FieldProps<'date'>) {
  return (
    <input
      className={classes.input}
      data-kind="date"
      type="date"
      min={question.earliest}
      max={question.latest}
      value={typeof value === 'string' ? value : ''}
      aria-labelledby={idsOf(question.id).heading}
      aria-describedby={describedBy}
      required={question.isRequired}
      aria-invalid={isInvalid}
      onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
    />
  );
}
