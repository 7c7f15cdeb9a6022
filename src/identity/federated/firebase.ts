import { initializeApp } from 'firebase/app';
import {
  type Auth,
  browserPopupRedirectResolver,
  type ConfirmationResult,
  connectAuthEmulator,
  FacebookAuthProvider,
  GoogleAuthProvider,
  initializeAuth,
  initializeRecaptchaConfig,
  inMemoryPersistence,
  isSignInWithEmailLink,
  type PopupRedirectResolver,
  RecaptchaVerifier,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  signInWithPhoneNumber,
  signInWithPopup,
  type User,
} from 'firebase/auth';
import { currentLanguage } from '../../i18n/index.ts';
import { searchWithTarget } from '../sign-in-target.ts';
import { withBotCheck } from './bot-check.ts';
import type { FirebaseOptions } from './options.ts';

/** The identity provider's data about the person who has just signed in there. */
export interface FederatedIdentity {
  readonly identityToken: string;
  /** Null for telephone numbers. */
  readonly email: string | null;
}

export interface FirebaseSignIn {
  /** Opens the popup in the task of the caller, so that browsers do not block it: call it straight from the click. */
  popup(way: 'google' | 'facebook', email: string | undefined): Promise<FederatedIdentity>;
  sendEmailLink(email: string): Promise<void>;
  isEmailLink(address: string): boolean;
  followEmailLink(email: string, address: string): Promise<FederatedIdentity>;
  /** @returns a function that takes the code of the text message */
  sendPhoneCode(phone: string, button: HTMLElement): Promise<(code: string) => Promise<FederatedIdentity>>;
}

/**
 * The SDK prepares the frame of the sign-in domain in advance only on telephones and in Safari; elsewhere the first click would
 * wait for it, and its popup would open in a later task. `true` does the same everywhere. The member is internal to the SDK,
 * hence the types.
 */
class EarlyResolver extends (browserPopupRedirectResolver as unknown as new () => object) {
  get _shouldInitProactively(): boolean {
    return true;
  }
}

let opened: Promise<FirebaseSignIn> | null = null;

/** Starts the SDK, once; resolves when a popup can open at once. */
export function openFirebase(options: FirebaseOptions): Promise<FirebaseSignIn> {
  opened ??= open(options);
  return opened;
}

async function open({ projectId, apiKey, authDomain, emulatorUrl }: FirebaseOptions): Promise<FirebaseSignIn> {
  const auth = initializeAuth(initializeApp({ projectId, apiKey, authDomain }), {
    // The session is our provider's: nothing of the identity provider stays on the device.
    persistence: inMemoryPersistence,
    popupRedirectResolver: EarlyResolver as unknown as PopupRedirectResolver,
  });
  if (emulatorUrl !== null) connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
  await auth.authStateReady();
  const checked = <Result>(act: () => Promise<Result>) => withBotCheck(act, () => initializeRecaptchaConfig(auth));

  return {
    popup: async (way, email) => {
      const isGoogle = way === 'google';
      const provider = isGoogle ? new GoogleAuthProvider() : new FacebookAuthProvider();
      // Fixed: docs/product.md, Constants. The SDK passes it to its own service only: each service's page uses it that way.
      auth.languageCode = isGoogle ? 'it' : 'fr';
      const google: Record<string, string> = email === undefined ? { hl: 'it' } : { hl: 'it', login_hint: email };
      provider.setCustomParameters(isGoogle ? google : { locale: 'fr_FR' });
      const { user } = await checked(() => signInWithPopup(auth, provider));
      return identityOf(auth, user);
    },
    sendEmailLink: (email) => {
      auth.languageCode = currentLanguage();
      const settings = { url: `${window.location.origin}/login${searchWithTarget(window.location.search)}`, handleCodeInApp: true };
      return checked(() => sendSignInLinkToEmail(auth, email, settings));
    },
    isEmailLink: (address) => isSignInWithEmailLink(auth, address),
    followEmailLink: async (email, address) => {
      const { user } = await checked(() => signInWithEmailLink(auth, email, address));
      return identityOf(auth, user);
    },
    sendPhoneCode: async (phone, button) => {
      auth.languageCode = currentLanguage();
      const verifier = new RecaptchaVerifier(auth, button, { size: 'invisible' });
      try {
        const sent: ConfirmationResult = await checked(() => signInWithPhoneNumber(auth, phone, verifier));
        return async (code) => identityOf(auth, (await sent.confirm(code)).user);
      } finally {
        verifier.clear();
      }
    },
  };
}

/** Takes the token and signs out there again: it is no longer needed. */
async function identityOf(auth: Auth, user: User): Promise<FederatedIdentity> {
  const identityToken = await user.getIdToken();
  await auth.signOut();
  return { identityToken, email: user.email };
}
