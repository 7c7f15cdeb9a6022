import type { MouseEventHandler, ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import classes from './action.module.css';

interface Look {
  /** `main` is the one thing to do here, `other` is secondary, `quiet` is text. */
  readonly look?: 'main' | 'other' | 'quiet';
  readonly size?: 'normal' | 'large';
  readonly children: ReactNode;
}

interface ActionLinkProps extends Look {
  readonly to: To;
  /** What the app does instead of following the link, once it has started. */
  readonly onClick?: MouseEventHandler;
}

/** A link that looks like a button; for the public pages, which do not load Mantine. */
export function ActionLink({ to, onClick, look = 'main', size = 'normal', children }: ActionLinkProps) {
  return (
    <Link className={classes.action} data-look={look} data-size={size} to={to} onClick={onClick}>
      {children}
    </Link>
  );
}

/** A button of the same look. */
export function ActionButton({ onClick, look = 'main', size = 'normal', children }: Look & { readonly onClick: () => void }) {
  return (
    <button type="button" className={classes.action} data-look={look} data-size={size} onClick={onClick}>
      {children}
    </button>
  );
}

/** The button that sends a form, of the same look. */
export function ActionSubmit({ isBusy, children }: { readonly isBusy: boolean; readonly children: ReactNode }) {
  return (
    <button type="submit" className={classes.action} data-look="main" data-size="normal" aria-disabled={isBusy}>
      {children}
    </button>
  );
}
