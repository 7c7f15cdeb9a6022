import type { Role } from '../../contract/roles.ts';
import { firstNamespaces } from '../../src/app/first-namespaces.ts';

interface Start {
  /** The part of the address below which the area is, and its folder in `src/areas`. */
  readonly area: string;
  /** The source modules of the area's first screen that an import at run time leads to. */
  readonly modules: readonly string[];
  /** The translations of the first screen, beside those of every page. */
  readonly words: readonly string[];
}

const ofEveryArea = ['src/app/area-shell/area-shell.tsx', 'src/app/open-account.ts', 'src/identity/device/restoring.ts'] as const;

const ofOffices = ['src/app/office-frame.tsx', 'src/app/office-routes.ts'] as const;

/** The code that every signed-in page loads right after its first screen: sending and fetching, and the other duties of a start. */
export const following = [
  'src/app/start-sync.ts',
  'src/sync/engine.ts',
  'src/sync/sending/decisions.ts',
  'src/platform/exchange.ts',
  'src/identity/device/tokens.ts',
  'src/identity/device/attending.ts',
] as const;

/** The modules of each role's first screen: chunks, pages and size budgets follow this. */
export const starts: Readonly<Record<Role, Start>> = {
  USER: {
    area: 'user',
    modules: [...ofEveryArea, 'src/areas/user/home/home-page.tsx', 'src/domain/intake/queue-drafts.ts'],
    words: firstNamespaces.USER,
  },
  COACH: { area: 'coach', modules: [...ofEveryArea, 'src/areas/coach/home/home-page.tsx'], words: firstNamespaces.COACH },
  EMPLOYER: {
    area: 'enterprise',
    modules: [...ofEveryArea, ...ofOffices, 'src/areas/enterprise/dashboard/dashboard-page.tsx'],
    words: firstNamespaces.EMPLOYER,
  },
  ADMIN: {
    area: 'admin',
    modules: [...ofEveryArea, ...ofOffices, 'src/areas/admin/dashboard/dashboard-page.tsx'],
    words: firstNamespaces.ADMIN,
  },
};
