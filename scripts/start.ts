import { ensureBuilt } from './build/ensure-built.ts';
import { endWithParent } from './setup/end-with-parent.mjs';
import { loadEnvironmentFile } from './setup/environment.ts';

endWithParent(() => process.kill(process.pid, 'SIGTERM'));
loadEnvironmentFile();
await ensureBuilt();
await import('../provider/main.ts');
