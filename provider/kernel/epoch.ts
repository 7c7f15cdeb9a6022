import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type EpochState, readEpochState, startEpochAfter } from '../database/epoch.ts';
import type { Database } from '../database/open.ts';
import { guarded, oneAfterAnother } from './background.ts';
import { Refusal } from './refusal.ts';

/** In replies: the epoch and the latest change, as a mark that devices send back. In requests: the latest one that the device has seen. */
const markHeader = 'zh-epoch';
/** In replies: an instant; everything committed before it is in a back-up. */
const safeHeader = 'zh-safe-up-to';

/** Other processes make changes and back-ups, and a database can be restored under a running provider: it is looked at so often. */
const lookMilliseconds = 5000;
const macLength = 16;

/** A provider's view of its database's epoch (docs/decisions/061). */
export interface Epochs {
  /** Notes the number of a change that is committed. */
  noteChange(change: number): void;
  /**
   * Compares the mark of a request with the database. A device that has seen a later change than the database has begins a new epoch.
   * @param changes whether the request changes something
   * @throws Refusal EPOCH_CHANGED where it does, and was made in another epoch
   */
  check(mark: string | string[] | undefined, changes: boolean): Promise<void>;
  /** Looks at the database. */
  look(): Promise<void>;
  /** The headers of a reply. */
  headers(): Readonly<Record<string, string>>;
}

/** @param secret signs marks, so that only a provider can make them */
export async function openEpochs(database: Database, secret: string): Promise<Epochs> {
  let standing = await readEpochState(database);
  let headers = makeHeaders();

  function makeHeaders(): Readonly<Record<string, string>> {
    const { epoch, change, safeUpTo } = standing;
    return {
      [markHeader]: makeMark(epoch, change, secret),
      ...(safeUpTo === null ? {} : { [safeHeader]: safeUpTo.toISOString() }),
    };
  }

  function setState(next: EpochState): void {
    // A look that began before the latest change does not know of it.
    const change = next.epoch === standing.epoch ? Math.max(next.change, standing.change) : next.change;
    standing = { ...next, change };
    headers = makeHeaders();
  }

  return {
    noteChange(change) {
      if (change > standing.change) setState({ ...standing, change });
    },
    async check(mark, changes) {
      if (typeof mark !== 'string') return;
      const seen = readMark(mark, secret);
      if (seen.epoch === standing.epoch && seen.change > standing.change) {
        const found = await readEpochState(database);
        if (found.epoch === seen.epoch && seen.change > found.change) await startEpochAfter(database, found.epoch);
        setState(await readEpochState(database));
      }
      if (changes && seen.epoch !== standing.epoch) throw new Refusal('EPOCH_CHANGED');
    },
    look: async () => setState(await readEpochState(database)),
    headers: () => headers,
  };
}

/** Reads the epoch again from time to time while the server listens. */
export function pollEpoch(app: FastifyInstance, epochs: Epochs, log: Pick<FastifyBaseLogger, 'warn'>): void {
  const failed = (error: unknown) => log.warn({ err: error }, 'the epoch of the database could not be read');
  const work = oneAfterAnother(failed);
  let isWaiting = false;
  const look = () => {
    if (isWaiting) return;
    isWaiting = true;
    work.add(async () => {
      isWaiting = false;
      await epochs.look();
    });
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(guarded(look, failed), lookMilliseconds).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await work.ended();
  });
}

function makeMark(epoch: string, change: number, secret: string): string {
  const state = `${epoch}.${change}`;
  return `${state}.${macOf(state, secret)}`;
}

/** Ignores a number that no provider has signed. */
function readMark(mark: string, secret: string): Pick<EpochState, 'epoch' | 'change'> {
  const [epoch = '', change = '', mac = ''] = mark.split('.');
  const given = Buffer.from(mac, 'latin1');
  const right = Buffer.from(macOf(`${epoch}.${change}`, secret));
  const isSigned = given.length === right.length && timingSafeEqual(given, right);
  return { epoch, change: isSigned ? Number(change) : 0 };
}

function macOf(state: string, secret: string): string {
  return createHmac('sha256', secret).update(`epoch ${state}`).digest('base64url').slice(0, macLength);
}
