import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { readNumber } from '../../../ui/form/read-number.ts';

interface NumberInputProps {
  readonly label: string;
  readonly value: number | undefined;
  readonly onChange: (value: number | undefined) => void;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Whether decimal places are accepted. */
  readonly isDecimal?: boolean;
  readonly isOptional?: boolean;
}

/** A number that is applied at once; invalid input shows a problem, and is not applied. */
export function NumberInput({ label, value, onChange, minimum, maximum, isDecimal = false, isOptional }: NumberInputProps) {
  const { t } = useTranslation('admin-forms');
  const reader = useReader();
  const shown = value === undefined ? '' : formatNumber(value, reader, { useGrouping: false, maximumFractionDigits: 6 });
  const [typed, setTyped] = useState(shown);
  const read = (text: string): number | undefined | null => {
    if (text.trim() === '') return isOptional ? undefined : null;
    const number = readNumber(text, isDecimal ? 6 : 0);
    if (typeof number !== 'number' || (!isDecimal && !Number.isInteger(number))) return null;
    return (minimum !== undefined && number < minimum) || (maximum !== undefined && number > maximum) ? null : number;
  };
  const isWrong = read(typed) === null;
  const text = isWrong || read(typed) === value ? typed : shown;
  return (
    <TextInput
      label={label}
      value={text}
      inputMode={isDecimal ? 'decimal' : 'numeric'}
      maxLength={12}
      {...(isOptional && { isOptional })}
      problem={isWrong ? t('number') : undefined}
      onChange={(next) => {
        setTyped(next);
        const number = read(next);
        if (number !== null) onChange(number);
      }}
    />
  );
}
