import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../../ui/feedback/notify.ts';
import { Stack } from '../../../ui/page/layout.tsx';
import type { FirebaseOptions } from '../../federated/options.ts';
import { callOnline } from '../../online-call.ts';
import { PhoneForm } from '../federated/phone-form.tsx';
import { ProblemNote } from '../federated/problem-note.tsx';
import { type IdentityAtHand, useFederatedStep } from '../federated/use-federated-step.ts';
import { useFirebase } from '../federated/use-firebase.ts';
import { WayButtons } from '../federated/way-buttons.tsx';
import signIn from '../sign-in.module.css';
import { ProofForm } from './proof-form.tsx';

/** Adds an identity: first its own sign-in, whose popup needs the click, then the password of the account. */
export function LinkIdentity({ options }: { readonly options: FirebaseOptions }) {
  const { t } = useTranslation(['second-step', 'federated']);
  const firebase = useFirebase(options);
  const [identity, setIdentity] = useState<IdentityAtHand | null>(null);
  const stack = useRef<HTMLDivElement>(null);
  const step = useFederatedStep(typeof firebase === 'string' ? null : firebase, undefined, async (found) => setIdentity(found));

  if (firebase === 'unreachable') return null;
  if (identity) {
    const name = identity.email || t('linked.phone');
    return (
      <ProofForm
        text={t('linked.prove', { name })}
        submitLabel={t('linked.add')}
        onProof={async (proof) => {
          await callOnline('accounts.googleToken', { body: { identityToken: identity.identityToken, ...proof } });
          setIdentity(null);
          step.back();
          await notify(t('linked.added', { name }), 'ok');
        }}
        onCancel={() => setIdentity(null)}
      />
    );
  }
  return (
    <Stack ref={stack} gap={4}>
      {step.error?.kind === 'identity-provider' && (
        <ProblemNote
          code={step.error.code}
          steps={{
            retry: step.error.again,
            correct: () => stack.current?.querySelector('input')?.focus(),
            'new-code': step.askAnew,
          }}
        />
      )}
      <div role="alert" className={signIn.alert}>
        {step.error?.kind === 'ours' ? step.error.text : null}
      </div>
      {step.form === 'phone' ? (
        <PhoneForm
          asksForEmail={false}
          isSent={step.isCodeSent}
          isBusy={step.isBusy}
          onNumber={step.sendCode}
          onCode={step.confirmCode}
          onBack={step.back}
        />
      ) : (
        <WayButtons
          ways={options.ways.filter((way) => way !== 'email-link')}
          isReady={firebase !== 'loading' && !step.isBusy}
          onChoose={step.choose}
        />
      )}
    </Stack>
  );
}
