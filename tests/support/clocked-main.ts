import { join } from 'node:path';
import { readConfig } from '../../provider/config.ts';
import { openDatabase } from '../../provider/database/open.ts';
import type { Clock } from '../../provider/kernel/clock.ts';
import { prepareDatabase } from '../../provider/prepare-database.ts';
import { buildServer } from '../../provider/server.ts';
import { shutDownOnSignal } from '../../provider/shutdown.ts';

// The product as `provider/main.ts` starts it, with a clock that runs ahead by as much as the test says over IPC.

let aheadMilliseconds = 0;
const clock: Clock = { now: () => new Date(Date.now() + aheadMilliseconds) };
process.on('message', (message) => {
  aheadMilliseconds += (message as { advance: number }).advance * 1000;
  process.send?.('moved');
});

const config = readConfig(process.env);
const opened = await openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataDir: config.dataDir });
await prepareDatabase(opened, config, clock);
const lifecycle = { isShuttingDown: false };
const app = await buildServer({ config, opened, clock, lifecycle, appFolder: join(import.meta.dirname, '..', '..', 'dist') });
shutDownOnSignal({ app, opened, lifecycle, exit: (code) => process.exit(code) });
await app.listen({ port: config.port, host: config.host });
