import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asElement } from '../text/as-element.tsx';
import classes from './form.module.css';

interface FormProps {
  readonly onSubmit: () => void;
  readonly isBusy?: boolean;
  /** Where the browser itself sends it while the app is not there yet. */
  readonly action?: string;
  /** How many fields were wrong when the page came. */
  readonly wrongAtFirst?: number;
  readonly children: ReactNode;
}

const wrongFields = (form: HTMLFormElement | null): HTMLElement[] => [
  ...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? []),
];

/**
 * Fields below one another; sent by its button or by Enter. Where it is refused, the first field that is wrong gets the
 * focus, and how many are is said above.
 */
export function Form({ onSubmit, isBusy = false, action, wrongAtFirst = 0, children }: FormProps) {
  const { t } = useTranslation('common');
  const form = useRef<HTMLFormElement>(null);
  const [wrongCount, setWrongCount] = useState(wrongAtFirst);
  // A field that was mended counts no more.
  useEffect(() => {
    if (wrongCount > 0) setWrongCount(wrongFields(form.current).length);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
    // By then the fields show what is wrong.
    requestAnimationFrame(() => {
      const wrong = wrongFields(form.current);
      setWrongCount(wrong.length);
      wrong[0]?.focus();
    });
  };
  return (
    // By post, so that what is typed never stands in an address.
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
