import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isTextChanged, textsOfSignUp } from '../../../domain/support/sign-up-texts.ts';
import { CallError } from '../../../platform/answer.ts';
import { Box, Stack } from '../../../ui/page/layout.tsx';
import { Text } from '../../../ui/text/text.tsx';
import type { FirebaseOptions } from '../../federated/options.ts';
import { type FederatedProof, signInFederated } from '../../federated/sign-in.ts';
import { CodeStep } from '../recovery/code-step.tsx';
import { SecondStep } from '../second-step/load-second-step.ts';
import signIn from '../sign-in.module.css';
import { EmailLinkForm } from './email-link-form.tsx';
import { PhoneForm } from './phone-form.tsx';
import { ProblemNote } from './problem-note.tsx';
import { takeEmailLink } from './take-email-link.ts';
import { type FederatedStep, useFederatedStep } from './use-federated-step.ts';
import { useFirebase } from './use-firebase.ts';
import { WayButtons } from './way-buttons.tsx';

export interface FederatedSignInProps {
  readonly options: FirebaseOptions;
  /** The only accepted address; any if undefined. */
  readonly email?: string | undefined;
  /** The secret of the magic link that the person followed. */
  readonly invitationSecret?: string | undefined;
  readonly onSignedIn: () => void;
  /** Called when this takes over the page, and when it gives it back. */
  readonly onTakeOver: (isTaken: boolean) => void;
}

/** Signing in through the identity provider, with anything else that our provider asks for. */
export function FederatedSignIn({ options, email, invitationSecret, onSignedIn, onTakeOver }: FederatedSignInProps) {
  const { t } = useTranslation('federated');
  const firebase = useFirebase(options);
  const [link, setLink] = useState(takeEmailLink);
  const { asked, present, leave } = usePresenting(onSignedIn, onTakeOver);
  const section = useRef<HTMLElement>(null);
  const step = useFederatedStep(typeof firebase === 'string' ? null : firebase, email, (identity) =>
    present({ ...identity, invitationSecret }),
  );
  const leaveLink = () => {
    setLink(null);
    step.back();
  };
  const askForLink = () => {
    leaveLink();
    step.choose('email-link');
  };

  if (asked) return <MoreAsked asked={asked} present={present} onBack={leave} />;
  if (firebase === 'unreachable')
    return (
      <Text look="note" words="centred">
        {t('unreachable')}
      </Text>
    );
  return (
    <Stack as="section" ref={section} gap={3} aria-label={t('or')}>
      <p className={signIn.other}>
        <span>{t('or')}</span>
      </p>
      <StepErrorText step={step} onCorrect={() => section.current?.querySelector('input')?.focus()} onNewLink={askForLink} />
      <Box role="status" look="note" words="centred">
        {step.mailedTo && t('link.sent', { email: step.mailedTo })}
      </Box>
      {link !== null || step.form === 'email-link' ? (
        <EmailLinkForm
          isFollowing={link !== null}
          isBusy={step.isBusy || firebase === 'loading'}
          onEmail={(typed) => (link === null ? step.sendLink(typed) : step.followLink(typed, link))}
          onBack={leaveLink}
        />
      ) : step.form === 'phone' ? (
        <PhoneForm
          asksForEmail={email === undefined}
          isSent={step.isCodeSent}
          isBusy={step.isBusy}
          onNumber={step.sendCode}
          onCode={step.confirmCode}
          onBack={step.back}
        />
      ) : (
        <WayButtons ways={options.ways} isReady={firebase !== 'loading' && !step.isBusy} onChoose={step.choose} />
      )}
      <Terms />
    </Stack>
  );
}

/** What our provider asks for besides the identity provider's proof. */
interface Asked {
  readonly what: 'email-code' | 'second-factor';
  readonly proof: FederatedProof;
}

type Present = (proof: FederatedProof) => Promise<void>;

/** Presents a proof to our provider, and keeps it while that asks for more. */
function usePresenting(onSignedIn: () => void, onTakeOver: (isTaken: boolean) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (next: Asked | null) => {
    setAsked(next);
    onTakeOver(next !== null);
  };
  const present: Present = async (proof) => {
    try {
      const agreements = await textsOfSignUp('member');
      await signInFederated({ ...proof, agreements });
      onSignedIn();
    } catch (error) {
      isTextChanged(error);
      const code = error instanceof CallError ? error.code : null;
      if (code === 'EMAIL_UNPROVEN') ask({ what: 'email-code', proof });
      else if (code === 'SECOND_FACTOR_REQUIRED') ask({ what: 'second-factor', proof });
      else throw error;
    }
  };
  return { asked, present, leave: () => ask(null) };
}

interface MoreAskedProps {
  readonly asked: Asked;
  readonly present: Present;
  readonly onBack: () => void;
}

function MoreAsked({ asked: { what, proof }, present, onBack }: MoreAskedProps) {
  if (what === 'second-factor') {
    return (
      <Suspense fallback={null}>
        <SecondStep onCode={(code) => present({ ...proof, code })} onBack={onBack} />
      </Suspense>
    );
  }
  return (
    <CodeStep
      email={proof.email}
      onCode={(emailCode) => present({ ...proof, emailCode })}
      onResend={() => present(proof)}
      onBack={onBack}
    />
  );
}

interface StepErrorTextProps {
  readonly step: FederatedStep;
  readonly onCorrect: () => void;
  readonly onNewLink: () => void;
}

/** What went wrong at the identity provider, with the next steps, or at ours. */
function StepErrorText({ step, onCorrect, onNewLink }: StepErrorTextProps) {
  const otherWay = () => {
    step.back();
    document.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  };
  return (
    <>
      {step.error?.kind === 'identity-provider' && (
        <ProblemNote
          code={step.error.code}
          steps={{
            retry: step.error.again,
            correct: onCorrect,
            'new-link': onNewLink,
            'new-code': step.askAnew,
            'other-way': otherWay,
          }}
        />
      )}
      <div role="alert" className={signIn.alert}>
        {step.error?.kind === 'ours' ? step.error.text : null}
      </div>
    </>
  );
}

/** The texts open in a new window: an invitation is held only by the open page. */
function Terms() {
  const { t } = useTranslation('federated');
  return (
    <Text look="note" words="centred">
      {t('terms')}{' '}
      <Link to="/terms-of-service" target="_blank">
        {t('termsLink')}
      </Link>{' '}
      ·{' '}
      <Link to="/privacy-policy" target="_blank">
        {t('privacyLink')}
      </Link>
    </Text>
  );
}
