import { type ComponentType, useEffect, useState } from 'react';
import { loadTranslations } from '../../../i18n/index.ts';
import { errorName, log } from '../../../platform/log.ts';
import { type FirebaseOptions, readFirebaseOptions } from '../../federated/options.ts';
import type { FederatedSignInProps } from './federated-sign-in.tsx';

interface Offer {
  readonly options: FirebaseOptions;
  readonly FederatedSignIn: ComponentType<FederatedSignInProps>;
}

/** The identity provider's buttons, if this installation has one. */
export function OfferedFederatedSignIn(props: Omit<FederatedSignInProps, 'options'>) {
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const options = await readFirebaseOptions();
      if (options === null) return;
      const [{ FederatedSignIn }] = await Promise.all([
        import('./federated-sign-in.tsx'),
        loadTranslations('federated', 'identity', 'recovery'),
      ]);
      if (isShown) setOffer({ options, FederatedSignIn });
    };
    // Nobody can sign in offline anyway; the form says so when it is submitted.
    look().catch((error: unknown) => log.warning('sign-in-options-not-read', { why: errorName(error) }));
    return () => {
      isShown = false;
    };
  }, []);
  return offer && <offer.FederatedSignIn {...props} options={offer.options} />;
}
