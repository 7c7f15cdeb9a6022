import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open.ts';
import { oneAfterAnother } from './background.ts';
import type { Clock } from './clock.ts';
import { type LookUpName, makeLookUp } from './look-ups.ts';
import { observeJob } from './observed.ts';

const everyMilliseconds = 60_000;
/** Another provider takes over after this many missed looks. */
const maxMissed = 2.5;

interface Look {
  readonly name: LookUpName;
  /** Returns true if there is more to do right away. */
  readonly look: () => Promise<unknown>;
  /** The log messages for a failed look, and for a turn that cannot be handed over on closing. */
  readonly failed: string;
  readonly released: string;
}

/** Looks for something to do at start and every minute, in one provider at a time. */
export function lookEveryMinute(
  app: FastifyInstance,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  { name, look, failed, released }: Look,
): void {
  const work = oneAfterAnother((error) => app.log.error({ err: error }, failed));
  const lookUp = makeLookUp(database, name, (maxMissed * everyMilliseconds) / 1000);
  const begin = () =>
    work.add(async () => {
      // Begins anew for each round: other providers would take one long look for that of a stopped provider.
      for (let isMore = true; isMore; ) {
        if ((await lookUp.begin(clock.now())) === null) return;
        isMore = (await observeJob(name, look)) === true;
      }
    });
  const timer = setInterval(() => begin(), everyMilliseconds);
  timer.unref();
  app.addHook('onReady', async () => begin());
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await work.ended();
    await lookUp.release().catch((error: unknown) => app.log.warn({ err: error }, released));
  });
}
