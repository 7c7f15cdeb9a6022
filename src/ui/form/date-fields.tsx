import type { ComponentProps } from 'react';
import { DayInput } from './day-input.tsx';
import { Field, type FieldProps } from './field.tsx';
import { BoundField, type FieldBinding } from './fields.tsx';
import { TimeInput } from './time-input.tsx';

type Own<Props> = FieldProps & Omit<Props, 'id' | `aria-${string}`>;
type Bound<Value, Props> = FieldBinding<Value> & Omit<Own<Props>, 'value' | 'onChange' | 'name' | 'problem'>;

/** A day, `2026-11-24`. */
export function LabelledDay({ label, help, problem, isOptional, ...input }: Own<ComponentProps<typeof DayInput>>) {
  return <Field {...{ label, help, problem, isOptional }}>{(ids) => <DayInput {...input} {...ids} />}</Field>;
}

/** A time of day, `15:30`. */
export function LabelledTime({ label, help, problem, isOptional, ...input }: Own<ComponentProps<typeof TimeInput>>) {
  return <Field {...{ label, help, problem, isOptional }}>{(ids) => <TimeInput {...input} {...ids} />}</Field>;
}

/** A day, `2026-11-24`; null if optional and empty. */
export function DayField({ control, name, holds: _, ...input }: Bound<string | null, ComponentProps<typeof DayInput>>) {
  return (
    <BoundField<string | null> control={control} name={name}>
      {({ value, onChange, problem }) => (
        <LabelledDay
          {...input}
          name={name}
          value={value ?? ''}
          problem={problem}
          onChange={(day) => onChange(day === '' && input.isOptional ? null : day)}
        />
      )}
    </BoundField>
  );
}

/** A time of day, `15:30`. */
export function TimeField({ control, name, holds: _, ...input }: Bound<string, ComponentProps<typeof TimeInput>>) {
  return (
    <BoundField<string> control={control} name={name}>
      {(slot) => <LabelledTime {...input} {...slot} name={name} />}
    </BoundField>
  );
}
