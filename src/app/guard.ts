import { type LoaderFunction, redirect } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { landingPathOf, signInAddress } from '../identity/landing.ts';
import { shared } from '../identity/state.ts';
import { paths } from './paths.ts';
import { isRole, redirectFor } from './redirects.ts';
import { storedRoleFor } from './stored-role.ts';

/**
 * Keeps an area for its role, once it is known whether this start continues a sign-in session. A signed-out person is redirected
 * to the sign-in page, which leads back.
 */
export function guardOf(area: Role, started: Promise<void>): LoaderFunction {
  return async ({ request }) => {
    await started;
    const role = roleFor(area);
    const target = redirectFor(area, role);
    if (target === null) return null;
    const { pathname, search } = new URL(request.url);
    const asked = `${pathname}${search}`;
    // The home of an area need not be kept: everyone lands on their own.
    if (pathname === landingPathOf(area)) return redirect(target);
    if (target === paths.site.superLogin || !isRole(role)) return redirect(signInAddress(area, asked));
    import('../identity/other-area.ts').then(
      ({ showOtherAreaNotice }) => showOtherAreaNotice(asked),
      () => undefined,
    );
    return redirect(target);
  };
}

function roleFor(area: Role): unknown {
  try {
    return storedRoleFor(area, localStorage);
  } catch {
    // A browser that refuses storage: only the state in memory is available.
    return shared.role;
  }
}
