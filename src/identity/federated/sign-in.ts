import type { AgreedText } from '../../../contract/legal-texts.ts';
import { deviceTimeZone } from '../../../contract/time-zone.ts';
import { currentLanguage } from '../../i18n/index.ts';
import { call } from '../../platform/http.ts';
import { storeSignedInEmail } from '../browser-storage.ts';
import { takeSignedIn } from '../sign-in.ts';

export interface FederatedProof {
  /** The address that the person signs in with. */
  readonly email: string;
  readonly identityToken: string;
  readonly invitationSecret?: string | undefined;
  /** The code that was mailed, where the identity provider has not verified the address. */
  readonly emailCode?: string;
  /** What somebody who comes for the first time agrees to. */
  readonly agreements?: AgreedText[];
  /** Of the second factor. */
  readonly code?: string;
}

/** Exchanges what the identity provider gave for a session of ours. Throws CallError and NetworkError. */
export async function signInFederated({ email, ...proof }: FederatedProof): Promise<void> {
  const body = { ...proof, language: currentLanguage(), timeZone: deviceTimeZone() };
  const { data } = await call('accounts.loginThirdParty', { query: { email }, body });
  await takeSignedIn(data);
  // A federated sign-in leaves the signed-in address in browser storage (docs/product.md, Fields).
  storeSignedInEmail(email);
}
