import { isDay } from '../domain/availability/local-time.ts';
import { DayInput } from '../ui/form/day-input.tsx';
import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';

/** A day; what is none is no answer. */
export function DateField({ question, value, onChange, describedBy, isInvalid }: FieldProps<'date'>) {
  return (
    <DayInput
      min={question.earliest}
      max={question.latest}
      value={typeof value === 'string' ? value : ''}
      aria-labelledby={idsOf(question.id).heading}
      aria-describedby={describedBy}
      required={question.isRequired}
      aria-invalid={isInvalid}
      onChange={(day) => onChange(isDay(day) ? day : undefined)}
    />
  );
}
