import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asElement } from '../text/as-element.tsx';
import classes from './form.module.css';

interface FormProps {
  readonly onSubmit: () => void;
  readonly isBusy?: boolean;
  /** Where the browser submits the form before the app has started. */
  readonly action?: string;
  /** The number of invalid fields when the page was served. */
  readonly wrongAtFirst?: number;
  readonly children: ReactNode;
}

const wrongFields = (form: HTMLFormElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []),
];

/**
 * Fields below one another, submitted by the button or by Enter. If it is refused, the first invalid field gets the focus, and
 * the number of invalid fields is shown above.
 */
export function Form({ onSubmit, isBusy = false, action, wrongAtFirst = 0, children }: FormProps) {
  const { t } = useTranslation('common');
  const form = useRef<HTMLFormElement>(null);
  const [wrongCount, setWrongCount] = useState(wrongAtFirst);
  // A corrected field no longer counts.
  useEffect(() => {
    if (wrongCount > 0) setWrongCount(wrongFields(form.current).length);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    // By then the fields have their errors.
    requestAnimationFrame(() => {
      const wrong = wrongFields(form.current);
      setWrongCount(wrong.length);
      wrong[0]?.focus();
    });
  };
  return (
    // POST, so that typed values never end up in a URL.
    <form ref={form} className={classes.form} method="post" action={action} noValidate aria-busy={isBusy} onSubmit={submit}>
      {wrongCount > 0 && (
        <p className={classes.wrong} role="alert">
          {t('form.wrong', { count: wrongCount })}
        </p>
      )}
      {asElement(children)}
    </form>
  );
}

export { FormActions } from './form.tsx';
