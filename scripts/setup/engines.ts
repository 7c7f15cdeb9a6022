import { existsSync, globSync } from 'node:fs';
import { aptInstall } from './chromium.ts';
import { findProgram, isRoot } from './commands.ts';

type Engine = 'Firefox' | 'WebKit' | 'relay';

interface Part {
  readonly debianPackage: string;
  readonly isInstalled: () => boolean;
}

const hasProgram =
  (...names: string[]) =>
  () =>
    findProgram(...names) !== undefined;
const hasFile = (pattern: string) => () => globSync(pattern).length > 0;

/** The programs that drive other engines than Chromium, and the relay for calls between them. */
const parts: Readonly<Record<Engine, readonly Part[]>> = {
  Firefox: [{ debianPackage: 'firefox-esr', isInstalled: hasProgram('firefox-esr', 'firefox') }],
  WebKit: [
    { debianPackage: 'webkit2gtk-driver', isInstalled: hasProgram('WebKitWebDriver') },
    { debianPackage: 'xvfb', isInstalled: hasProgram('Xvfb') },
    // tests/engines/webkit-browser.py
    { debianPackage: 'python3-gi', isInstalled: () => existsSync('/usr/lib/python3/dist-packages/gi') },
    { debianPackage: 'gir1.2-gtk-3.0', isInstalled: hasFile('/usr/lib/*/girepository-1.0/Gtk-3.0.typelib') },
    { debianPackage: 'gir1.2-webkit2-4.1', isInstalled: hasFile('/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib') },
  ],
  relay: [
    { debianPackage: 'coturn', isInstalled: hasProgram('turnserver') },
    // For calls over TLS: makes browsers trust the relay's certificate.
    { debianPackage: 'libnss3-tools', isInstalled: hasProgram('certutil') },
  ],
};

/** The Debian packages that an engine lacks here. */
export function missingFor(...engines: readonly Engine[]): string[] {
  const missing = engines.flatMap((engine) => parts[engine].filter(({ isInstalled }) => !isInstalled()));
  return missing.map(({ debianPackage }) => debianPackage);
}

/** Installs what is missing with apt, where it may; returns what is missing after that. */
export async function installEngines(...engines: readonly Engine[]): Promise<string[]> {
  if (isRoot && findProgram('apt-get')) {
    for (const debianPackage of missingFor(...engines)) await aptInstall(debianPackage);
  }
  return missingFor(...engines);
}
