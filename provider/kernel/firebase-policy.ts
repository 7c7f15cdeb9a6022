import type { FirebaseMessagingConfig } from '../config-push.ts';
import type { FirebaseConfig } from '../config-sign-in.ts';

interface PolicyAdditions {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
}

/**
 * Additions to the browser's policy for signing in through Firebase, empty without it: Google's `api.js` (messages between our page and
 * the frame of the sign-in domain), that frame, the two services, and for telephone numbers and email links the bot check; where push
 * messages go through Firebase, the two services that a device registers with.
 */
export function firebasePolicy(firebase: FirebaseConfig | null, messaging: FirebaseMessagingConfig | null = null): PolicyAdditions {
  if (firebase === null) return { scripts: [], connections: [], frames: [] };
  const { authDomain, emulatorHost, ways } = firebase;
  const hasBotCheck = ways.includes('phone') || ways.includes('email-link');
  const emulator = emulatorHost === null ? [] : [`http://${emulatorHost}`];
  return {
    scripts: [
      'https://apis.google.com',
      ...(hasBotCheck ? ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'] : []),
    ],
    connections: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...(hasBotCheck ? ['https://www.google.com/recaptcha/'] : []),
      ...(messaging === null ? [] : ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']),
      ...emulator,
    ],
    frames: [
      `https://${authDomain}`,
      ...(hasBotCheck ? ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'] : []),
      ...emulator,
    ],
  };
}
