import { useId } from 'react';
import classes from './chip-choice.module.css';

interface ChipChoiceProps<Value extends string> {
  readonly legend: string;
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few values, as chips that wrap on a narrow screen. */
export function ChipChoice<Value extends string>({ legend, value, options, onChange }: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {/* WebKit makes the rows of a flex fieldset taller by the height of its legend. */}
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
