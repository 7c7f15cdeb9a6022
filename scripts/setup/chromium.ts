import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram, isRoot, run } from './commands.ts';
import { root } from './root.ts';

/**
 * The path of a Chromium that tests can drive: CHROMIUM_PATH, the system's, Debian's package where
 * apt may be used, otherwise the one that Playwright downloads.
 */
export async function ensureChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (!existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which does not exist.`);
    return given;
  }
  return installedChromium() ?? (await fromApt()) ?? (await fromPlaywright());
}

function installedChromium(): string | undefined {
  const found = findProgram('chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable');
  if (found) return found;
  const elsewhere = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    `${process.env.PROGRAMFILES}\\Google\\Chrome\\Application\\chrome.exe`,
  ];
  return elsewhere.find((path) => existsSync(path));
}

async function fromApt(): Promise<string | undefined> {
  if (!isRoot || !findProgram('apt-get')) return undefined;
  await aptInstall('chromium');
  return installedChromium();
}

async function fromPlaywright(): Promise<string> {
  console.log('Downloading a Chromium …');
  const command = join(root, 'node_modules', 'playwright', 'cli.js');
  const args = isRoot && findProgram('apt-get') ? ['install', '--with-deps', 'chromium'] : ['install', 'chromium'];
  await run(process.execPath, [command, ...args]);
  const { chromium } = await import('playwright/test');
  const path = chromium.executablePath();
  if (!existsSync(path)) {
    throw new Error('There is no Chromium here and none could be installed. Install one, or name one with CHROMIUM_PATH.');
  }
  return path;
}

/** Installs a Debian package; returns whether that worked. */
export async function aptInstall(name: string): Promise<boolean> {
  console.log(`Installing ${name} (apt) …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  const args = ['install', '--yes', '--no-install-recommends', name];
  const first = await run('apt-get', args, { collect: true, env: environment });
  if (first.code === 0) return true;
  await run('apt-get', ['update'], { collect: true, env: environment });
  const second = await run('apt-get', args, { collect: true, env: environment });
  if (second.code !== 0) console.warn(second.output.trimEnd());
  return second.code === 0;
}
