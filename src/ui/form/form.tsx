import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '../feedback/notice.tsx';
import { asElement } from '../text/as-element.tsx';
import pairClasses from './field-pair.module.css';
import classes from './form.module.css';

/** The state of a form, from `useContractForm`. */
interface FormState {
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly refusals: number;
  readonly submit: () => Promise<void>;
}

interface FormProps {
  readonly form: FormState;
  readonly children: ReactNode;
  /** Buttons below, the main one first. */
  readonly actions?: ReactNode;
  /** For a button outside of the form. */
  readonly id?: string;
}

const wrongFields = (form: HTMLFormElement | null): HTMLElement[] => [...(form?.querySelectorAll<HTMLElement>('[data-wrong]') ?? [])];

/**
 * Fields below one another, submitted by the button or by Enter. If it is refused, the first invalid field gets the focus, and
 * the number of invalid fields is shown above.
 */
export function Form({ form: { isBusy, failure, refusals, submit }, children, actions, id }: FormProps) {
  const { t } = useTranslation('common');
  const element = useRef<HTMLFormElement>(null);
  const [wrongCount, setWrongCount] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const wrong = wrongFields(element.current);
    setWrongCount(wrong.length);
    wrong[0]?.querySelector<HTMLElement>('input, select, textarea, button, summary')?.focus();
  }, [refusals]);
  // A corrected field no longer counts.
  useEffect(() => {
    if (wrongCount > 0) setWrongCount(wrongFields(element.current).length);
  });
  return (
    <form
      ref={element}
      id={id}
      className={classes.form}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {wrongCount > 0 && (
        <p className={classes.wrong} role="alert">
          {t('form.wrong', { count: wrongCount })}
        </p>
      )}
      {asElement(children)}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {actions && <FormActions>{actions}</FormActions>}
    </form>
  );
}

/** Two fields beside one another where there is room. */
export function FieldPair({ children }: { readonly children: ReactNode }) {
  return <div className={pairClasses.pair}>{children}</div>;
}

/** Buttons below a form, the main one first. */
export function FormActions({ children }: { readonly children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}
