import type { ComponentProps } from 'react';
import { DayInput } from './day-input.tsx';
import { Field, type FieldBase } from './fields.tsx';
import { TimeInput } from './time-input.tsx';

type Own<Props> = FieldBase & Omit<Props, 'id' | `aria-${string}`>;

/** A day, `2026-11-24`. */
export function DayField({ label, help, problem, isOptional, ...input }: Own<ComponentProps<typeof DayInput>>) {
  return <Field {...{ label, help, problem, isOptional }}>{(ids) => <DayInput {...input} {...ids} />}</Field>;
}

/** A time of day, `15:30`. */
export function TimeField({ label, help, problem, isOptional, ...input }: Own<ComponentProps<typeof TimeInput>>) {
  return <Field {...{ label, help, problem, isOptional }}>{(ids) => <TimeInput {...input} {...ids} />}</Field>;
}
