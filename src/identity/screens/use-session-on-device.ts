import { startTransition, useEffect, useState } from 'react';
import { errorName, log } from '../../platform/log.ts';
import { findSessionOnDevice } from '../session-on-device.ts';
import type { SessionOnDevice } from '../terms.ts';

/** The longest that the form waits for the device's database, in milliseconds. */
const timeoutMs = 800;

/** The session that this device remembers; `undefined` while loading. */
export function useSessionOnDevice(): SessionOnDevice | null | undefined {
  const [session, setSession] = useState<SessionOnDevice | null>();
  useEffect(() => {
    let isShown = true;
    const show = (found: SessionOnDevice | null) => {
      // Does not interrupt typing: the form stays until the content beside it is there.
      if (isShown) startTransition(() => setSession(found));
    };
    const timer = setTimeout(() => show(null), timeoutMs);
    findSessionOnDevice()
      .then(show, (error: unknown) => {
        log.warning('session-on-device-not-read', { error: errorName(error) });
        show(null);
      })
      .finally(() => clearTimeout(timer));
    return () => {
      isShown = false;
      clearTimeout(timer);
    };
  }, []);
  return session;
}
