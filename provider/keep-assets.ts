import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import type { OpenedDatabase } from './database/open.ts';
import { within } from './database/within.ts';
import { chooseFileStore } from './files/choose-store.ts';
import { forgetOldAssets, storeAssets } from './files/index.ts';
import { oneAfterAnother } from './kernel/background.ts';
import type { Clock } from './kernel/clock.ts';

const everyMilliseconds = 6 * 3_600_000;
/** A file store that is away does not keep the provider from starting. */
const maxMilliseconds = 30_000;

/**
 * For several providers on one database: puts the built app's files into the file store, so that providers of another version can serve
 * them, and removes old ones. Call before the server listens.
 * @param folder of the built app; null where it is served by others
 */
export async function keepAssets(
  app: FastifyInstance,
  opened: OpenedDatabase,
  config: Config,
  { clock, folder }: { readonly clock: Clock; readonly folder: string | null },
): Promise<void> {
  if (opened.kind === 'pglite' || folder === null) return;
  const parts = { database: opened.background, files: chooseFileStore(config), clock };
  const work = oneAfterAnother((error) =>
    app.log.warn({ err: error }, 'the files of the built app could not be put into the file store yet'),
  );
  const keep = async () => {
    await storeAssets(parts, folder);
    await forgetOldAssets(parts);
  };
  work.add(keep);
  const timer = setInterval(() => work.add(keep), everyMilliseconds);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await work.ended();
  });
  await within(maxMilliseconds, 'storing the files of the built app', work.ended()).catch((error: unknown) => {
    app.log.warn({ err: error }, 'the files of the built app are still being put into the file store');
  });
}
