import type { ReactNode } from 'react';
import { asElement } from '../ui/text/as-element.tsx';
import classes from './time-choice.module.css';

interface TimeChoiceProps {
  readonly time: string;
  /** Why it cannot be chosen, or what else it is. */
  readonly note?: string | null | undefined;
  readonly isChosen: boolean;
  readonly isDisabled: boolean;
  readonly onClick: () => void;
  /** What marks it: its rank among those chosen. */
  readonly children?: ReactNode;
}

/** A time that can be chosen for a session. */
export function TimeChoice({ time, note, isChosen, isDisabled, onClick, children }: TimeChoiceProps) {
  return (
    <button type="button" className={classes.time} aria-pressed={isChosen} disabled={isDisabled} onClick={onClick}>
      <span>{time}</span>
      {asElement(children)}
      {note && <span className={classes.note}>{note}</span>}
    </button>
  );
}
