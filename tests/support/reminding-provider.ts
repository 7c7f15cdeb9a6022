import { readConfig } from '../../provider/config.ts';
import { openDatabase } from '../../provider/database/open.ts';
import { systemClock } from '../../provider/kernel/clock.ts';
import { buildServer } from '../../provider/server.ts';

// The provider as a process of its own, on a database that is migrated. A job whose process died is
// taken over after seconds instead of minutes, so that a test can wait for it.

const config = readConfig(process.env);
const opened = await openDatabase({ databaseUrl: config.databaseUrl ?? undefined, dataDir: config.dataDir });
const queueOptions = { leaseSeconds: 4, retrySeconds: 1, lookEverySeconds: 1 };
const app = await buildServer({ config, opened, clock: systemClock, queueOptions });
await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.('listening');
