import { useState } from 'react';
import { formatNumber } from '../i18n/format.ts';
import { useReader } from '../i18n/use-reader.ts';
import { readNumber } from '../ui/form/read-number.ts';
import { Text } from '../ui/text/text.tsx';
import type { FieldProps } from './field-props.ts';
import { idsOf } from './focus-question.ts';
import classes from './question.module.css';

/** A number, typed as people write it; what is not a number is kept as typed and said to be wrong. */
export function NumberField({ question, value, onChange, describedBy, isInvalid }: FieldProps<'integer' | 'decimal'>) {
  const reader = useReader();
  const unit = question.unit?.[reader.language];
  const unitId = `${idsOf(question.id).root}-unit`;
  const shown =
    typeof value === 'number'
      ? formatNumber(value, reader, { useGrouping: false, maximumFractionDigits: 6 })
      : typeof value === 'string'
        ? value
        : '';
  const [typed, setTyped] = useState(shown);
  // The field keeps '6,' while it is typed, as long as it means the same as the answer.
  const text = readNumber(typed) === (value ?? '') ? typed : shown;
  return (
    <div className={classes.withUnit}>
      <input
        className={classes.input}
        type="text"
        inputMode={question.type === 'integer' && (question.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={20}
        value={text}
        aria-labelledby={idsOf(question.id).heading}
        aria-describedby={[unit && unitId, describedBy].filter(Boolean).join(' ') || undefined}
        aria-required={question.isRequired}
        aria-invalid={isInvalid}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.value.trim() === '' ? undefined : readNumber(target.value));
        }}
      />
      {unit && (
        <Text as="span" tone="muted" id={unitId}>
          {unit}
        </Text>
      )}
    </div>
  );
}
