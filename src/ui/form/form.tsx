import type { ReactNode } from 'react';
import classes from './form.module.css';

interface FormProps {
  readonly onSubmit: () => void;
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Fields below one another; sent by its button or by Enter. */
export function Form({ onSubmit, isBusy = false, children }: FormProps) {
  return (
    <form
      className={classes.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}

/** Two fields beside one another where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={classes.pair}>{children}</div>;
}

/** Buttons below a form, the main one first. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
