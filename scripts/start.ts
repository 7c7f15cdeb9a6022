import { ensureBuilt } from './build/ensure-built.ts';
import { loadEnvironmentFile } from './setup/environment.ts';

loadEnvironmentFile();
await ensureBuilt();
await import('../provider/main.ts');
