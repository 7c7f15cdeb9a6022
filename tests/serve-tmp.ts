import { openDatabase } from '../provider/database/open.ts';
import { readConfig } from '../provider/config.ts';
import { buildServer } from '../provider/server.ts';
const [port = '5162', folder = ''] = process.argv.slice(2);
const config = readConfig({ ...process.env, PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: `/tmp/pre/data-${port}`, REQUESTS_PER_MINUTE: '0', LOG_LEVEL: 'error' });
const opened = await openDatabase({ databaseUrl: undefined, dataDir: config.dataDir });
const app = await buildServer({ config, opened, appFolder: folder, runsJobs: false });
await app.listen({ port: Number(port), host: '127.0.0.1' });
console.log('ready', port);
