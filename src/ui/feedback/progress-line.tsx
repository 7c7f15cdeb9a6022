import classes from './progress-line.module.css';

interface ProgressLineProps {
  readonly value: number;
  readonly maximum: number;
  /** Accessible name. */
  readonly label: string;
}

/** A thin progress bar. */
export function ProgressLine({ value, maximum, label }: ProgressLineProps) {
  const share = maximum === 0 ? 0 : (value / maximum) * 100;
  return (
    <div
      className={classes.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={maximum}
      aria-valuenow={value}
      aria-valuetext={label}
    >
      <div className={classes.done} style={{ width: `${share}%` }} />
    </div>
  );
}
