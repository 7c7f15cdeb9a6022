import { useLiveQuery } from 'dexie-react-hooks';
import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { deviceDatabase } from '../../db/device-database.ts';
import { readContact } from '../../db/session-of-record.ts';
import { systemClock } from '../../platform/clock.ts';
import { ageToSay, ShownAges } from './shown-ages.ts';

/** Collects the ages of the queries below it; each shell provides one to its screens. */
export const ShownAgesContext = createContext<ShownAges | null>(null);

const none = new ShownAges();
/** How often an age is updated, in milliseconds. */
const renewal = 15_000;

/** Reports the age of a query to the shell. */
export function useAgeShown(fetchedAt: number | null): void {
  const ages = useContext(ShownAgesContext);
  useEffect(() => (fetchedAt === null ? undefined : ages?.show(new Date(fetchedAt))), [ages, fetchedAt]);
}

/** The age that the shell shows for its screen; null when it need not be shown. */
export function useAgeToSay(): Date | null {
  const ages = useContext(ShownAgesContext) ?? none;
  const oldest = useSyncExternalStore(ages.onChange, ages.oldest, ages.oldest);
  const offlineSince = useLiveQuery(async () => (await readContact(deviceDatabase())).unreachableSince, []) ?? null;
  const [now, setNow] = useState(() => systemClock.now().getTime());
  useEffect(() => {
    if (offlineSince === null) return undefined;
    const renew = () => setNow(systemClock.now().getTime());
    renew();
    const timer = setInterval(renew, renewal);
    return () => clearInterval(timer);
  }, [offlineSince]);
  return ageToSay(oldest, offlineSince, now);
}
