import { useRef, useState } from 'react';
import { canonicalAddress } from '../../../../contract/email-address.ts';
import type { FederatedWay } from '../../../../contract/sign-in-methods.ts';
import type { FederatedIdentity, FirebaseSignIn } from '../../federated/firebase.ts';
import { identityErrorCode } from '../../federated/firebase-errors.ts';
import { onlineErrorText } from '../online-error-text.ts';

type StepError =
  | { readonly kind: 'identity-provider'; readonly code: string; readonly again: () => void }
  | { readonly kind: 'ours'; readonly text: string };

export interface IdentityAtHand {
  readonly email: string;
  readonly identityToken: string;
}

export interface FederatedStep {
  /** The open form; null shows the buttons. */
  readonly form: 'email-link' | 'phone' | null;
  readonly isBusy: boolean;
  readonly error: StepError | null;
  /** The address that a link was mailed to. */
  readonly mailedTo: string | null;
  readonly isCodeSent: boolean;
  /** Call straight from the click, since a popup opens in its task. */
  readonly choose: (way: FederatedWay) => void;
  readonly sendLink: (email: string) => void;
  readonly followLink: (email: string, address: string) => void;
  readonly sendCode: (email: string, phone: string, button: HTMLElement) => void;
  readonly confirmCode: (code: string) => void;
  /** Back to the telephone number, for another code. */
  readonly askAnew: () => void;
  readonly back: () => void;
}

/**
 * The identity provider's sign-in methods, up to the token.
 *
 * @param email the only accepted address, if known
 */
export function useFederatedStep(
  firebase: FirebaseSignIn | null,
  email: string | undefined,
  onIdentity: (identity: IdentityAtHand) => Promise<void>,
): FederatedStep {
  const [form, setForm] = useState<FederatedStep['form']>(null);
  const { isBusy, error, run, forgetError } = useProviderWork();
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [isCodeSent, setIsCodeSent] = useState(false);
  const confirm = useRef<{ email: string; take: (code: string) => Promise<FederatedIdentity> } | null>(null);

  const take = async (identity: FederatedIdentity, typed?: string) => {
    await onIdentity({ email: canonicalAddress(email ?? identity.email ?? typed ?? ''), identityToken: identity.identityToken });
  };

  return {
    form,
    isBusy,
    error,
    mailedTo,
    isCodeSent,
    choose: (way) => {
      if (!firebase) return;
      if (way === 'google' || way === 'facebook') run(async () => take(await firebase.popup(way, email)));
      else {
        forgetError();
        setForm(way);
      }
    },
    sendLink: (address) =>
      run(async () => {
        await firebase?.sendEmailLink(address);
        setMailedTo(address);
        setForm(null);
      }),
    followLink: (typed, address) =>
      run(async () => {
        if (firebase) await take(await firebase.followEmailLink(typed, address), typed);
      }),
    sendCode: (typed, phone, button) =>
      run(async () => {
        if (!firebase) return;
        confirm.current = { email: typed, take: await firebase.sendPhoneCode(phone, button) };
        setIsCodeSent(true);
      }),
    confirmCode: (code) =>
      run(async () => {
        if (confirm.current) await take(await confirm.current.take(code), confirm.current.email);
      }),
    askAnew: () => {
      setIsCodeSent(false);
      forgetError();
    },
    back: () => {
      setForm(null);
      setIsCodeSent(false);
      forgetError();
    },
  };
}

/** Runs calls to the identity provider, one at a time, and reports what went wrong. */
function useProviderWork() {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<StepError | null>(null);
  const run = (work: () => Promise<void>) => {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    void work()
      .catch(async (error: unknown) => {
        const code = identityErrorCode(error);
        setError(
          code === null
            ? { kind: 'ours', text: await onlineErrorText(error) }
            : { kind: 'identity-provider', code, again: () => run(work) },
        );
      })
      .finally(() => setIsBusy(false));
  };
  return { isBusy, error, run, forgetError: () => setError(null) };
}
