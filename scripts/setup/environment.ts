import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Takes from `.env` the variables that are not set already. */
export function loadEnvironmentFile(): void {
  const file = join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
