import { type LoaderFunction, redirect } from 'react-router-dom';
import type { Role } from '../../contract/roles.ts';
import { shared } from '../identity/state.ts';
import { redirectFor } from './redirects.ts';
import { storedRoleFor } from './stored-role.ts';

/** Keeps an area for its role, once it is known whether this start continues a sign-in session. */
export function guardOf(area: Role, started: Promise<void>): LoaderFunction {
  return async () => {
    await started;
    const target = redirectFor(area, roleFor(area));
    return target === null ? null : redirect(target);
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
