import type { Role } from '../../../contract/roles.ts';

/** The side of the team on a screen: of an enterprise, or of the platform. */
export type TeamRole = Extract<Role, 'EMPLOYER' | 'ADMIN'>;
