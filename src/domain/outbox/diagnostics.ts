import { useEffect, useState, useSyncExternalStore } from 'react';
import { deviceDatabase } from '../../db/device-database.ts';
import { readUnsent } from '../../db/outbox-table.ts';
import { readContact, readSession } from '../../db/session-of-record.ts';
import { systemClock } from '../../platform/clock.ts';
import { errorName, log } from '../../platform/log.ts';
import { readProviderFacts, readStorageFacts, readWorkerFacts } from '../../sync/device/device-facts.ts';
import {
  type DiagnosticReport,
  diagnosticReport,
  type ProviderFacts,
  type StorageFacts,
  type WorkerFacts,
} from '../../sync/device/diagnostics.ts';
import { onRealtimeState, realtimeState } from '../../sync/live/realtime-state.ts';
import { useAccount } from '../query/use-account.ts';
import { useThrottledLiveQuery } from '../query/use-throttled-live-query.ts';

interface DeviceFacts {
  readonly storage: StorageFacts;
  readonly worker: WorkerFacts;
}

/** The state of the queue, the connection and this device, live and without personal data; undefined while loading. */
export function useDiagnosticReport(): DiagnosticReport | undefined {
  const account = useAccount();
  const realtime = useSyncExternalStore(onRealtimeState, realtimeState, realtimeState);
  const [deviceFacts, setDeviceFacts] = useState<DeviceFacts>();
  const [provider, setProvider] = useState<ProviderFacts | null>(null);
  const stored = useThrottledLiveQuery(async () => {
    if (!account) return undefined;
    const device = deviceDatabase();
    return {
      intentions: await readUnsent(account.database),
      contact: await readContact(device),
      session: await readSession(device),
    };
  }, [account]);

  // Storage and worker report no changes themselves; the queue changes when they may have.
  useEffect(() => {
    if (!stored) return undefined;
    let isShown = true;
    Promise.all([readStorageFacts(), readWorkerFacts()])
      .then(([storage, worker]) => isShown && setDeviceFacts({ storage, worker }))
      .catch((error: unknown) => log.warning('surroundings-not-read', { why: errorName(error) }));
    return () => {
      isShown = false;
    };
  }, [stored]);

  useEffect(() => {
    let isShown = true;
    readProviderFacts()
      .then((facts) => isShown && setProvider(facts))
      .catch((error: unknown) => log.warning('surroundings-not-read', { why: errorName(error) }));
    return () => {
      isShown = false;
    };
  }, []);

  if (!stored || !deviceFacts) return undefined;
  return diagnosticReport({ ...stored, ...deviceFacts, provider, realtime, log: log.recent(), now: systemClock.now().getTime() });
}
