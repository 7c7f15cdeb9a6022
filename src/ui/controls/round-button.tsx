import type { ComponentProps } from 'react';
import classes from './round-button.module.css';

interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  /** Accessible name: only the icon is visible. */
  readonly label: string;
  /** `main` is the one thing to do here, `accent` is coloured, `inherit` has the colour of its container. */
  readonly look?: 'quiet' | 'accent' | 'main' | 'inherit';
}

/** A round icon button. */
export function RoundButton({ label, look = 'quiet', type = 'button', className, ...rest }: RoundButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={className === undefined ? classes.round : `${classes.round} ${className}`}
      data-look={look}
      aria-label={label}
    />
  );
}
