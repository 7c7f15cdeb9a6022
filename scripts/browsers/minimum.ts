import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/root.ts';

const { browserslist } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly browserslist: readonly string[] };

interface MinimumBrowser {
  /** In browserslist's form: `ios_saf`. */
  readonly name: string;
  /** `16.4` */
  readonly version: string;
}

/** The oldest browsers that the app promises to work in: `browserslist` in package.json. */
export const minimumBrowsers: readonly MinimumBrowser[] = browserslist.map((line) => {
  const [, name, version] = /^([a-z_]+) ([\d.]+)$/.exec(line) ?? [];
  if (!name || !version) throw new Error(`browserslist in package.json: "${line}" is not a browser and one version.`);
  return { name, version };
});

const viteNames: Readonly<Record<string, string>> = { ios_saf: 'ios' };

/** The same for Vite: the language that scripts and style sheets are built in. */
export const buildTargets: string[] = minimumBrowsers.map(({ name, version }) => `${viteNames[name] ?? name}${version}`);
