import { join } from 'node:path';
import { warmUpPasswords } from './accounts/passwords/passwords.ts';
import { announcement } from './announcement.ts';
import { checkFileStore } from './check-file-store.ts';
import { type Config, readConfig } from './config.ts';
import type { OpenedDatabase } from './database/open.ts';
import { demoAccounts, demoPassword } from './database/seed/demo-accounts.ts';
import { openWhenReachable } from './database/wait-for-database.ts';
import { placeOf } from './database-place.ts';
import { keepAssets } from './keep-assets.ts';
import { keepBackups } from './keep-backups.ts';
import { systemClock } from './kernel/clock.ts';
import { watchForFaults } from './kernel/last-resort.ts';
import { hasDemoAccounts, prepareDatabase } from './prepare-database.ts';
import { isBuiltApp } from './serve-app.ts';
import { buildServer } from './server.ts';
import { shutDownOnSignal } from './shutdown.ts';
import { describeStartError } from './start-error.ts';

const builtApp = join(import.meta.dirname, '..', 'dist');

let config: Config | null = null;
let opened: OpenedDatabase | null = null;
try {
  config = readConfig(process.env);
  opened = await openWhenReachable(placeOf(config, console.log), config.databaseWaitSeconds);
  await prepareDatabase(opened, config, systemClock, console.log);
  await checkFileStore(opened, config, systemClock);

  await warmUpPasswords();

  const lifecycle = { isShuttingDown: false };
  const appFolder = isBuiltApp(builtApp) ? builtApp : null;
  const app = await buildServer({ config, opened, lifecycle, appFolder });
  await keepAssets(app, opened, config, { clock: systemClock, folder: appFolder });
  await keepBackups(app, opened, config, systemClock);
  const shutDown = shutDownOnSignal({ app, opened, lifecycle, exit: (code) => process.exit(code) });
  watchForFaults(process, { log: app.log, shutDown: () => shutDown('fault') });
  await app.listen({ port: config.port, host: config.host });

  const demo = (await hasDemoAccounts(opened.database)) ? { accounts: demoAccounts, password: demoPassword } : null;
  console.log(announcement({ config, isServingApp: appFolder !== null, demo }));
} catch (error) {
  const problem = describeStartError(error, config);
  console.error(problem ?? error);
  await opened?.close();
  process.exit(1);
}
