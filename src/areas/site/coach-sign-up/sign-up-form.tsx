import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { keepSignUp, readSignUp, type SignUpAnswers } from '../../../domain/coaches/signing-up.ts';
import { NeedsScript } from '../../../ui/feedback/needs-script.tsx';
import { CardSkeleton } from '../../../ui/feedback/skeletons.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { Text } from '../../../ui/text/text.tsx';
import { AgreementStep } from './agreement-step.tsx';
import { DetailsStep } from './details-step.tsx';
import { EmailStep } from './email-step.tsx';
import { OfferStep } from './offer-step.tsx';
import classes from './sign-up.module.css';
import type { StepProps } from './step-props.ts';

const steps = ['email', 'details', 'offer', 'agreement'] as const;
type Step = (typeof steps)[number];

/** The step in the URL; the first one if it is unknown. */
function stepOf(text: string | null): Step {
  return steps.find((step) => step === text) ?? 'email';
}

const parts = { email: EmailStep, details: DetailsStep, offer: OfferStep, agreement: AgreementStep };
const now = () => new Date();

/** The sign-up of coaches in steps. The URL names the step, so that back and forward work. */
export function SignUpForm() {
  const { t } = useTranslation('coach-sign-up');
  const [search, setSearch] = useSearchParams();
  const [answers, setAnswers] = useState<SignUpAnswers | null>(null);
  // A document can be uploaded while the person fills in other fields: each change is based on the latest state, not on the rendered one.
  const latest = useRef<SignUpAnswers | null>(null);
  // Without a confirmed email address the first step is shown, whatever step the URL names.
  const step = answers?.ticket ? stepOf(search.get('step')) : 'email';
  const top = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);
  useEffect(() => {
    void readSignUp().then(setAnswers);
  }, []);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'start' });
  }, [step]);
  if (!answers) {
    return (
      <div>
        <NeedsScript />
        <CardSkeleton lines={5} height="20rem" />
      </div>
    );
  }
  const change: StepProps['change'] = (what) => {
    const known = latest.current ?? answers;
    latest.current = { ...known, ...(typeof what === 'function' ? what(known) : what) };
    setAnswers(latest.current);
    void keepSignUp(latest.current);
  };
  const Part = parts[step];
  const place = steps.indexOf(step);
  return (
    <div ref={top} tabIndex={-1} className={classes.top}>
      <Card
        title={t(`steps.${step}`)}
        action={<span className={classes.place}>{t('place', { place: place + 1, count: steps.length })}</span>}
      >
        <Part answers={answers} change={change} now={now} onNext={() => setSearch({ step: steps[place + 1] ?? step })} />
        {place > 0 && (
          <button type="button" className={classes.back} onClick={() => setSearch({ step: steps[place - 1] ?? step })}>
            {t('back')}
          </button>
        )}
        <Text look="note">{t('kept')}</Text>
      </Card>
    </div>
  );
}
