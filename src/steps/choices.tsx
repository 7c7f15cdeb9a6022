import { type ReactNode, useId } from 'react';
import { weekdayNames } from '../i18n/format-calendar.ts';
import { useReader } from '../i18n/use-reader.ts';
import { asElement } from '../ui/text/as-element.tsx';
import classes from './choices.module.css';

interface ChipChoiceProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of a few values, as chips that wrap on a narrow screen. */
export function ChipChoice<Value extends string>({ legend, value, options, onChange }: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <Group legend={legend}>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input type="radio" name={name} checked={option.value === value} onChange={() => onChange(option.value)} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </Group>
  );
}

interface WeekdayChoiceProps {
  readonly legend: string;
  /** ISO weekdays: 1 is Monday. */
  readonly value: readonly number[];
  readonly onChange: (weekdays: number[]) => void;
  readonly problem?: string | undefined;
}

/** Some days of the week, each a button that stays pressed. */
export function WeekdayChoice({ legend, value, onChange, problem }: WeekdayChoiceProps) {
  const reader = useReader();
  const problemId = useId();
  const toggle = (weekday: number) =>
    onChange((value.includes(weekday) ? value.filter((each) => each !== weekday) : [...value, weekday]).sort((one, other) => one - other));
  return (
    <Group legend={legend} problem={problem} problemId={problemId}>
      <div className={classes.week}>
        {weekdayNames(reader).map(({ short, long }, index) => (
          <button
            key={long}
            type="button"
            className={classes.weekday}
            aria-label={long}
            aria-pressed={value.includes(index + 1)}
            onClick={() => toggle(index + 1)}
          >
            {short}
          </button>
        ))}
      </div>
    </Group>
  );
}

interface GroupProps {
  readonly legend: string;
  readonly problem?: string | undefined;
  readonly problemId?: string;
  readonly children: ReactNode;
}

function Group({ legend, problem, problemId, children }: GroupProps) {
  return (
    <fieldset className={classes.group} data-wrong={problem ? true : undefined} aria-describedby={problem ? problemId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      {asElement(children)}
      {problem && (
        <span className={classes.problem} id={problemId}>
          {problem}
        </span>
      )}
    </fieldset>
  );
}
