import { clearBrowserStorage } from '../identity/browser-storage.ts';
import { areaRoleOf } from '../identity/landing.ts';
import { paths } from './paths.ts';

/**
 * The rule on starting (docs/product.md, Public site; docs/design.md, Where a literal reading would hurt): an app that is started on a
 * path of the public site clears localStorage and sessionStorage and shows itself signed out. The
 * sign-in session itself is stored in the device's own database and is not touched. The installed app's
 * `/start` is no page of the public site.
 */
export function clearAtStart(path: string): void {
  if (areaRoleOf(path) === null && path !== paths.site.start) clearBrowserStorage();
}
