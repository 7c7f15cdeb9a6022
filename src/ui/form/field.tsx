import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { asElement } from '../text/as-element.tsx';
import classes from './form.module.css';

export interface FieldProps {
  readonly label: string;
  readonly help?: string | undefined;
  /** The error of the value; announced with the field. */
  readonly problem?: string | undefined;
  readonly isOptional?: boolean;
}

interface Ids {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** The frame of every field: label above, hint, error below. */
export function Field({ label, help, problem, isOptional, children }: FieldProps & { readonly children: (ids: Ids) => ReactNode }) {
  const { t } = useTranslation('common');
  const id = useId();
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={classes.field} data-wrong={problem ? true : undefined}>
      <label htmlFor={id}>
        {label} {isOptional && <span className={classes.optional}>({t('optional')})</span>}
      </label>
      {help && (
        <span className={classes.help} id={`${id}-help`}>
          {help}
        </span>
      )}
      {asElement(children({ id, 'aria-invalid': problem ? true : undefined, 'aria-describedby': described || undefined }))}
      {problem && (
        <span className={classes.problem} id={`${id}-problem`}>
          {problem}
        </span>
      )}
    </div>
  );
}
