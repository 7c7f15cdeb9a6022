import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/open.ts';
import { oneAfterAnother } from '../kernel/background.ts';
import type { Clock } from '../kernel/clock.ts';
import { type LookUpName, makeLookUp } from '../kernel/look-ups.ts';
import { observeJob } from '../kernel/observed.ts';

const everyMilliseconds = 60_000;
/** So many times a provider may miss before another one looks in its place. */
const patientLooks = 2.5;

interface Look {
  readonly name: LookUpName;
  readonly look: () => Promise<void>;
  /** Logged when it failed, and when another provider could not be let in at the end. */
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
  const lookUp = makeLookUp(database, name, (patientLooks * everyMilliseconds) / 1000);
  const begin = () =>
    work.add(async () => {
      if ((await lookUp.begin(clock.now())) !== null) await observeJob(name, look);
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
