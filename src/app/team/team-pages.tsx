import { useParams } from 'react-router-dom';
import { PersonPage } from './person-page.tsx';
import { TeamPage } from './team-page.tsx';
import type { TeamRole } from './team-role.ts';

/** The whole team, or one of its people: by the address. */
export function TeamPages({ role }: { readonly role: TeamRole }) {
  const { personId } = useParams();
  return personId ? <PersonPage role={role} personId={personId} /> : <TeamPage role={role} />;
}
