import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { detailProblems, isPassword } from '../../../domain/coaches/sign-up-problems.ts';
import { isTicketGood, type SignUpAnswers, signUpCoach } from '../../../domain/coaches/signing-up.ts';
import { isTextChanged, prepareTextsOfSignUp } from '../../../domain/support/sign-up-texts.ts';
import { useReader } from '../../../i18n/use-reader.ts';
import { takeSignedIn } from '../../../identity/index.ts';
import { ActionSubmit } from '../../../ui/controls/action.tsx';
import { useOnlineWork } from '../../../ui/controls/use-online-work.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { CheckboxInput, TextInput } from '../../../ui/form/inputs.tsx';
import { Form, FormActions } from '../../../ui/form/native-form.tsx';
import classes from './sign-up.module.css';
import type { StepProps } from './step-props.ts';

const texts = [
  ['coaches', '/consulting-agreement'],
  ['terms', '/terms-of-service'],
  ['privacy', '/privacy-policy'],
] as const;

/** The agreement and the password; then the coach is signed in. */
export function AgreementStep({ answers, now }: StepProps) {
  const { t } = useTranslation(['coach-sign-up', 'recovery']);
  const [password, setPassword] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  // The text must have been loaded before it can be agreed to.
  const { isBusy, failure, signUp } = useSigningUp(answers, () => setAgrees(false));
  useEffect(prepareTextsOfSignUp, []);
  const isComplete = hasAll(answers, now());
  const send = () => {
    setWasTried(true);
    if (isComplete && agrees && isPassword(password)) signUp(password);
  };
  return (
    <Form onSubmit={send} isBusy={isBusy}>
      <p>{t('agreement.text')}</p>
      <Texts />
      <CheckboxInput
        label={t('agreement.agree')}
        value={agrees}
        problem={wasTried && !agrees ? t('problems.agreement') : undefined}
        onChange={setAgrees}
      />
      <TextInput
        label={t('agreement.password')}
        help={t('recovery:password.rule')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        value={password}
        problem={wasTried && !isPassword(password) ? t('problems.password') : undefined}
        onChange={setPassword}
      />
      {wasTried && !isComplete && (
        <Notice tone="warning" isLive>
          {t('agreement.incomplete')}
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="warning" isLive>
          {failure}
        </Notice>
      )}
      <FormActions>
        <ActionSubmit isBusy={isBusy}>{t('agreement.send')}</ActionSubmit>
      </FormActions>
    </Form>
  );
}

/** Creates the account and signs in to it. */
function useSigningUp(answers: SignUpAnswers, onTextChanged: () => void) {
  const { language } = useReader();
  const navigate = useNavigate();
  const { isBusy, failure, run } = useOnlineWork();
  const signUp = (password: string) =>
    run(async () => {
      try {
        await takeSignedIn(await signUpCoach(answers, password, language));
      } catch (error) {
        if (isTextChanged(error)) onTextChanged();
        throw error;
      }
      navigate('/coach', { replace: true });
    });
  return { isBusy, failure, signUp };
}

/** Whether the earlier steps are complete. */
function hasAll(answers: SignUpAnswers, now: Date): boolean {
  return (
    isTicketGood(answers.ticket, now) &&
    Object.keys(detailProblems(answers)).length === 0 &&
    answers.offeringIds.length > 0 &&
    answers.documents.length > 0
  );
}

function Texts() {
  const { t } = useTranslation('coach-sign-up');
  return (
    <ul className={classes.texts}>
      {texts.map(([name, path]) => (
        <li key={name}>
          {/* In a new window, so that the form keeps its state. */}
          <Link to={path} target="_blank">
            {t(`agreement.texts.${name}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
