import { useCallback, useEffect, useState } from 'react';
import type { CallTicket } from '../../../contract/calls.ts';
import type { ErrorReply } from '../../../contract/errors.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { callOnline } from '../../identity/index.ts';
import { CallError } from '../../platform/answer.ts';

/** Whether, and with what, the person can go in. */
export type Entry =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly ticket: CallTicket }
  | { readonly kind: 'refused'; readonly code: string; readonly details: ErrorReply['details'] | null }
  | { readonly kind: 'unreachable' };

export type AskTicket = (sessionId: string) => Promise<CallTicket>;

export const askTicket: AskTicket = (sessionId) => callOnline('calls.ticket', { params: { id: sessionId } });

interface AskedEntry {
  readonly entry: Entry;
  /** Asks anew; what is shown stays until the answer has come. */
  readonly ask: () => void;
}

/** Asks for a ticket when the page opens, and again as soon as the provider can be reached. */
export function useEntry(sessionId: string, askFor: AskTicket): AskedEntry {
  const [entry, setEntry] = useState<Entry>({ kind: 'asking' });
  const [tries, setTries] = useState(0);
  const isOffline = useIsOffline();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new try asks anew.
  useEffect(() => {
    let isShown = true;
    askFor(sessionId).then(
      (ticket) => {
        if (isShown) setEntry({ kind: 'open', ticket });
      },
      (error: unknown) => {
        if (isShown) setEntry(entryOf(error));
      },
    );
    return () => {
      isShown = false;
    };
  }, [sessionId, askFor, tries]);
  const ask = useCallback(() => setTries((before) => before + 1), []);
  const isUnreachable = entry.kind === 'unreachable';
  useEffect(() => {
    if (isUnreachable && !isOffline) ask();
  }, [isUnreachable, isOffline, ask]);
  return { entry, ask };
}

function entryOf(error: unknown): Entry {
  if (error instanceof CallError) {
    return error.code === 'UNAVAILABLE' ? { kind: 'unreachable' } : { kind: 'refused', code: error.code, details: error.details };
  }
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? { kind: 'refused', code, details: null } : { kind: 'unreachable' };
}
