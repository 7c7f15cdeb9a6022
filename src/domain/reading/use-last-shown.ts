import { useRef } from 'react';
import type { Reading } from './use-reading.ts';

/** The former answer stands in while another one is on its way; never in place of a refusal. */
export function useLastShown<Data>(reading: Reading<Data>): Reading<Data> & { readonly isFormer: boolean } {
  const last = useRef<Data | undefined>(undefined);
  if (reading.data !== undefined) last.current = reading.data;
  const isComing = reading.data === undefined && (!reading.isLookedUp || reading.problem === null);
  return { ...reading, data: isComing ? last.current : reading.data, isFormer: isComing && last.current !== undefined };
}
