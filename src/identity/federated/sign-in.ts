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
  /** The mailed code, if the identity provider has not verified the address. */
  readonly emailCode?: string;
  /** The agreements of a person who signs in for the first time. */
  readonly agreements?: AgreedText[];
  /** Of the second factor. */
  readonly code?: string;
}

/** Exchanges the identity provider's token for a session of ours. Throws CallError and NetworkError. */
export async function signInFederated({ email, ...proof }: FederatedProof): Promise<void> {
  const body = { ...proof, language: currentLanguage(), timeZone: deviceTimeZone() };
  const { data } = await call('accounts.loginThirdParty', { query: { email }, body });
  await takeSignedIn(data);
  // A federated sign-in leaves the signed-in address in browser storage (docs/product.md, Fields).
  storeSignedInEmail(email);
}
