import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
/** Where the app is built to and served from. */
export const builtApp = join(root, 'dist');
/** For what commands cache between runs; may be removed at any time. */
export const cacheFolder = join(root, '.cache');
