import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The Node that all commands run on: the npm package `node`, whatever the system has. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

const oldestNode = [20, 19];

/**
 * Installs the packages of package-lock.json into node_modules. Does nothing when they are installed already.
 * @param {{ isForOperators?: boolean }} options `isForOperators`: beside a built app, `npm ci --omit=dev` was enough
 */
export function install({ isForOperators = false } = {}) {
  refuseOldNode();
  if (isInstalled({ isForOperators })) return;
  console.log('Installing packages (the first time this takes a minute or two) …');
  const started = Date.now();
  const result = npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  if (result.error) fail(`npm could not be started: ${result.error.message}. Install npm, which comes with Node.`);
  if (result.status !== 0) fail('The packages could not be installed; npm says why above. Check the network and try again.');
  if (!pinnedNodeRuns()) {
    fail(
      'The package `node` was installed without its program. npm must be allowed to run its install script: check `ignore-scripts` in your npm configuration.',
    );
  }
  console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [oldestMajor, oldestMinor] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(`This needs Node ${oldestNode.join('.')} or newer to start; here is ${process.versions.node}. See https://nodejs.org.`);
}

/**
 * npm writes what it installed into node_modules/.package-lock.json as its last step, so an
 * interrupted installation, or one for another lockfile, differs from package-lock.json.
 */
function isInstalled({ isForOperators }) {
  const installedFile = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(installedFile);
  const omitsDevelopment = isForOperators && existsSync(join(root, 'dist', '.sources')) && !Object.values(installed).some(({ dev }) => dev);
  const complete = Object.entries(wanted).every(([path, { version, optional, dev, devOptional, integrity }]) => {
    if (path === '' || (dev && omitsDevelopment)) return true;
    const found = installed[path];
    // Optional packages are those of other machines as well.
    if (!found) return Boolean(optional || devOptional);
    return found.version === version && found.integrity === integrity;
  });
  return complete && pinnedNodeRuns();
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

function pinnedNodeRuns() {
  return existsSync(pinnedNode) && spawnSync(pinnedNode, ['--version']).status === 0;
}

function npm(words) {
  const options = { cwd: root, stdio: 'inherit', env: cleanEnvironment() };
  // Under `npm start` npm gives its own path; Windows cannot start `npm` itself without a shell.
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return spawnSync(process.execPath, [own, ...words], options);
  return spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
}

/** The environment without the variables of an outer npm's own run; what a person configured stays. */
function cleanEnvironment() {
  const ofOuterRun = /^npm_(lifecycle_|package_|command$|config_(local_prefix|prefix|global_prefix|init_module|include|omit|production)$)/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofOuterRun.test(name)));
}

function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
