import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import classes from './field.module.css';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly help?: string | undefined;
  /** What is wrong with the value; announced with the field. */
  readonly problem?: string | undefined;
  /** A button within the field, at its right. */
  readonly action?: ReactNode;
}

/**
 * One line of input. Written by hand instead of taken from Mantine: its inputs and react-hook-form
 * would weigh 20 KiB on a page that is allowed a few (docs: size budget of /login).
 */
export function Field({ label, help, problem, action, ...input }: FieldProps) {
  const id = useId();
  const helpId = `${id}-help`;
  const problemId = `${id}-problem`;
  const described = [help && helpId, problem && problemId].filter(Boolean).join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {help && (
        <span className={classes.help} id={helpId}>
          {help}
        </span>
      )}
      <div className={classes.line}>
        <input {...input} id={id} aria-invalid={problem ? true : undefined} aria-describedby={described || undefined} />
        {action}
      </div>
      {problem && (
        <span className={classes.problem} id={problemId}>
          {problem}
        </span>
      )}
    </div>
  );
}
