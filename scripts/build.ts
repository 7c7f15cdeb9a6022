import { ensureBuilt } from './build/ensure-built.ts';

await ensureBuilt({ always: true });
