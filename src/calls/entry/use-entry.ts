import { useCallback, useEffect, useRef, useState } from 'react';
import type { CallTicket } from '../../../contract/calls.ts';
import type { ErrorReply } from '../../../contract/errors.ts';
import { useIsOffline } from '../../domain/outbox/queries.ts';
import { callOnline } from '../../identity/index.ts';
import { CallError } from '../../platform/answer.ts';

/** Whether the person can enter, and with which ticket. */
export type Entry =
  | { readonly kind: 'asking' }
  | { readonly kind: 'open'; readonly ticket: CallTicket }
  | { readonly kind: 'refused'; readonly code: string; readonly details: ErrorReply['details'] | null }
  | { readonly kind: 'unreachable' };

export type AskTicket = (sessionId: string) => Promise<CallTicket>;

export const askTicket: AskTicket = (sessionId) => callOnline('calls.ticket', { params: { id: sessionId } });

interface AskedEntry {
  readonly entry: Entry;
  /** Requests it again; the display stays until the response has come. */
  readonly ask: () => void;
}

/** Milliseconds. Short, since the session may have started. */
const firstPause = 1_000;
const maxPause = 15_000;

/** Requests a ticket when the page opens; again as soon as there is a connection, and repeatedly while there is no response. */
export function useEntry(sessionId: string, askFor: AskTicket): AskedEntry {
  const [entry, setEntry] = useState<Entry>({ kind: 'asking' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new attempt requests again.
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
  useAskingAgain(entry, ask);
  return { entry, ask };
}

/** While the provider is unreachable, retries with backoff, and at once when a lost connection is back. */
function useAskingAgain(entry: Entry, ask: () => void): void {
  const isOffline = useIsOffline();
  const wasOffline = useRef(isOffline);
  const failures = useRef(0);
  useEffect(() => {
    if (entry.kind !== 'unreachable') {
      failures.current = 0;
      return undefined;
    }
    failures.current += 1;
    const ceiling = Math.min(maxPause, firstPause * 2 ** (failures.current - 1));
    // With jitter, so that a provider that comes back does not get all requests at once.
    const timer = setTimeout(ask, ceiling / 2 + (Math.random() * ceiling) / 2);
    return () => clearTimeout(timer);
  }, [entry, ask]);
  const isUnreachable = entry.kind === 'unreachable';
  useEffect(() => {
    if (isUnreachable && wasOffline.current && !isOffline) ask();
    wasOffline.current = isOffline;
  }, [isUnreachable, isOffline, ask]);
}

function entryOf(error: unknown): Entry {
  if (error instanceof CallError) {
    return error.code === 'UNAVAILABLE' ? { kind: 'unreachable' } : { kind: 'refused', code: error.code, details: error.details };
  }
  const code = (error as { readonly code?: unknown } | null)?.code;
  return typeof code === 'string' ? { kind: 'refused', code, details: null } : { kind: 'unreachable' };
}
