import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { call } from '../../../platform/http.ts';
import { ActionLink } from '../../../ui/controls/action.tsx';
import { useDocumentTitle } from '../../../ui/page/use-document-title.ts';
import { Text } from '../../../ui/text/text.tsx';
import { searchWithTarget } from '../../sign-in-target.ts';
import classes from '../sign-in.module.css';
import { AddressStep } from './address-step.tsx';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';
import recovery from './recovery.module.css';
import { takeFromFragment } from './take-from-fragment.ts';

type Step =
  | { readonly kind: 'address' }
  | { readonly kind: 'code' }
  | { readonly kind: 'password'; readonly ticket: string }
  | { readonly kind: 'done' };

const numberOf = { address: 1, code: 2, password: 3 } as const;

/** A person who follows an operator's link (`npm run admin:create`) has the ticket already. */
function firstStep(): Step {
  const ticket = takeFromFragment('ticket');
  return ticket === null ? { kind: 'address' } : { kind: 'password', ticket };
}

/** A forgotten password in three steps: the address, the mailed code, the new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('recovery');
  const [step, setStep] = useState<Step>(firstStep);
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(t('pageTitle'));

  // Announces the next step to screen readers; the code's field takes the focus itself.
  useEffect(() => {
    if (step.kind === 'done') heading.current?.focus();
  }, [step.kind]);

  return (
    <div className={recovery.page}>
      <header className={classes.head}>
        {step.kind !== 'done' && <Text look="quiet">{t('step', { number: numberOf[step.kind], of: 3 })}</Text>}
        <h1 ref={heading} tabIndex={-1}>
          {t(step.kind === 'done' ? 'done.title' : 'title')}
        </h1>
      </header>
      <Steps step={step} onStep={setStep} />
    </div>
  );
}

interface StepsProps {
  readonly step: Step;
  readonly onStep: (step: Step) => void;
}

function Steps({ step, onStep }: StepsProps) {
  const { t } = useTranslation('recovery');
  const { search } = useLocation();
  const [email, setEmail] = useState('');
  const askForCode = async (address: string) => {
    await call('accounts.forgotPassword', { body: { email: address } });
  };

  return (
    <>
      {step.kind === 'address' && (
        <AddressStep
          email={email}
          onAddress={async (address) => {
            await askForCode(address);
            setEmail(address);
            onStep({ kind: 'code' });
          }}
          onHasCode={(address) => {
            setEmail(address);
            onStep({ kind: 'code' });
          }}
        />
      )}
      {step.kind === 'code' && (
        <CodeStep
          email={email}
          onCode={async (code) => {
            const { data } = await call('accounts.verifyForgottenPasswordCode', { body: { email, code } });
            onStep({ kind: 'password', ticket: data.ticket });
          }}
          onResend={() => askForCode(email)}
          onBack={() => onStep({ kind: 'address' })}
        />
      )}
      {step.kind === 'password' && (
        <PasswordStep
          email={email}
          onAnew={() => onStep({ kind: 'address' })}
          onPassword={async (password) => {
            await call('accounts.changeForgottenPassword', { body: { ticket: step.ticket, password } });
            onStep({ kind: 'done' });
          }}
        />
      )}
      {step.kind === 'done' && (
        <>
          <Text tone="muted">{t('done.text')}</Text>
          <ActionLink to={`/login${searchWithTarget(search)}`} size="large">
            {t('done.logIn')}
          </ActionLink>
        </>
      )}
    </>
  );
}
