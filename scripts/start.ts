import { ensureBuilt } from './build/ensure-built.ts';

await ensureBuilt();
await import('../provider/main.ts');
