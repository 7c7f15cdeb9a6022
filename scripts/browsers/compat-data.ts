import compatData from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data/types';
import { minimumBrowsers } from './minimum.ts';

/** Browser support by feature: https://github.com/mdn/browser-compat-data. */
export { compatData };

/** The names of the browsers in the data. On telephones Chrome and Firefox have the version numbers of the desktop. */
const dataNames: Readonly<Record<string, readonly BrowserName[]>> = {
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
};

const promised = minimumBrowsers.flatMap(({ name, version }) => {
  const names = dataNames[name];
  if (!names) throw new Error(`browserslist in package.json: the check does not know ${name}.`);
  return names.map((browser) => ({ browser, version }));
});

/**
 * Returns the promised browsers that lack a feature, as `safari 16.4 (from 17.4)`. Empty where all have it, or where the data do not
 * say.
 *
 * @param options.allowsPrefix whether a vendor's prefix counts as support: the build writes prefixes in style sheets
 */
export function browsersWithout(feature: Identifier | undefined, { allowsPrefix = false } = {}): string[] {
  const support = feature?.__compat?.support;
  return promised.flatMap(({ browser, version }) => {
    const stated = support?.[browser];
    if (!stated) return [];
    const statements = [stated].flat();
    if (statements.some((one) => isMet(one, version, allowsPrefix))) return [];
    const from = statements.find((one) => !one.prefix && !one.alternative_name && !one.flags)?.version_added;
    return [`${browser.replace('_', ' ')} ${version} (${from ? `from ${from}` : 'never'})`];
  });
}

function isMet(statement: SimpleSupportStatement, version: string, allowsPrefix: boolean): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name: otherName, flags } = statement;
  if (flags || otherName || (prefix && !allowsPrefix)) return false;
  if (!added || added === 'preview' || isBefore(version, added)) return false;
  return !removed || isBefore(version, removed);
}

/** Whether version `one` is before `other`, which may be written `≤79`. */
function isBefore(one: string, other: string): boolean {
  const [major = 0, minor = 0] = one.split('.').map(Number);
  const [otherMajor = 0, otherMinor = 0] = other.replace('≤', '').split('.').map(Number);
  return major < otherMajor || (major === otherMajor && minor < otherMinor);
}
