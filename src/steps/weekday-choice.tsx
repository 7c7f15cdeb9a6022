import { useId } from 'react';
import { weekdayNames } from '../i18n/format-calendar.ts';
import { useReader } from '../i18n/use-reader.ts';
import classes from './weekday-choice.module.css';

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
    <fieldset className={classes.group} data-wrong={problem ? true : undefined} aria-describedby={problem ? problemId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
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
      {problem && (
        <span className={classes.problem} id={problemId}>
          {problem}
        </span>
      )}
    </fieldset>
  );
}
