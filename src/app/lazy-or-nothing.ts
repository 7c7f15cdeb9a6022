import { type ComponentType, lazy } from 'react';
import { errorName, log } from '../platform/log.ts';

/** A part that is loaded after the page, and does no harm by being missing: the next start makes up for it. */
export function lazyOrNothing(failure: string, load: () => Promise<ComponentType>) {
  return lazy(async () => ({
    default: await load().catch((error: unknown) => {
      log.warning(failure, { why: errorName(error) });
      return () => null;
    }),
  }));
}
