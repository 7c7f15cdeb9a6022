import { useState } from 'react';
import { BoundField, type FieldBinding } from '../../../ui/form/fields.tsx';
import { TextAreaInput } from '../../../ui/form/inputs.tsx';

interface NamesFieldProps extends FieldBinding<readonly string[]> {
  readonly label: string;
  readonly help: string;
}

/** One name on each line. */
export function NamesField({ label, help, ...binding }: NamesFieldProps) {
  return (
    <BoundField {...binding}>
      {(slot) => <NamesInput label={label} help={help} value={slot.value} problem={slot.problem} onChange={slot.onChange} />}
    </BoundField>
  );
}

interface NamesInputProps {
  readonly label: string;
  readonly help: string;
  readonly value: readonly string[];
  readonly problem: string | undefined;
  readonly onChange: (names: readonly string[]) => void;
}

function NamesInput({ label, help, value, problem, onChange }: NamesInputProps) {
  const [typed, setTyped] = useState(value.join('\n'));
  // The typed text, unless the value changed meanwhile.
  const text = isSame(namesIn(typed), value) ? typed : value.join('\n');
  return (
    <TextAreaInput
      label={label}
      help={help}
      problem={problem}
      isOptional
      rows={4}
      maxLength={20_000}
      value={text}
      onChange={(next) => {
        setTyped(next);
        onChange(namesIn(next));
      }}
    />
  );
}

function namesIn(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}
