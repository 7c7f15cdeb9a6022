import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canonicalAddress } from '../../../../contract/email-address.ts';
import { isEmail } from '../../../domain/coaches/sign-up-problems.ts';
import { askForCode, isTicketGood, proveAddress } from '../../../domain/coaches/signing-up.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { ActionButton, ActionSubmit } from '../../../ui/controls/action.tsx';
import { useCountdown } from '../../../ui/controls/use-countdown.ts';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { TextInput } from '../../../ui/form/inputs.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import classes from './sign-up.module.css';
import type { StepProps } from './step-props.ts';

/** The email address, and the code that verifies it. */
export function EmailStep(props: StepProps) {
  const { answers, change, onNext, now } = props;
  const { t } = useTranslation('coach-sign-up');
  const proving = useProving(props);
  const { email, asked, problem, answer, wait, isBusy, failure } = proving;

  if (isTicketGood(answers.ticket, now())) {
    return (
      <>
        <Notice tone="info">{t('email.proved', { email })}</Notice>
        <FormActions>
          <ActionButton onClick={onNext}>{t('next')}</ActionButton>
          <ActionButton look="quiet" onClick={() => change({ ticket: null, email: '' })}>
            {t('email.other')}
          </ActionButton>
        </FormActions>
      </>
    );
  }
  return (
    <Form onSubmit={asked === null ? proving.ask : proving.prove} isBusy={isBusy}>
      {asked === null ? (
        <TextInput
          label={t('email.label')}
          help={t('email.help')}
          type="email"
          name="email"
          autoComplete="email"
          autoCapitalize="none"
          value={answers.email}
          problem={problem}
          onChange={(text) => change({ email: text })}
        />
      ) : (
        <CodeInput address={asked} code={proving.code} problem={problem} onChange={proving.typeCode} />
      )}
      {answer !== null && failure === null && (
        <Notice tone="info" isLive>
          {t(answer === 'mailed' ? 'email.mailedAgain' : 'email.heldBack', { email })}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      {asked !== null && wait.left > 0 && <WaitNote seconds={wait.left} />}
      <ProvingActions proving={proving} />
    </Form>
  );
}

type Proving = ReturnType<typeof useProving>;

/** Requests the code by mail, and verifies the address with it. */
function useProving({ answers, change, onNext, now }: StepProps) {
  const { t } = useTranslation('coach-sign-up');
  const { language } = useReader();
  const [asked, setAsked] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  /** The result of requesting another code. */
  const [answer, setAnswer] = useState<'mailed' | 'held-back' | null>(null);
  const wait = useCountdown(0, now);
  const { isBusy, failure, run } = useOnlineWork();
  const email = canonicalAddress(answers.email);

  const ask = () => {
    if (!isEmail(email)) {
      setProblem(t('problems.email'));
      return;
    }
    setProblem(undefined);
    run(async () => {
      const { isMailed, nextInSeconds } = await askForCode(email, language);
      wait.restart(nextInSeconds);
      setCode('');
      setAnswer(isMailed ? (asked === null ? null : 'mailed') : 'held-back');
      setAsked(email);
    });
  };
  const prove = () => {
    if (!/^\d{6}$/.test(code)) {
      setProblem(t('problems.code'));
      return;
    }
    setProblem(undefined);
    run(async () => {
      change({ ticket: await proveAddress(email, code, now()) });
      onNext();
    });
  };
  const leaveCode = () => {
    setAsked(null);
    setAnswer(null);
  };
  return { email, asked, code, typeCode: setCode, problem, answer, wait, isBusy, failure, ask, prove, leaveCode };
}

interface CodeInputProps {
  /** Where the code was mailed. */
  readonly address: string;
  readonly code: string;
  readonly problem: string | undefined;
  readonly onChange: (code: string) => void;
}

function CodeInput({ address, code, problem, onChange }: CodeInputProps) {
  const { t } = useTranslation('coach-sign-up');
  return (
    <TextInput
      label={t('email.code')}
      help={t('email.codeHelp', { email: address })}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      value={code}
      problem={problem}
      onChange={(text) => onChange(text.replaceAll(/\D/g, ''))}
    />
  );
}

/** When another code can be requested. */
function WaitNote({ seconds }: { readonly seconds: number }) {
  const { t } = useTranslation('coach-sign-up');
  return (
    <p className={classes.small}>
      {seconds < 90 ? t('email.againInSeconds', { count: seconds }) : t('email.againInMinutes', { count: Math.ceil(seconds / 60) })}
    </p>
  );
}

function ProvingActions({ proving: { asked, wait, isBusy, ask, leaveCode } }: { readonly proving: Proving }) {
  const { t } = useTranslation('coach-sign-up');
  return (
    <FormActions>
      <ActionSubmit isBusy={isBusy}>{asked === null ? t('email.send') : t('email.check')}</ActionSubmit>
      {asked !== null && wait.left === 0 && (
        <ActionButton look="quiet" onClick={ask}>
          {t('email.again')}
        </ActionButton>
      )}
      {asked !== null && (
        <ActionButton look="quiet" onClick={leaveCode}>
          {t('email.other')}
        </ActionButton>
      )}
    </FormActions>
  );
}
