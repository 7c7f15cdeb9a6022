import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../platform/answer.ts';
import { call } from '../../../platform/http.ts';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { Text } from '../../../ui/text/text.tsx';
import classes from '../sign-in.module.css';
import { useSubmit } from '../use-submit.ts';
import { PasswordStep } from './password-step.tsx';
import recovery from './recovery.module.css';
import { takeFromFragment } from './take-from-fragment.ts';

type Step =
  | { readonly kind: 'question'; readonly secret: string }
  | { readonly kind: 'password'; readonly email: string; readonly ticket: string }
  | { readonly kind: 'done' | 'expired' | 'taken' };

const titles = {
  question: 'undo.title',
  password: 'undo.undone',
  done: 'done.title',
  expired: 'undo.expired',
  taken: 'undo.taken',
} as const;
const consequences = ['address', 'devices', 'password', 'added'] as const;
const stepOfError: Readonly<Record<string, Step>> = { LINK_EXPIRED: { kind: 'expired' }, NOT_ALLOWED_NOW: { kind: 'taken' } };

/** The link that is mailed to the former address opens a question, since mail programs open links too. */
function firstStep(): Step {
  const secret = takeFromFragment('secret');
  return secret === null ? { kind: 'expired' } : { kind: 'question', secret };
}

/** Undoes a change of the email address, then asks for a new password. */
export function UndoEmailPage() {
  const { t } = useTranslation('recovery');
  const [step, setStep] = useState<Step>(firstStep);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step.kind);
  useDocumentTitle(t('undo.title'));

  // Announces the next step to screen readers.
  useEffect(() => {
    if (shown.current === step.kind) return;
    shown.current = step.kind;
    heading.current?.focus();
  }, [step.kind]);

  return (
    <div className={recovery.page}>
      <header className={classes.head}>
        <h1 ref={heading} tabIndex={-1}>
          {t(titles[step.kind])}
        </h1>
      </header>
      {step.kind === 'question' && <Question secret={step.secret} onStep={setStep} />}
      {step.kind === 'password' && (
        <>
          <p>{t('undo.restored', { email: step.email })}</p>
          <PasswordStep
            email={step.email}
            onAnew={() => setStep({ kind: 'expired' })}
            onPassword={async (password) => {
              await call('accounts.changeForgottenPassword', { body: { ticket: step.ticket, password } });
              setStep({ kind: 'done' });
            }}
          />
        </>
      )}
      {step.kind === 'done' && (
        <>
          <Text tone="muted">{t('undo.doneText')}</Text>
          <ActionLink to="/login" size="large">
            {t('done.logIn')}
          </ActionLink>
        </>
      )}
      {(step.kind === 'expired' || step.kind === 'taken') && <NotUndone isExpired={step.kind === 'expired'} />}
    </div>
  );
}

interface QuestionProps {
  readonly secret: string;
  readonly onStep: (step: Step) => void;
}

/** Explains what undoing the change means, with the button that does it. */
function Question({ secret, onStep }: QuestionProps) {
  const { t } = useTranslation('recovery');
  const submit = useSubmit();
  const undo = () =>
    submit.run(async () => {
      try {
        const { data } = await call('accounts.undoEmailChange', { body: { secret } });
        onStep({ kind: 'password', ...data });
      } catch (error) {
        const next = error instanceof CallError ? stepOfError[error.code] : undefined;
        if (!next) throw error;
        onStep(next);
      }
    });

  return (
    <>
      <Text tone="muted">{t('undo.lead')}</Text>
      <ul className={recovery.list}>
        {consequences.map((what) => (
          <li key={what}>{t(`undo.consequences.${what}`)}</li>
        ))}
      </ul>
      <div role="alert" className={classes.alert}>
        {submit.failure}
      </div>
      <button type="button" className={classes.button} aria-disabled={submit.isBusy} onClick={undo}>
        {submit.isBusy ? t('working') : t('undo.submit')}
      </button>
      <Text tone="muted">{t('undo.otherwise')}</Text>
    </>
  );
}

/** Shown to a person whose change was not undone: where to find help. */
function NotUndone({ isExpired }: { readonly isExpired: boolean }) {
  const { t } = useTranslation('recovery');
  return (
    <>
      {isExpired && (
        <>
          <Text tone="muted">{t('undo.expiredText')}</Text>
          <ActionLink to="/forgot-password" look="other">
            {t('title')}
          </ActionLink>
        </>
      )}

      <Text tone="muted">{t('undo.takenText')}</Text>
      <ActionLink to="/contact-us" look="other">
        {t('undo.contact')}
      </ActionLink>
    </>
  );
}
