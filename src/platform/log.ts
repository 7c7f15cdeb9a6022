import { type Clock, systemClock } from './clock.ts';

/** One entry in the log of the running app. Facts hold codes, counts and names of calls; never personal data. */
export interface LogEntry {
  readonly at: string;
  readonly level: 'info' | 'warning' | 'error';
  readonly event: string;
  readonly facts: Readonly<Record<string, string | number | boolean | null>>;
}

const kept = 200;
const entries: LogEntry[] = [];
let clock: Clock = systemClock;

function write(level: LogEntry['level'], event: string, facts: LogEntry['facts'] = {}): void {
  entries.push({ at: clock.now().toISOString(), level, event, facts });
  if (entries.length > kept) entries.shift();
}

/** The app's log: kept in memory for the diagnostic page, never sent anywhere. */
export const log = {
  info: (event: string, facts?: LogEntry['facts']) => write('info', event, facts),
  warning: (event: string, facts?: LogEntry['facts']) => write('warning', event, facts),
  error: (event: string, facts?: LogEntry['facts']) => write('error', event, facts),
  /** The latest entries, oldest first. */
  recent: (): readonly LogEntry[] => [...entries],
  useClock: (other: Clock) => {
    clock = other;
  },
};

/** The part of a failure that may be logged: its kind, without the text, which can hold personal data. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error;
}
