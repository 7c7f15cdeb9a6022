import type { Role } from '../../../contract/roles.ts';

/** Of all accounts of the demo. */
export const demoPassword = 'Coaching-2026';

export interface DemoAccount {
  readonly email: string;
  readonly role: Role;
  /** One line, printed at start. */
  readonly description: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'member@zh.example', role: 'USER', description: 'member with a health coach, a session later today and unread notifications' },
  { email: 'newmember@zh.example', role: 'USER', description: 'member who has chosen nothing yet' },
  { email: 'coach@zh.example', role: 'COACH', description: 'coach with slots and sessions today' },
  { email: 'newcoach@zh.example', role: 'COACH', description: 'coach who is not approved yet' },
  { email: 'employer@zh.example', role: 'EMPLOYER', description: 'owner of an enterprise' },
  { email: 'admin@zh.example', role: 'ADMIN', description: 'first administrator of the platform' },
];
