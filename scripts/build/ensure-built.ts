import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../setup/commands.ts';
import { builtApp, root } from '../setup/root.ts';
import { hashOfSources } from '../setup/sources.ts';
import { readStamp } from './publish.ts';

/**
 * Builds the app into dist when its sources changed since the last time. The build runs in a
 * process of its own, so that the caller (`npm start`) does not keep the tools in memory.
 */
export async function ensureBuilt(options: { always?: boolean } = {}): Promise<void> {
  const hash = hashOfSources();
  if (!options.always && readStamp(builtApp)?.sources === hash) return;
  if (!existsSync(join(root, 'node_modules', 'vite'))) {
    console.error(
      'The app in dist was built from other sources, and the packages that build it are not installed. Bring the dist of this version, or install everything with `npm ci`.',
    );
    process.exit(1);
  }
  console.log('Building the app …');
  const started = performance.now();
  const { code } = await run(process.execPath, [join(root, 'scripts', 'build', 'build-app.ts'), hash], { env: { NODE_ENV: 'production' } });
  if (code !== 0) {
    console.error('The app could not be built, see above.');
    process.exit(1);
  }
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
