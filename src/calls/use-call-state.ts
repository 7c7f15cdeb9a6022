import { useCallback, useSyncExternalStore } from 'react';
import type { Call } from './call.ts';
import type { CallState } from './call-state.ts';

/** The state of a call, live. */
export function useCallState(call: Call): CallState {
  const subscribe = useCallback((listener: () => void) => call.subscribe(listener), [call]);
  const read = useCallback(() => call.state(), [call]);
  return useSyncExternalStore(subscribe, read, read);
}
