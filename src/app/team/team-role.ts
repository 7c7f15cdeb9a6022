import type { Role } from '../../../contract/roles.ts';

/** Whose team a screen shows: that of an enterprise, or of the platform. */
export type TeamRole = Extract<Role, 'EMPLOYER' | 'ADMIN'>;
