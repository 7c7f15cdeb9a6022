import { useEffect, useState } from 'react';
import { errorName, log } from '../../../platform/log.ts';
import type { FirebaseSignIn } from '../../federated/firebase.ts';
import type { FirebaseOptions } from '../../federated/options.ts';

/** `loading` until a popup can open at once; `unreachable` when the SDK could not be fetched or started. */
export type Firebase = FirebaseSignIn | 'loading' | 'unreachable';

/** Starts the identity provider's SDK once the page has settled. */
export function useFirebase(options: FirebaseOptions): Firebase {
  const [firebase, setFirebase] = useState<Firebase>('loading');
  useEffect(() => {
    let isShown = true;
    const start = () => {
      import('../../federated/firebase.ts')
        .then(({ openFirebase }) => openFirebase(options))
        .then(
          (opened) => isShown && setFirebase(opened),
          (error: unknown) => {
            log.warning('firebase-not-started', { why: errorName(error) });
            if (isShown) setFirebase('unreachable');
          },
        );
    };
    // Safari has no requestIdleCallback.
    const canWaitForIdle = typeof requestIdleCallback === 'function';
    const waiting = canWaitForIdle ? requestIdleCallback(start, { timeout: 2_000 }) : setTimeout(start, 200);
    return () => {
      isShown = false;
      if (canWaitForIdle) cancelIdleCallback(waiting as number);
      else clearTimeout(waiting);
    };
  }, [options]);
  return firebase;
}
