import i18next from 'i18next';
import { type ReactNode, useState } from 'react';
import { type Control, type FieldValues, useController } from 'react-hook-form';
import { formatNumber } from '../../i18n/format.ts';
import { useReader } from '../../i18n/use-reader.ts';
import { isBlank } from '../../i18n/visible-text.ts';
import {
  CheckboxInput,
  type CheckboxInputProps,
  SelectInput,
  type SelectInputProps,
  TextAreaInput,
  type TextAreaInputProps,
  TextInput,
  type TextInputProps,
} from './inputs.tsx';
import { readNumber } from './read-number.ts';

/** Which value of which form a field shows; made by `field()` of the form. */
export interface FieldBinding<Value = unknown> {
  readonly control: Control<FieldValues>;
  readonly name: string;
  /** Never set: carries the type of the value. */
  readonly holds?: Value;
}

/** An input that takes its value and its error from the form. */
type Bound<Value, Props> = FieldBinding<Value> & Omit<Props, 'value' | 'onChange' | 'problem' | 'name'>;

interface Slot<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly problem: string | undefined;
}

function useSlot<Value>({ control, name }: FieldBinding<Value>): Slot<Value> {
  const { field, fieldState } = useController({ control, name });
  return { value: field.value as Value, onChange: field.onChange, problem: fieldState.error?.message };
}

/** Any other input, bound. */
export function BoundField<Value>({
  children,
  ...binding
}: FieldBinding<Value> & { readonly children: (slot: Slot<Value>) => ReactNode }): ReactNode {
  return children(useSlot(binding));
}

/** A single-line text; null if optional and empty. */
export function TextField({ control, name, holds: _, ...input }: Bound<string | null, TextInputProps>) {
  const { value, onChange, problem } = useSlot<string | null>({ control, name });
  const change = (text: string) => onChange(isBlank(text) && input.isOptional ? null : text);
  return <TextInput {...input} name={name} value={value ?? ''} problem={problem} onChange={change} />;
}

/** The last name of a person. Some people have one name: then it is empty, never null. */
export function LastNameField({ control, name, holds: _, ...input }: Bound<string, Omit<TextInputProps, 'isOptional'>>) {
  const { value, onChange, problem } = useSlot<string>({ control, name });
  return <TextInput {...input} name={name} value={value} problem={problem} onChange={onChange} isOptional />;
}

/** Several lines; null if optional and empty. */
export function TextAreaField({ control, name, holds: _, ...input }: Bound<string | null, TextAreaInputProps>) {
  const { value, onChange, problem } = useSlot<string | null>({ control, name });
  const change = (text: string) => onChange(isBlank(text) && input.isOptional ? null : text);
  return <TextAreaInput {...input} name={name} value={value ?? ''} problem={problem} onChange={change} />;
}

/** A number; null if empty, and the typed text if it is not a number. */
export type Typed = number | string | null;

interface NumberFieldProps extends Bound<Typed, TextInputProps> {
  /** The number of decimal places; 0 unless given. */
  readonly fractionDigits?: number;
}

/** A whole number, or one with some decimal places, shown with the reader's decimal sign and parsed with either. */
export function NumberField({ control, name, holds: _, fractionDigits = 0, ...input }: NumberFieldProps) {
  const { value, onChange, problem } = useSlot<Typed>({ control, name });
  const reader = useReader();
  const shown =
    typeof value === 'number' ? formatNumber(value, reader, { useGrouping: false, maximumFractionDigits: fractionDigits }) : (value ?? '');
  const [typed, setTyped] = useState(shown);
  const read = (text: string) => (text.trim() === '' ? null : readNumber(text, fractionDigits));
  return (
    <TextInput
      inputMode={fractionDigits > 0 ? 'decimal' : 'numeric'}
      maxLength={fractionDigits > 0 ? 12 : 3}
      {...input}
      name={name}
      // Keeps the typed text, such as '6,', while it parses to the value.
      value={read(typed) === value ? typed : shown}
      problem={fractionDigits > 0 && problem === i18next.t('form:number') ? i18next.t('form:fraction', { count: fractionDigits }) : problem}
      onChange={(text) => {
        setTyped(text);
        onChange(read(text));
      }}
    />
  );
}

export function SelectField<Value extends string | number | null>({
  control,
  name,
  holds: _,
  ...input
}: Bound<Value | '' | null, SelectInputProps<Value>>) {
  return <SelectInput {...input} name={name} {...useSlot<Value | '' | null>({ control, name })} />;
}

export function CheckboxField({ control, name, holds: _, ...input }: Bound<boolean, CheckboxInputProps>) {
  return <CheckboxInput {...input} {...useSlot<boolean>({ control, name })} />;
}
