import { useLiveQuery } from 'dexie-react-hooks';
import { deviceDatabase } from '../../db/device-database.ts';
import type { InstallFacts } from '../../db/device-records.ts';
import { changeInstallFacts, readInstallFacts } from '../../db/install-facts.ts';
import { systemClock } from '../../platform/clock.ts';

/** The facts that decide when installing the app is offered; undefined while loading. */
export function useInstallFacts(): InstallFacts | undefined {
  return useLiveQuery(async () => readInstallFacts(deviceDatabase()), []);
}

/** Counts a day of use. */
export function noteVisit(): Promise<void> {
  const day = systemClock.now().toISOString().slice(0, 10);
  return changeInstallFacts(deviceDatabase(), (facts) =>
    facts.lastVisit === day ? facts : { ...facts, visits: facts.visits + 1, lastVisit: day },
  );
}

export function noteSubmission(): Promise<void> {
  return changeInstallFacts(deviceDatabase(), (facts) => (facts.hasSubmitted ? facts : { ...facts, hasSubmitted: true }));
}

export function declineInstall(): Promise<void> {
  return changeInstallFacts(deviceDatabase(), (facts) => ({ ...facts, declinedAt: systemClock.now().toISOString() }));
}
