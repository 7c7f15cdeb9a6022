import type { CallTicket } from '../../contract/calls.ts';
import { callOnline, getToken, shared } from '../identity/index.ts';
import { CallError, NetworkError } from '../platform/answer.ts';
import { systemClock } from '../platform/clock.ts';
import { newTimelessId } from '../platform/ids.ts';
import type { TokenAnswer } from '../sync/sign-in/access-token.ts';
import type { EndReason, Person } from './call-state.ts';
import { acquireOf } from './devices/acquire.ts';
import { openMesh } from './mesh/mesh.ts';
import type { OwnMediaParts } from './own-media.ts';
import type { TicketAnswer } from './signalling/entrance.ts';
import type { AgoraParts, Transport } from './transport.ts';

/** What a call uses of its environment; tests pass their own. */
export interface CallParts {
  readonly self: Pick<Person, 'connectionId' | 'accountId' | 'name' | 'picture' | 'role'>;
  readonly acquire: OwnMediaParts['acquire'];
  readonly askTicket: (sessionId: string) => Promise<TicketAnswer>;
  readonly getToken: (refused?: string) => Promise<TokenAnswer>;
  readonly openMesh: typeof openMesh;
  readonly openAgora: (parts: AgoraParts) => Promise<Transport>;
  readonly environment: (listeners: EnvironmentListeners) => () => void;
  /** Milliseconds since an arbitrary moment. */
  readonly now: () => number;
  readonly providerNow: () => Date;
  readonly openSocket?: (address: URL) => WebSocket;
}

export interface EnvironmentListeners {
  /** The page is visible again, or was restored from the browser's cache. */
  readonly onSeen: () => void;
  readonly onNetwork: () => void;
  /** The page is closed or left. */
  readonly onGone: () => void;
}

export function defaultCallParts({ room }: CallTicket): CallParts {
  const accountId = shared.user?.id ?? '';
  return {
    self: {
      connectionId: newTimelessId(),
      accountId,
      name: shared.user?.fullName ?? '',
      picture: shared.user?.image ?? null,
      role: room.isCoach ? 'coach' : 'member',
    },
    acquire: acquireOf,
    askTicket,
    getToken: (refused) => getToken(accountId, refused),
    openMesh,
    async openAgora(agoraParts) {
      const { openAgora } = await import('./agora/agora-transport.ts');
      return openAgora(agoraParts);
    },
    environment: watchEnvironment,
    now: () => performance.now(),
    providerNow: () => systemClock.now(),
  };
}

const endings: Readonly<Record<string, EndReason>> = {
  SESSION_OVER: 'ended',
  SESSION_CANCELLED: 'cancelled',
  SIGN_IN_AGAIN: 'signed-out',
  OBJECT_DENIED: 'ticket',
  NOT_FOUND: 'ticket',
  TOO_EARLY: 'ticket',
};

async function askTicket(sessionId: string): Promise<TicketAnswer> {
  try {
    return { kind: 'ticket', ticket: await callOnline('calls.ticket', { params: { id: sessionId } }) };
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'retry' };
    const code = error instanceof CallError || (error instanceof Error && 'code' in error) ? String(error.code) : '';
    const reason = endings[code];
    // Anything else (too many requests, a provider that starts) is temporary.
    return reason ? { kind: 'over', reason } : { kind: 'retry' };
  }
}

function watchEnvironment({ onSeen, onNetwork, onGone }: EnvironmentListeners): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && onSeen(), { signal });
  globalThis.addEventListener('pageshow', ({ persisted }) => persisted && onSeen(), { signal });
  globalThis.addEventListener('online', onNetwork, { signal });
  // A page in the back/forward cache may come back: its heartbeats stop, and the provider waits for it.
  globalThis.addEventListener('pagehide', ({ persisted }) => persisted || onGone(), { signal });
  return () => stopping.abort();
}
