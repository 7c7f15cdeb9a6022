import type { FastifyBaseLogger } from 'fastify';
import type { CallsConfig } from '../../config-calls.ts';
import { oneAfterAnother } from '../../kernel/background.ts';
import type { Clock } from '../../kernel/clock.ts';
import { iceServersFor } from '../ice-servers.ts';
import { type RelayState, tryRelay } from './try-relay.ts';

declare module '../../kernel/call-parts.ts' {
  interface CallParts {
    readonly relays: RelayWatch;
  }
}

export interface RelayCheck {
  readonly url: string;
  readonly state: RelayState;
  readonly checkedAt: Date;
}

export interface RelayWatch {
  /** The last answer of each relay; empty before the first check has ended. */
  checks(): readonly RelayCheck[];
  /** Begins to check, now and every hour. */
  start(): void;
  close(): Promise<void>;
}

interface RelayWatchParts {
  readonly config: CallsConfig;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info' | 'error'>;
  readonly everyMilliseconds?: number;
  readonly ask?: typeof tryRelay;
}

/** Finds out whether calls get over the configured relays, before a member does. */
export function watchRelays({ config, clock, log, everyMilliseconds = 3_600_000, ask = tryRelay }: RelayWatchParts): RelayWatch {
  const work = oneAfterAnother((error) => log.error({ err: error }, 'the relays of calls could not be checked'));
  let known: readonly RelayCheck[] = [];
  let timer: NodeJS.Timeout | undefined;
  const check = async (): Promise<void> => {
    const servers = iceServersFor(config, 'check', clock.now());
    const relays = servers.flatMap(({ urls, username, credential }) =>
      username === undefined || credential === undefined
        ? []
        : urls.filter((url) => /^turns?:/.test(url)).map((url) => ({ url, username, credential })),
    );
    const found = await Promise.all(relays.map(async ({ url, ...credentials }) => ({ url, state: await ask(url, credentials) })));
    const before = known;
    const checkedAt = clock.now();
    known = found.flatMap(({ url, state }) => (state === null ? [] : [{ url, state, checkedAt }]));
    for (const { url, state } of known) {
      if (before.find((each) => each.url === url)?.state === state) continue;
      if (state === 'in-order') log.info({ url }, 'the relay of calls is in order');
      else log.warn({ url, state }, 'the relay of calls does not work');
    }
  };
  return {
    checks: () => known,
    start() {
      work.add(check);
      timer = setInterval(() => work.add(check), everyMilliseconds);
      timer.unref();
    },
    async close() {
      clearInterval(timer);
      await work.ended();
    },
  };
}
