import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));
/** The folder in which the app is built and from which it is served. */
export const builtApp = join(root, 'dist');
/** The folder for caches of commands; may be removed at any time. */
export const cacheFolder = join(root, '.cache');
