import { useId } from 'react';
import classes from './choice.module.css';

interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly lang?: string }[];
  readonly onChoose: (value: Value) => void;
  readonly isLabelShown?: boolean;
}

/** One of a few values, side by side. */
export function Choice<Value extends string>({ label, value, options, onChoose, isLabelShown = true }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.choice}>
      <legend className={isLabelShown ? classes.label : classes.hidden}>{label}</legend>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option} lang={option.lang}>
            <input
              type="radio"
              className={classes.hidden}
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChoose(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
