import { useEffect, useState } from 'react';
import { discardChange } from '../../../../domain/outbox/actions.ts';
import type { Settlement } from '../../../../domain/sessions/outcomes.ts';

export type Refusal = Extract<Settlement, { kind: 'refused' }>;

/** Marks the rejection as read, so that it no longer counts as needing attention. */
export function useReadRefusal(refused: Refusal | null): Refusal | null {
  const [read, setRead] = useState<Refusal | null>(null);
  useEffect(() => {
    if (refused === null) return undefined;
    const noteRead = () => {
      if (document.visibilityState !== 'visible') return;
      setRead(refused);
      void discardChange(refused.intentionId);
    };
    noteRead();
    document.addEventListener('visibilitychange', noteRead);
    return () => document.removeEventListener('visibilitychange', noteRead);
  }, [refused]);
  return read ?? refused;
}
