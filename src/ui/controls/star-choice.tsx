import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useId } from 'react';
import { Row } from '../page/layout.tsx';
import classes from './star-choice.module.css';

interface StarChoiceProps {
  readonly legend: string;
  /** 1 to 5; null while none is chosen. */
  readonly value: number | null;
  /** What each number of stars means, from one to five. */
  readonly meanings: readonly [string, string, string, string, string];
  readonly onChange: (stars: number) => void;
  /** Shown below when a choice is missing. */
  readonly problem?: string | undefined;
}

/** One to five stars, as radio buttons: for fingers, keys and screen readers alike. */
export function StarChoice({ legend, value, meanings, onChange, problem }: StarChoiceProps) {
  const name = useId();
  const problemId = useId();
  return (
    <fieldset className={classes.group} aria-describedby={problem ? problemId : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <Row gap={1} above={2}>
        {meanings.map((meaning, index) => {
          const stars = index + 1;
          const isFilled = value !== null && stars <= value;
          const Star = isFilled ? IconStarFilled : IconStar;
          return (
            <label key={meaning} className={classes.star} data-filled={isFilled || undefined}>
              <input
                className={classes.input}
                type="radio"
                name={name}
                value={stars}
                checked={value === stars}
                aria-label={meaning}
                onChange={() => onChange(stars)}
              />
              <Star size={34} stroke={1.5} aria-hidden="true" />
            </label>
          );
        })}
      </Row>
      <p className={classes.meaning} data-problem={problem !== undefined || undefined} id={problemId} role={problem && 'alert'}>
        {problem ?? (value === null ? ' ' : meanings[value - 1])}
      </p>
    </fieldset>
  );
}
