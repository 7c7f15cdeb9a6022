import type { Identifier } from '@mdn/browser-compat-data/types';
import { browsersWithout, compatData } from '../../scripts/browsers/compat-data.ts';

/** What the oldest Safari on a telephone lacks, as it is found in a page. */
interface Lacked {
  readonly objects: readonly string[];
  readonly members: readonly (readonly [object: string, member: string, isStatic: boolean])[];
}

/** Chromium has popovers in its own style sheet: taking them from its scripts would make neither browser. */
const isOfChromium = (member: string): boolean => /popover/i.test(member);

/** For {@link becomeOldest}: the built-in objects and interfaces that every page of the app may use, from the data about browsers. */
export function lackedByOldestSafari(): Lacked {
  const objects: string[] = [];
  const members: [string, string, boolean][] = [];
  const isLacked = (feature: Identifier): boolean => browsersWithout(feature).some((browser) => browser.startsWith('safari ios'));
  const builtins = compatData.javascript.builtins ?? {};
  for (const source of [builtins, compatData.api]) {
    for (const [object, features] of Object.entries<Identifier>(source)) {
      if (isLacked(features)) objects.push(object);
      for (const [member, feature] of Object.entries<Identifier>(features)) {
        if (!/^[a-z]\w*$/.test(member) || member.endsWith('_event') || isOfChromium(member) || !isLacked(feature)) continue;
        const isStatic = member.endsWith('_static');
        members.push([object, member.replace('_static', ''), isStatic]);
        if (source === builtins) members.push([object, member, true]);
      }
    }
  }
  return { objects, members };
}

/** Runs in the page before anything of it. */
export function becomeOldest({ objects, members }: Lacked): void {
  const all = globalThis as unknown as Record<string, Record<string, unknown> & { prototype?: Record<string, unknown> }>;
  for (const [object, member, isStatic] of members) {
    const holder = object === 'Window' ? all : isStatic ? all[object] : all[object]?.prototype;
    if (holder) Reflect.deleteProperty(holder, member);
  }
  for (const object of objects) Reflect.deleteProperty(all, object);
}
