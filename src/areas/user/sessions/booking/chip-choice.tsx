import type { ReactNode } from 'react';
import { useId } from 'react';
import { asElement } from '../../../../ui/text/as-element.tsx';
import classes from './booking.module.css';

interface ChipChoiceProps {
  readonly legend: string;
  readonly items: readonly { readonly key: string; readonly label: ReactNode }[];
  readonly value: string | null;
  readonly onChange: (key: string) => void;
}

/** Radio buttons as chips. */
export function ChipChoice({ legend, items, value, onChange }: ChipChoiceProps) {
  const name = useId();
  return (
    <fieldset className={classes.chipGroup}>
      <legend className={classes.legend}>{legend}</legend>
      {/* WebKit makes the rows of a flex fieldset taller by the height of its legend. */}
      <div className={classes.chips}>
        {items.map(({ key, label }) => (
          <label key={key} className={classes.chip}>
            <input type="radio" name={name} value={key} checked={key === value} onChange={() => onChange(key)} />
            {asElement(label)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
